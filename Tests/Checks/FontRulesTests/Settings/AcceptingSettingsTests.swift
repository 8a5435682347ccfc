import FontFiles
import TestSupport
import Testing
import TextFormats

@testable import FontRules

struct AcceptingSettingsTests {
  private func document(_ text: String, _ rules: [String: Set<FontCheck.Rule>]) throws -> String {
    try CheckSettings.document(JSONReader(parsing: text.utf8), accepting: rules).document
  }

  @Test("Accepted findings are merged and sorted, and other settings stay")
  func merged() throws {
    let text = """
      { "maxSize": 500000, "accept": { "b.ttf": "licence", "./a.ttf": ["FP021", "FP003"] }, "severity": {"FP023": "note"} }
      """
    let document = try document(text, ["a.ttf": [.declaredHeights, .opens], "*.otf": [.licence]])
    #expect(
      document == """
        {
          "maxSize": 500000,
          "accept": {
            "*.otf": ["FP051"],
            "a.ttf": ["FP001", "FP003", "FP021"],
            "b.ttf": ["FP051"]
          },
          "severity": {
            "FP023": "note"
          }
        }

        """)
    // The document can be read, and merging again changes nothing.
    #expect(try self.document(document, ["a.ttf": [.opens]]) == document)
  }

  @Test("A reason stays, and an added rule has no reason")
  func reasons() throws {
    let document = try document(#"{"accept": {"a.ttf": {"FP021": "on purpose"}}}"#, ["a.ttf": [.licence]])
    let settings = try CheckSettings(JSONReader(parsing: document.utf8), folder: "")
    #expect(settings.accepted == ["a.ttf": [.declaredHeights, .licence]])
    #expect(settings.acceptedReasons == ["a.ttf": [.declaredHeights: "on purpose"]])
    #expect(document.contains(#""FP051": null"#))
  }

  @Test("Without a file, the settings are only the accepted findings; an invalid file is an error")
  func files() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/fontprobe.json"
      let document = try CheckSettings.document(path, accepting: ["a.ttf": [.opens]]).document
      #expect(document == "{\n  \"accept\": {\n    \"a.ttf\": [\"FP001\"]\n  }\n}\n")
      try Fixtures.write(Array("{\"accept\": 1}".utf8), to: path)
      let error = #expect(throws: FontError.self) { try CheckSettings.document(path, accepting: [:]) }
      #expect(error?.code == .invalidSettings && error?.path == path)
    }
  }
}
