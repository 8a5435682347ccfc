import FontMatching
import FontSources
import FontSubstitution
import Testing

@testable import FontPictures

struct ParagraphTests {
  private static let font = Lettering().font(.regular, size: 10)

  private static func lines(_ text: String, width: Double, atMost most: Int = 100) -> [String] {
    font.paragraph(text, width: width, atMost: most, in: Lettering.collection)
  }

  @Test("Lines break between words, and no word is lost")
  func words() {
    let text = "All human beings are born free and equal in dignity and rights."
    let lines = Self.lines(text, width: 90)
    #expect(lines.count > 3)
    #expect(lines.joined(separator: " ") == text)
    for line in lines { #expect(Self.font.measure(line, in: Lettering.collection).advance <= 90) }
  }

  @Test("A word that is wider than a line breaks between letters")
  func longWords() {
    let text = String(repeating: "m", count: 100)
    #expect(Self.lines(text, width: 50).joined() == text)
    #expect(Self.lines(text, width: 0).count == 100)
    #expect(Self.lines("", width: 50) == [])
  }

  @Test("A text that needs too many lines ends in an ellipsis")
  func cut() {
    let lines = Self.lines(String(repeating: "word ", count: 100), width: 60, atMost: 2)
    #expect(lines.count == 2)
    #expect(lines.last?.hasSuffix("…") ?? false)
    // No word is cut.
    for width in stride(from: 40.0, to: 90, by: 1) {
      let last = Self.lines(String(repeating: "word ", count: 100), width: width, atMost: 1).last ?? ""
      #expect(last.dropLast().split(separator: " ").allSatisfy { $0 == "word" }, "\(last)")
    }
  }

  @Test("No full stop or comma is before the ellipsis")
  func cutBehindPunctuation() {
    var found: Set<String> = []
    for width in 20..<80 {
      let last = Self.lines("One, two. Three; four: five, six. Seven", width: Double(width), atMost: 1).last ?? ""
      #expect(last.hasSuffix("…") && !last.hasSuffix(".…") && !last.hasSuffix(",…"), "\(last)")
      found.insert(last)
    }
    #expect(found.isSuperset(of: ["One…", "One, two…"]))
  }

  @Test("Without an ellipsis, the last line ends with a whole word")
  func cutWithoutEllipsis() {
    let words = ["alpha", "beta", "gamma", "delta"]
    let lines = Self.font.paragraph(
      words.joined(separator: " "), width: 50, atMost: 1, in: Lettering.collection, ellipsis: "")
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { line in line.split(separator: " ").allSatisfy { words.contains(String($0)) } })
  }
}
