#if !Fontconfig
  internal import FontFaces
  internal import FontFiles
  internal import FontNames

  /// The list without the trait `Fontconfig`. There are no system fonts. The first search for system fonts reports the
  /// reason.
  struct FontconfigList: ~Copyable {
    init(file: String?) throws(FontError) {
      throw FontError(
        .systemFontsUnavailable,
        "fontprobe cannot list the system's fonts: the package was built without its trait Fontconfig",
        hint: "register the fonts, or build with the trait")
    }

    func locations(_ kind: FontconfigNameKind, _ name: FoldedName) -> [FontconfigLocation] { [] }
    func has(_ kind: FontconfigNameKind, _ name: FoldedName) -> Bool { false }
    func all() -> [FontconfigLocation] { [] }
    func variableFonts() -> [FontconfigLocation] { [] }
    var allNames: [String] { [] }
    func best(for family: String) -> FontconfigLocation? { nil }
    func aliases(of family: String) -> [String] { [] }
    func preferences(for generic: String) -> [String] { [] }
    func order(for wish: SystemTextStyle) -> [Int32] { [] }
    func locations(
      in order: [Int32], having scalars: [Unicode.Scalar], isColor: Bool?, atMost limit: Int
    ) -> [FontconfigLocation] {
      []
    }
    func bestMatch(
      families: [String], weight: FontWeight?, width: FontWidth?, slant: FontSlant?
    ) -> FontconfigAnswer? {
      nil
    }
    func chromiumMatch(
      family: String?, _ style: FontStyle, isSame: @Sendable (String, String) -> Bool
    ) -> (answer: FontconfigAnswer?, refused: String?) {
      (nil, nil)
    }
  }
#endif
