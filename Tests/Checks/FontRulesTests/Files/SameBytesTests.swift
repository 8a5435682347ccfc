import TestSupport
import Testing

@testable import FontRules

struct SameBytesTests {
  @Test("Files with the same bytes are grouped in their order, without unreadable files")
  func groups() throws {
    try withTemporaryFolder { folder in
      let contents = ["one", "two", "six", "two", "one", "ten", "two"]
      for (number, text) in contents.enumerated() { try Fixtures.write(Array(text.utf8), to: "\(folder)/\(number)") }
      let paths = contents.indices.map { "\(folder)/\($0)" }
      #expect(groupsOfSameBytes(paths) == [[0, 4], [1, 3, 6]])
      #expect(groupsOfSameBytes(["\(folder)/none"] + paths) == [[1, 5], [2, 4, 7]])
      #expect(groupsOfSameBytes(["\(folder)/0"]) == [])
    }
  }

  @Test("Long files that differ only in their last byte are not the same")
  func long() throws {
    try withTemporaryFolder { folder in
      let bytes = [UInt8](repeating: 7, count: 200_000)
      for number in 0..<3 { try Fixtures.write(bytes + [UInt8(number / 2)], to: "\(folder)/\(number)") }
      #expect(groupsOfSameBytes((0..<3).map { "\(folder)/\($0)" }) == [[0, 1]])
    }
  }
}
