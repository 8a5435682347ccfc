import FontNames
import StyleGuides
import TestSupport
import Testing

struct UIKitNamesTests {
  #if !canImport(UIKit)
    @Test(
      "A UIKit name is refused by the compiler with the right name",
      .enabled(if: Compiler.path != nil, "swiftc is not on the PATH"),
      arguments: [
        ("let f: UIFont? = nil", "renamed to 'Font'"),
        ("let f: UIFontDescriptor? = nil", "renamed to 'FontDescriptor'"),
        ("let f: UIFontMetrics? = nil", "renamed to 'ScaledMetrics'"),
        ("let f: UITraitCollection? = nil", "renamed to 'TraitCollection'"),
        ("let f: UIContentSizeCategory? = nil", "renamed to 'ContentSizeCategory'"),
        ("let f = Font(name: \"Inter\", size: 17)", "renamed to 'init(named:size:)'"),
        ("let f = Font.systemFont(ofSize: 17)", "renamed to 'system(size:weight:)'"),
        ("let f = Font.boldSystemFont(ofSize: 17)", "write Font.system(size: size, weight: .bold)"),
        ("let f = Font.preferredFont(forTextStyle: .body)", "renamed to 'preferredFont(for:)'"),
        ("let f = ScaledMetrics(forTextStyle: .body)", "renamed to 'init(for:)'"),
        ("let f = Font.italicSystemFont(ofSize: 17)", "write Font.system(size: size).italic"),
        (
          "let f = Font.monospacedDigitSystemFont(ofSize: 17, weight: .bold)",
          "write Font.system(size: size, weight: weight).monospacedDigits"
        ),
        (
          "let f = Font(family: \"Inter\", weight: .bold, size: 17)",
          "write FontCollection.standard.font(family: family, weight: weight, size: size)"
        ),
        ("let d = Font.system(size: 17).fontDescriptor", "renamed to 'descriptor'"),
        (
          "let f = Font.preferredFont(forTextStyle: .body, compatibleWith: TraitCollection())",
          "renamed to 'preferredFont(for:traits:)'"
        ),
        // Without a fix-it, because `title` may be a style of a guide.
        ("let s = TextStyle.title", "write .title1 for the system's style, and \"title\" for a guide's own"),
        ("let s = TextStyle.caption", "write .caption1 for the system's style, and \"caption\" for a guide's own"),
        ("let m = ScaledMetrics.default", "write ScaledMetrics()"),
        (
          "let f = ScaledMetrics().scaledFont(for: Font.system(size: 17))",
          "write try scaledFont(for: font, traits: traits)"
        ),
        (
          "let v = ScaledMetrics().scaledValue(for: 17, compatibleWith: TraitCollection())",
          "renamed to 'scaledValue(_:_:)'"
        ),
      ])
    func refused(_ code: String, _ message: String) throws {
      let errors = try Compiler.errors(in: Self.beginning + code)
      #expect(errors.contains(message), "\(errors)")
    }
  #endif

  @Test("The names in the messages compile", .enabled(if: Compiler.path != nil, "swiftc is not on the PATH"))
  func accepted() throws {
    let code = """
      let fonts = [
        Font(named: "Inter", size: 17), Font.system(size: 17), Font.system(size: 17, weight: .heavy, design: .monospaced),
        Font.preferredFont(for: .body), Font.preferredFont(for: .body, weight: .semibold).bold.italic,
      ]
      let metrics = ScaledMetrics(for: .body)
      let styles: [TextStyle] = [.title1, "title", .caption1, "caption"]
      """
    let errors = try Compiler.errors(in: Self.beginning + code)
    #expect(errors == "", "\(errors)")
  }

  private static let beginning = """
    import FontFaces
    import FontLayout
    import FontMatching
    import FontNames
    import FontSources
    import MetricValues
    import StyleGuides
    import TextStyles

    """
}
