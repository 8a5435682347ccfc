import FontNames
import TestSupport
import Testing

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct RunPropertyTests {
  private static let letters: [Unicode.Scalar] = Array(
    "Hx0 e\u{301}\u{323}\u{302}é한\u{1112}\u{1161}\u{11AB}אבג,漢字あ가、\u{E0100}\u{FE0E}\u{FE0F}\u{200D}\u{20E3}😀❤👩💻🏽🇩🇪\n\r\t\u{E000}Ж\u{FFFF}\u{378}\u{2003}\u{AD}\u{0}"
      .unicodeScalars)

  private static func collection() throws -> FontCollection {
    try FontCollection.of(
      [
        "Base.ttf", "Hebrew.ttf", "Composed.ttf", "Marks.ttf", "HanJapanese.ttf", "HanSimplified.ttf", "TextEmoji.ttf",
        "ColourEmoji.ttf", "PrivateUse.ttf", "VariationSequences.ttf",
      ], bundled: false)
  }

  @Test("Runs cover the text, end between characters and are the same each time")
  func wholeText() throws {
    let collection = try Self.collection()
    var generator = SeededGenerator(seed: 20)
    let descriptor = FontDescriptor(names: ["Probe Base", "Probe Hebrew"])
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        if let letter = Self.letters.randomElement(using: &generator) { text.unicodeScalars.append(letter) }
      }
      let runs = collection.runs(for: text, descriptor, language: "en")
      #expect(runs.first?.range.lowerBound == text.startIndex)
      #expect(runs.last?.range.upperBound == text.endIndex)
      let borders = Set(text.indices + [text.endIndex])
      for (run, next) in zip(runs, runs.dropFirst()) {
        #expect(run.range.upperBound == next.range.lowerBound)
        #expect(run.match.face != next.match.face)
      }
      for run in runs {
        #expect(borders.contains(run.range.lowerBound))
        #expect(
          run.utf8Range
            == text.utf8.distance(
              from: text.startIndex, to: run.range.lowerBound)..<text.utf8.distance(
              from: text.startIndex, to: run.range.upperBound))
      }
      #expect(runs == collection.runs(for: text, descriptor, language: "en"))
    }
  }

  @Test("A character is missing only if no registered face has it")
  func everyCharacterIsDrawn() throws {
    let collection = try Self.collection()
    let all = try collection.registeredFaces.map { try $0.coverage() }
    for letter in Self.letters where letter.properties.generalCategory != .spaceSeparator {
      let runs = collection.runs(for: String(Character(letter)), FontDescriptor(named: "Probe Base"))
      let run = try #require(runs.first)
      let isThere = all.contains { $0.contains(letter) }
      #expect(runs.count == 1)
      #expect(run.missing == (isThere || !letter.needsGlyph ? [] : [letter]))
      if isThere { #expect(try run.match.face.coverage().contains(letter)) }
    }
  }

  @Test("Long texts of one repeated or many different characters have the right runs")
  func longTexts() throws {
    let collection = try Self.collection()
    let descriptor = FontDescriptor(named: "Probe Base")
    #expect(collection.runs(for: String(repeating: "א", count: 100_000), descriptor).count == 1)
    #expect(collection.runs(for: "e" + String(repeating: "\u{301}", count: 50_000), descriptor).count == 1)
    let blanks = collection.runs(for: String(repeating: " ", count: 100_000) + "א", descriptor)
    #expect(blanks.count == 2)
    let values: ClosedRange<UInt32> = 0x4E00...0x9FFF
    let different = collection.runs(
      for: String(String.UnicodeScalarView(values.compactMap { Unicode.Scalar($0) })),
      FontDescriptor(named: "Probe Base"))
    #expect(different.reduce(0) { $0 + $1.missing.count } > 20_000)
    let heap = collection.runs(for: "x" + String(repeating: "\u{302}\u{303}", count: 50_000), descriptor)
    #expect(heap.map(\.missing) == [["\u{302}", "\u{303}"]])
  }
}
