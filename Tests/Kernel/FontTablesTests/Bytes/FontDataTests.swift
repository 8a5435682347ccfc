import FontTables
import Testing

struct FontDataTests {
  @Test("`FontData` has the bytes of the file")
  func bytes() {
    let file: [UInt8] = [0x4F, 0x54, 0x54, 0x4F, 0]
    let data = FontData(file)
    #expect(data.count == 5)
    #expect([UInt8](data) == file)
    #expect(unsafe data.withUnsafeBytes { unsafe $0.first } == 0x4F)
    #expect([UInt8](FontData([])) == [])
  }
}
