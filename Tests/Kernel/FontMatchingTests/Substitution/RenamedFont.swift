import FontFaces
import TestSupport

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// A bundled font under a different family name, with different declarations and characters.
enum RenamedFont {
  static let serif = "Fonts/EBGaramond/EBGaramond12-Regular.otf"
  static let slab = "Fonts/RobotoSlab/RobotoSlab-Regular.otf"

  /// - Parameters:
  ///   - numbers: 16-bit numbers of the OS/2 table by offset: 4 is the weight, 6 the width class.
  ///   - codePages: OS/2, ulCodePageRange1.
  ///   - added: characters that the font has beside the letters of ASCII; nil leaves its characters as they are.
  static func font(
    _ path: String = serif, named family: String, panose: [UInt8]? = nil, numbers: [Int: Int] = [:],
    codePages: UInt32? = nil, added: [UInt32]? = nil, tables others: [String: [UInt8]] = [:]
  ) throws -> FontFile {
    let bytes = try Fixtures.bytes(Fixtures.path(path))
    let names = [
      RebuiltFont.Name(1, family), .init(2, "Regular"), .init(4, family),
      .init(6, family.filter { $0.isASCII && $0 != " " } + "-Regular"),
    ]
    var os2 = RebuiltFont.table("OS/2", of: bytes) ?? []
    if let panose { os2.replaceSubrange(32..<42, with: panose) }
    for (place, number) in numbers { os2.replaceSubrange(place..<(place + 2), with: big(UInt32(number), 2)) }
    if let codePages { os2.replaceSubrange(78..<82, with: big(codePages, 4)) }
    var tables = others.merging(["name": RebuiltFont.nameTable(names), "OS/2": os2]) { $1 }
    if let added { tables["cmap"] = try cmap(of: FontFile(bytes: bytes).faces[0], added) }
    return try FontFile(bytes: RebuiltFont.bytes(bytes, with: tables))
  }

  static func collection(_ fonts: FontFile..., bundled: Bool = false) -> FontCollection {
    let collection = FontCollection(bundledFonts: bundled, systemFonts: false)
    for font in fonts { collection.register(font) }
    return collection
  }

  /// OpenType, cmap, format 12: ASCII with the face's own glyphs, the added characters with the glyph of its `o`.
  private static func cmap(of face: FontFace, _ added: [UInt32]) throws -> [UInt8] {
    var glyphs: [UInt32: UInt32] = [:]
    for value in 0x20...0x7E as ClosedRange<UInt32> {
      if let scalar = Unicode.Scalar(value), let glyph = try face.glyph(for: scalar) { glyphs[value] = UInt32(glyph) }
    }
    for value in added { glyphs[value] = glyphs[0x6F] }
    let groups = glyphs.sorted { $0.key < $1.key }.flatMap { big($0.key, 4) + big($0.key, 4) + big($0.value, 4) }
    let table =
      big(12, 2) + big(0, 2) + big(UInt32(16 + groups.count), 4) + big(0, 4) + big(UInt32(glyphs.count), 4) + groups
    return big(0, 2) + big(1, 2) + big(3, 2) + big(10, 2) + big(12, 4) + table
  }

  private static func big(_ value: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * (count - 1 - $0))) }
  }
}
