import FontFiles
import FontMatching
import FontSources
import FontSubstitution
import GuideTexts
import StyleGuides
import Testing

@testable import TextStyles

struct HandwrittenGuideTests {
  private static let start = "guide: 1\nfamilies:\n  text: Inter\n"

  private func guide(_ styles: String, _ rest: String = "") throws -> StyleGuide {
    try StyleGuide(parsing: Array((Self.start + "styles:\n" + styles + rest).utf8), as: .yaml)
  }

  @Test func aStyleIsAFamilyAWeightAndASize() throws {
    let guide = try guide(
      """
        body: { family: text, size: 17, weight: semi-bold, italic: true, tracking: 0.02em, lineHeight: 24pt, code: b }
      """)
    let style = try #require(guide.style(named: "b"))
    #expect(style.name == "body")
    #expect(style.setting.weight == 600 && style.setting.isItalic)
    #expect(style.setting.tracking == .ems(0.02) && style.setting.lineHeight == .points(24))
  }

  @Test(arguments: [("24", 24), ("24pt", 24), ("24px", 24), ("1.5rem", 24), ("{ value: 24, unit: px }", 24)])
  func sizesHaveUnits(_ text: String, _ points: Double) throws {
    let style = try guide("  body: { family: text, size: \(text) }").style(named: "body")
    #expect(style?.setting.size == .points(points))
  }

  @Test func theSameWordsAreReadAsJSON() throws {
    let text =
      "{\"guide\": 1, \"families\": {\"text\": \"Inter\"}, \"styles\": {\"body\": {\"family\": \"text\", \"size\": 17}}}"
    let json = try StyleGuide(parsing: Array(text.utf8), as: .tokens)
    let yaml = try guide("  body: { family: text, size: 17 }")
    #expect(json.styles.map(\.setting) == yaml.styles.map(\.setting))
  }

