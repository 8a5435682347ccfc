import Testing
import TextFormats

/// Values that are made when they are written.
struct LaterValueTests {
  private static let plain: JSONValue = [
    "files": .array([["faces": .array([["a": .number(1), "b": .array([])], .null, .string("three")])]]),
    "count": .number(3),
  ]
  private static let parted: JSONValue = [
    "files": .array([
      [
        "faces": .array([.later { ["a": .number(1), "b": .array([])] }, .later { .null }, .later { .string("three") }])
      ]
    ]), "count": .number(3),
  ]

  @Test("The document is that of the values themselves, whole and in parts")
  func document() {
    #expect(Self.parted == Self.plain)
    #expect(Self.parted.line == Self.plain.line)
    #expect(Self.parted.document == Self.plain.document)
    final class Parts { var text = "" }
    let parts = Parts()
    Self.parted.writeDocument { parts.text += $0 }
    #expect(parts.text == Self.plain.document)
  }

  @Test("A large document is given away in parts")
  func parts() {
    final class Parts { var counts: [Int] = [] }
    let parts = Parts()
    let faces = (0..<100).map { _ in JSONValue.later { .array([.string(String(repeating: "a", count: 10_000))]) } }
    JSONValue.array(faces).writeDocument { parts.counts.append($0.utf8.count) }
    #expect(parts.counts.count > 10)
    #expect(parts.counts.allSatisfy { $0 < 100_000 })
  }
}
