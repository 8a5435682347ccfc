import FontFiles
import Testing

@testable import FontTables

struct BDFPropertiesTests {
  private static func check(_ text: String) throws(FontError) { try BDFProperties.check(Array(text.utf8).span.bytes) }

  private static func font(declared: Int, has count: Int, end: String = "\n") -> String {
    let lines = (0..<count).map { "P\($0) 0\(end)" }.joined()
    let head = "STARTFONT 2.1\(end)FONT x\(end)STARTPROPERTIES  \(declared)\(end)"
    return head + "\(lines)ENDPROPERTIES\(end)CHARS 1\(end)STARTCHAR a\(end)"
  }

  @Test("A BDF font may have 4,096 properties, with any line ends", arguments: ["\n", "\r", "\r\n"])
  func most(_ end: String) throws {
    try Self.check(Self.font(declared: 1, has: 4095, end: end))
    try Self.check(Self.font(declared: 4096, has: 4, end: end))
    #expect(throws: FontError.self) { try Self.check(Self.font(declared: 4097, has: 4, end: end)) }
    #expect(throws: FontError.self) { try Self.check(Self.font(declared: 4, has: 4097, end: end)) }
    #expect(throws: FontError.self) {
      try Self.check("STARTFONT 2.1\(end)STARTPROPERTIES 99999999999999999999999\(end)")
    }
  }

  @Test("Fonts without properties, truncated fonts and other formats are accepted")
  func others() throws {
    try Self.check("")
    try Self.check("STARTFONT")
    try Self.check("STARTFONT 2.1\nCOMMENT\nCHARS 0\n")
    try Self.check("STARTFONT 2.1\nSTARTPROPERTIES")
    try Self.check("%!PS-AdobeFont\nSTARTPROPERTIES 5000\n")
  }
}