  static let mistakes: [(String, [String])] = [
    ("¦families:\n  text: Inter\nstyles:\n  body: { family: text, size: 17 }", ["does not say its version"]),
    ("guide: ¦2\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17 }", ["allowed: guide: 1"]),
    ("guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: ¦tekst, size: 17 }", ["allowed: text"]),
    ("guide: 1\nfamilies:\n  text: Inter\nstyles:\n  ¦body: { family: text }", ["neither a size nor"]),
    ("guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: ¦17dp }", ["is not a length"]),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, ¦wieght: 1 }",
      ["does not know this key"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: ¦17, follows: body }",
      ["either its own size or a system style"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, minimum: 20, maximum: ¦12 }",
      ["below the smallest"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, features: [¦small] }",
      ["is not a feature"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, features: [liga=0, ¦kern=off] }",
      ["\"kern=off\" is not a feature", "liga=0"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, variants: [¦{ size: 20 }] }",
      ["does not say when"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, variants: [{ when: { horizontal: ¦wide } }] }",
      ["allowed: compact, regular"]
    ),
    (
      "guide: 1\nfamilies:\n  text: Inter\nstyles:\n  body: { family: text, size: 17, code: t }\n  note: { family: text, size: 12, code: ¦t }",
      ["belongs to a different style"]
    ),
    (
      "guide: 1\nfamilies:\n  a: { name: A, matchXHeight: ¦c }\n  b: B\nstyles:\n  body: { family: a, size: 17 }",
      ["allowed: b"]
    ),
    (
      "guide: 1\nfamilies:\n  a: { name: A, system: ¦ios }\nstyles:\n  body: { family: a, size: 17 }",
      ["true"]
    ),
    (
      "guide: 1\nfamilies:\n  a: { name: A, faces: { 300: A-L, 700: A-B } }\nstyles:\n  body: { family: a, size: 17, weight: ¦500 }",
      ["allowed: 300, 700"]
    ),
    (
      "guide: 1\nfamilies:\n  a: { name: A, faces: { 300: A-L }, fallbackWeight: ¦400 }\nstyles:\n  body: { family: a, size: 17 }",
      ["allowed: 300"]
    ),
    (
      "guide: 1\nfamilies:\n  a: A\nstyles:\n  body: { family: a, size: 17 }\ndevices:\n  - { name: s, points: 1 }\n  - ¦{ name: l, points: 2 }",
      ["of any width"]
    ),
    ("guide: 1\nfamilies:\n  a: A\nstyles:\n  text: { family: a, size: 17 }\ndefault: ¦body", ["allowed: text"]),
    ("guide: 1\nfamilies:\n  a: A\nstyles:\n  body: { family: ¦b, size: ¦no }", ["not a length"]),
    ("guide: 1\nfamilies: ¦[a]\nstyles:\n  body: { family: ¦a, size: 17 }", ["an object was expected"]),
  ]

  @Test(arguments: mistakes)
  func everyMistakeIsToldAtItsPlace(_ text: String, _ words: [String]) throws {
    let marked = MarkedText(text)
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(parsing: marked.bytes, as: .yaml) }
    let problems = try #require(error).problems
    let found = problems.map { "\($0.place.line):\($0.place.column)" }
    #expect(Set(found).isSubset(of: marked.places) && !found.isEmpty, "\(problems)")
    for word in words { #expect(problems.contains { "\($0)".contains(word) }, "\(problems)") }
  }

  static let several: [(String, [String])] = [
    (
      "  ¦body: { size: 17, weight: ¦no, minimum: 20, maximum: ¦12 }",
      ["no family", "not a weight", "below the smallest"]
    ),
    (
      "  body: { family: ¦tekst, size: ¦17dp, features: [¦small, ¦kern=off] }",
      [
        "no family is named tekst (did you mean text?)", "is not a length", "\"small\" is not a feature",
        "\"kern=off\" is not a feature",
      ]
    ),
    (
      "  body: { family: text, size: 17, tracking: ¦wide, variants: [¦{ size: ¦no }, { when: { deviceClass: ¦s }, weight: ¦x }] }",
      ["is not a length", "does not say when", "no device class", "is not a weight"]
    ),
    ("  ¦body: { family: text, italic: ¦1 }", ["true or false", "neither a size nor"]),
    (
      "  body: { family: faces, size: 17, weight: ¦500, italic: ¦1 }", ["true or false", "names no face of weight 500"]
    ),
    // An unreadable value, or a value under a misspelt key, is not reported as missing too.
    (
      "  body: { ¦famly: text, ¦sise: 17 }",
      [
        "does not know this key (did you mean family?); allowed: ",
        "does not know this key (did you mean size?); allowed: ",
      ]
    ),
    ("  body: { family: faces, size: 17, weight: ¦no }", ["is not a weight"]),
    (
      "  body: { family: faces, follows: ¦no, weight: 300, variants: [{ when: { idiom: pad }, ¦wieght: 700 }] }",
      ["does not know this key"]
    ),
  ]

  @Test("All mistakes of a style are reported, each at its place", arguments: several)
  func severalMistakes(_ style: String, _ words: [String]) throws {
    let start = "guide: 1\nfamilies:\n  text: Inter\n  faces: { name: F, faces: { 300: F-L } }\nstyles:\n"
    let marked = MarkedText(start + style)
    let error = #expect(throws: StyleGuideError.self) { try StyleGuide(parsing: marked.bytes, as: .yaml) }
    let problems = try #require(error).problems
    let found = problems.map { "\($0.place.line):\($0.place.column)" }
    #expect(Set(found) == Set(marked.places) && found.count == marked.places.count, "\(problems)")
    for word in words { #expect(problems.contains { "\($0)".contains(word) }, "\(problems)") }
  }

  @Test func aFileThatIsNotThereIsAnErrorOfItsOwn() {
    let error = #expect(throws: StyleGuide.ReadingError.self) { try StyleGuide(contentsOf: "/nowhere/guide.yaml") }
    guard case .file(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.code == .fileNotFound)
  }
}
