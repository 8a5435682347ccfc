import Testing
import TextFormats

/// A list makes its elements when it is written.
struct ListValueTests {
  private static let faces: [JSONValue] = [["a": .number(1), "b": .array([])], .null, .string("three")]
  private static let plain: JSONValue = [
    "files": .array([["faces": .array(faces), "none": .array([])]]), "count": .number(3),
  ]
  private static let listed: JSONValue = [
    "files": .array([
      ["faces": .list(count: faces.count) { faces[$0] }, "none": .list(count: 0) { _ in .null }]
    ]), "count": .number(3),
  ]

  @Test("The document of a list is the same as that of an array")
  func document() {
    #expect(Self.listed == Self.plain)
    #expect(Self.listed == Self.listed)
    #expect(Self.listed.line == Self.plain.line)
    #expect(Self.listed.document == Self.plain.document)
    final class Parts { var text = "" }
    let parts = Parts()
    Self.listed.writeDocument { parts.text += $0 }
    #expect(parts.text == Self.plain.document)
  }

  @Test("Lists with equal elements are equal")
  func equal() {
    let list = JSONValue.list(count: 2) { .integer($0) }
    #expect(list == .array([.integer(0), .integer(1)]))
    #expect(list != .array([.integer(0), .integer(2)]))
    #expect(list != .list(count: 3) { .integer($0) })
    #expect(list != .null)
  }

  @Test("A large document is written in parts")
  func parts() {
    final class Parts { var counts: [Int] = [] }
    let parts = Parts()
    JSONValue.list(count: 100) { _ in .array([.string(String(repeating: "a", count: 10_000))]) }
      .writeDocument { parts.counts.append($0.utf8.count) }
    #expect(parts.counts.count > 10)
    #expect(parts.counts.allSatisfy { $0 < 100_000 })
  }
}
