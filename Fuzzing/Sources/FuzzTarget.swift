/// Code that reads bytes from others: a name, a description, and the function that reads. If the function ends the
/// process, it is a finding.
struct FuzzTarget: Sendable {
  let name: String
  let about: String
  /// Whether mutations know the structure of fonts.
  let readsFonts: Bool
  let read: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ about: String, readsFonts: Bool = false, _ read: @escaping @Sendable ([UInt8]) -> Void) {
    (self.name, self.about, self.readsFonts, self.read) = (name, about, readsFonts, read)
  }

  static let all = fonts + tables + texts

  private static let fonts = [
    FuzzTarget("font", "the bytes of a font: facts, metrics, coverage, outlines, text", readsFonts: true) {
      FontQuestions.ask($0)
    },
    FuzzTarget("woff", "fonts packed as WOFF and WOFF2", readsFonts: true) { FontQuestions.askFew($0) },
    FuzzTarget("recorded", "the tables by which a profile sets text", readsFonts: true) {
      FontQuestions.askRecorded($0)
    },
    FuzzTarget("check", "a file that a check reads", readsFonts: true) { FileQuestions.check($0) },
    FuzzTarget("commands", "a file that inspect, metrics, measure and others read", readsFonts: true) {
      FileQuestions.command($0)
    },
  ]

  private static let tables = [
    FuzzTarget("name", "a name table") { TableQuestions.name($0) },
    FuzzTarget("cmap", "a cmap table") { TableQuestions.cmap($0) },
    FuzzTarget("fvar", "fvar and avar, after two bytes with the length of fvar") { TableQuestions.fvar($0) },
    FuzzTarget("gsub", "GSUB") { TableQuestions.gsub($0) },
    FuzzTarget("outlines", "a profile of glyf, of 64 bytes a glyph") { TableQuestions.outlines($0) },
    FuzzTarget("afm", "Adobe font metrics, and the clear text of a Type 1 font") { TableQuestions.afm($0) },
  ]

  private static let texts = [
    FuzzTarget("json", "a JSON document") { TextQuestions.json($0) },
    FuzzTarget("strings", "a file of localised texts, its format by the first byte") { TextQuestions.strings($0) },
    FuzzTarget("yaml", "a YAML document, and a style guide in it") { TextQuestions.yaml($0) },
    FuzzTarget("tokens", "design tokens, and tokens of Tokens Studio") { TextQuestions.tokens($0) },
    FuzzTarget("profile", "a recorded profile") { TextQuestions.profile($0) },
    FuzzTarget("lock", "a lock") { TextQuestions.lock($0) },
    FuzzTarget("settings", "a fontprobe.json") { TextQuestions.settings($0) },
    FuzzTarget("expression", "an expression of a layout") { TextQuestions.expression($0) },
    FuzzTarget("notation", "a font's name in the words of people, CSS or Fontconfig") { TextQuestions.notation($0) },
    FuzzTarget("sources", "Swift sources and property lists that name fonts") { TextQuestions.sources($0) },
    FuzzTarget("arguments", "a command line, its words ended by zeros") { TextQuestions.arguments($0) },
  ]
}
