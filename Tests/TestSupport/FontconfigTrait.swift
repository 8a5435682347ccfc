import Testing

#if Fontconfig
  private let hasFontconfig = true
#else
  private let hasFontconfig = false
#endif

extension Trait where Self == ConditionTrait {
  /// Runs a test only if the package was built with its trait `Fontconfig`.
  public static var withFontconfig: Self {
    .enabled(if: hasFontconfig, "the package was built without its trait Fontconfig")
  }

  /// Runs a test only if the package was built without its trait `Fontconfig`.
  public static var withoutFontconfig: Self {
    .enabled(if: !hasFontconfig, "the package was built with its trait Fontconfig")
  }
}
