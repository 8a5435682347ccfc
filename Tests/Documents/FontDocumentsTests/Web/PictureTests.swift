import FontDocuments
import TestSupport
import Testing

/// SVG 2, § 5.
@Suite(.enabled(if: DocumentFormat.svg.missingLibrary == nil, "expat is not installed"))
struct PictureTests {
  private static func fonts(_ body: String) throws -> [String: Int] {
    let picture = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>\(body)</svg>"
    let fonts = try Audited.fonts(Array(picture.utf8), ending: "svg").filter { $0.count > 0 }
    return Dictionary(uniqueKeysWithValues: fonts.map { ($0.name, $0.count) })
  }

  @Test("A switch shows its first child whose conditions hold")
  func switched() throws {
    let languages =
      "<text systemLanguage='de' font-family='One'>wort</text><text systemLanguage='fr, en-GB' font-family='Two'>word</text>"
    #expect(try Self.fonts("<switch>\(languages)<text font-family='Three'>else</text></switch>") == ["Two": 4])
    let extended = "<text requiredExtensions='http://example.org/no' font-family='One'>no</text>"
    #expect(
      try Self.fonts("<switch>\(extended)<g><text font-family='Two'>text</text></g></switch>\(extended)") == ["Two": 4])
  }

  @Test("Content of defs and symbol counts only where it is used, in the fonts there")
  func used() throws {
    let shared = "<defs><text id='a'>ab</text><text id='b' font-family='No'>never</text></defs>"
    let uses = "<use href='#a' font-family='One'/><g font-family='Two'><use xlink:href='#a'/></g>"
    #expect(try Self.fonts(shared + uses) == ["One": 2, "Two": 2])
    let symbol = "<symbol id='s' font-family='In'><text>abc</text></symbol>"
    #expect(try Self.fonts(symbol) == [:])
    #expect(try Self.fonts(symbol + "<use href='#s'/><use href='#s' display='none'/>") == ["In": 3])
  }

  @Test("A pattern counts where it is used, but an unused mask does not count")
  func paint() throws {
    let pattern =
      "<defs><pattern id='p'><text font-family='One'>ab</text></pattern><mask id='m'><text font-family='No'>n</text></mask></defs>"
    #expect(try Self.fonts(pattern + "<rect fill='url(#p)'/>") == ["One": 2])
    #expect(try Self.fonts(pattern + "<style>rect { fill: url('#p') }</style><rect/>") == ["One": 2])
  }

  @Test("Recursive and doubled uses come to an end", .stopped(after: .seconds(120)))
  func circles() throws {
    #expect(try Self.fonts("<g id='g'><text font-family='One'>a</text><use href='#g'/></g>") == ["One": 1])
    let doubled = (0..<40).map { "<g id='g\($0)'><use href='#g\($0 + 1)'/><use href='#g\($0 + 1)'/></g>" }.joined()
    _ = try Self.fonts("<defs>\(doubled)<text id='g40' font-family='One'>a</text></defs><use href='#g0'/>")
  }

  @Test("A font-family attribute is read as CSS: a family with a digit needs quotation marks")
  func attributes() throws {
    #expect(try Self.fonts("<g font-family='Outer'><text font-family='Exo 2'>a</text></g>") == ["Outer": 1])
    #expect(try Self.fonts("<text font-family='\"Exo 2\"' font-size='12'>a</text>") == ["Exo 2": 1])
  }

  @Test("A gzip-compressed picture and a UTF-16 picture are read")
  func packed() throws {
    // gzip -9 of <svg xmlns="http://www.w3.org/2000/svg"><text font-family="One">abc</text></svg>
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 179, 41, 46, 75, 87, 168, 200, 205, 201, 43, 182, 85, 202, 40, 41, 41, 176, 210,
      215, 47, 47, 47, 215, 43, 55, 214, 203, 47, 74, 215, 55, 50, 48, 48, 208, 7, 170, 80, 178, 179, 41, 73, 173, 40,
      81, 72, 203, 207, 43, 209, 77, 75, 204, 205, 204, 169, 180, 85, 242, 207, 75, 85, 178, 75, 76, 74, 182, 209, 7,
      201, 217, 217, 128, 20, 218, 1, 0, 163, 102, 142, 38, 80, 0, 0, 0,
    ]
    #expect(try Audited.texts(packed, ending: "svgz") == ["One: abc"])
    let text = "<svg xmlns='http://www.w3.org/2000/svg'><text font-family='One'>äbc</text></svg>"
    let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(try Audited.texts(wide, ending: "svg") == ["One: bcä"])
  }
}
