import Foundation

/// Makes documents in uncompressed ZIP packages from their parts.
package enum TestPackage {
  package static func bytes(_ parts: [(name: String, content: String)]) -> [UInt8] {
    bytes(parts.map { (name: $0.name, bytes: Array($0.content.utf8)) })
  }

  /// The bytes of a package with binary parts.
  package static func bytes(_ parts: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for (name, content) in parts {
      let fields =
        word(20) + word(0) + word(0) + long(0) + long(crc(content)) + long(content.count) + long(content.count)
      let length = word(name.utf8.count)
      directory += long(0x0201_4B50) + word(20) + fields + length
      directory += word(0) + word(0) + word(0) + word(0) + long(0) + long(file.count) + Array(name.utf8)
      file += long(0x0403_4B50) + fields + length + word(0) + Array(name.utf8) + content
    }
    let end = long(0x0605_4B50) + word(0) + word(0) + word(parts.count) + word(parts.count)
    return file + directory + end + long(directory.count) + long(file.count) + word(0)
  }

  private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
  private static func long(_ value: Int) -> [UInt8] { word(value & 0xFFFF) + word(value >> 16) }

  private static func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }

  // MARK: Office Open XML

  private static let types =
    #"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>"#

  /// A list of references to other parts.
  package static func relations(_ relations: [(id: String, kind: String, target: String)]) -> String {
    let base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    let elements = relations.map {
      #"<Relationship Id="\#($0.id)" Type="\#(base)\#($0.kind)" Target="\#($0.target)"/>"#
    }
    return
      "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\(elements.joined())</Relationships>"
  }

  /// A Word document with this body, and other parts with the kinds of their references.
  package static func word(
    _ body: String, parts: [(name: String, kind: String, content: String)] = []
  ) -> [UInt8] {
    let space = #"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main""#
    let document = "<w:document \(space)><w:body>\(body)</w:body></w:document>"
    var all = [
      (name: "[Content_Types].xml", content: types),
      (name: "_rels/.rels", content: relations([("r1", "officeDocument", "word/document.xml")])),
      (name: "word/document.xml", content: document),
    ]
    let list = parts.enumerated().map { (id: "r\($0)", kind: $1.kind, target: $1.name) }
    all.append((name: "word/_rels/document.xml.rels", content: relations(list)))
    all += parts.map { (name: "word/\($0.name)", content: $0.content.replacing("<w:root", with: "<w:root \(space)")) }
    return bytes(all)
  }
}
