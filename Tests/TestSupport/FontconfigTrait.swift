import Testing

#if Fontconfig
  private let hasFontconfig = true
#else
  private let hasFontconfig = false
#endif

extension Trait where Self == ConditionTrait {
  /// Runs a test where the package was built with its trait `Fontconfig`: it asks for the fonts of a system, made for the test.
  public static var withFontconfig: Self {
    .enabled(if: hasFontconfig, "the package was built without its trait Fontconfig")
  }

  /// Runs a test where the package was built without its trait `Fontconfig`.
  public static var withoutFontconfig: Self {
    .enabled(if: !hasFontconfig, "the package was built with its trait Fontconfig")
  }
}
