internal import FontTables

/// The name of a font in a PDF (ISO 32000-1, § 9.6.2.1, § 9.7.6.1).
///
/// § 7.3.5: "The name token should be interpreted according to UTF-8." But programs write names in the code page of
/// their machine. Bytes that are not UTF-8 are read by the first applicable rule:
///
/// 1. The encoding of the font's character collection, such as `Adobe-GB1`, if the bytes are valid in it.
/// 2. GBK, Big5, Shift-JIS or EUC-KR: the encoding with the largest share of characters that occur in font names.
/// 3. Windows-1252, if no two bytes beyond ASCII are adjacent, as in "Café".
/// 4. The first encoding of rule 2 in which all characters are common.
/// 5. The escaped form of PDF, such as `#BA#DA`.
struct PDFFontName: Hashable {
  let text: String
  /// The tag of a subset (§ 9.6.4), such as `ABCDEE`.
  private(set) var prefix: String?
  /// The bytes without the tag, if not all are ASCII. Equal names have equal bytes.
  private(set) var bytes: [UInt8]?

  /// - Parameter ordering: the name of the font's character collection, such as `GB1`; nil if it has none.
  init(_ name: PDFName, ordering: String? = nil) {
    var bytes = name.bytes[...]
    let tag = bytes.prefix(6)
    if tag.count == 6, tag.allSatisfy({ (0x41...0x5A).contains($0) }), bytes.dropFirst(6).first == 0x2B {
      prefix = String(decoding: tag, as: UTF8.self)
      bytes = bytes.dropFirst(7)
    }
    let own = Array(bytes)
    self.bytes = own.allSatisfy { $0 < 0x80 } ? nil : own
    text = String(validating: own, as: UTF8.self) ?? Self.text(of: own, ordering)
  }

  private struct Page {
    /// The name of the encoding in the C library.
    let encoding: String
    let ordering: String
    /// Characters that occur in font names.
    let signs: Set<Unicode.Scalar>
    /// For common characters, the range of the first byte and the range of the last byte.
    let common: (first: ClosedRange<UInt8>, last: ClosedRange<UInt8>)

    init(
      _ encoding: String, _ ordering: String, _ signs: String, _ first: ClosedRange<UInt8>, _ last: ClosedRange<UInt8>
    ) {
      self.encoding = encoding
      self.ordering = ordering
      self.signs = Set(signs.unicodeScalars)
      common = (first, last)
    }

    func text(of bytes: [UInt8]) -> String? {
      EncodedText.text(of: bytes, in: encoding).flatMap { text in
        let isText = text.unicodeScalars.allSatisfy { scalar in
          switch scalar.properties.generalCategory {
          case .control, .privateUse, .unassigned: false
          default: scalar.value != 0xFFFD
          }
        }
        return isText ? text : nil
      }
    }

    /// Returns the fraction of characters beyond ASCII that occur in font names.
    func share(of text: String) -> Double {
      let scalars = text.unicodeScalars.filter { !$0.isASCII }
      let count = scalars.count { signs.contains($0) || ("ぁ"..."ヶ").contains($0) || $0 == "ー" }
      return scalars.isEmpty ? 0 : Double(count) / Double(scalars.count)
    }

    /// Whether all codes beyond ASCII are pairs of common characters.
    func isCommon(_ bytes: [UInt8]) -> Bool {
      var place = 0
      while place < bytes.count {
        if bytes[place] < 0x80 {
          place += 1
          continue
        }
        guard place + 1 < bytes.count, common.first.contains(bytes[place]), common.last.contains(bytes[place + 1])
        else {
          return false
        }
        place += 2
      }
      return true
    }
  }

  private static let pages = [
    Page("GBK", "GB1", "宋体黑楷仿隶书圆行草魏幼细粗中大小标准简繁方正华文汉仪鼎微软雅新等线报", 0xB0...0xF7, 0xA1...0xFE),
    Page("BIG5", "CNS1", "明體黑楷標圓隸書行宋仿細粗中大小新華康文鼎超儷全真正", 0xA4...0xC6, 0x40...0xFE),
    Page("CP932", "Japan1", "ＭＳＰ明朝体丸太細角教科書新行楷隷勘亭流創英", 0x88...0x97, 0x40...0xFC),
    Page(
      "UHC", "Korea1", "바탕돋움굴림궁서체명조고딕한컴나눔새글맑은휴먼신견태가는굵윤양재샘물필기둥근헤드라인", 0xB0...0xC8,
      0xA1...0xFE),
  ]

  private static func text(of bytes: [UInt8], _ ordering: String?) -> String {
    // 1.
    if let page = pages.first(where: { $0.ordering == ordering }), let text = page.text(of: bytes) { return text }
    // 2.
    let texts = pages.map { page in page.text(of: bytes).map { (text: $0, share: page.share(of: $0)) } }
    let largest = texts.compactMap { $0?.share }.max() ?? 0
    if largest > 0, let best = texts.compactMap(\.self).first(where: { $0.share == largest }) { return best.text }
    // 3.
    let isPaired = zip(bytes, bytes.dropFirst()).contains { $0 >= 0x80 && $1 >= 0x80 }
    if !isPaired, let text = EncodedText.text(of: bytes, in: "CP1252") { return text }
    // 4.
    for (page, text) in zip(pages, texts) where page.isCommon(bytes) { if let text { return text.text } }
    // 5.
    return bytes.reduce(into: "") { text, byte in
      let digits = String(byte, radix: 16, uppercase: true)
      text += (0x20..<0x7F).contains(byte) ? String(Unicode.Scalar(byte)) : "#" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}
