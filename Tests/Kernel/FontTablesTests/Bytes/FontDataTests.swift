import FontTables
import Testing

/// The bytes of a font, as a program gets them: to embed the font in a document.
struct FontDataTests {
  @Test("The bytes are those of the file")
  func bytes() {
    let file: [UInt8] = [0x4F, 0x54, 0x54, 0x4F, 0]
    let data = FontData(file)
    #expect(data.count == 5)
    #expect([UInt8](data) == file)
    #expect(unsafe data.withUnsafeBytes { unsafe $0.first } == 0x4F)
    #expect([UInt8](FontData([])) == [])
  }
}
