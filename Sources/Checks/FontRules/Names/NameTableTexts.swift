internal import FontFaces
internal import FontNames
internal import FontTables

/// The texts of the name table of a face, by name ID, in all languages.
struct NameTableTexts {
  private var byID: [Int: [String]] = [:]

  init(_ face: FontFace) {
    guard let tables = FaceTables(face) else {
      // Type 1 and similar formats have only these names.
      byID[1] = [face.family].compactMap(\.self)
      byID[4] = [face.fullName].compactMap(\.self)
      byID[6] = [face.postScriptName].compactMap(\.self)
      return
    }
    var found: [Int: [String]] = [:]
    _ = tables.read("name") { bytes -> Bool? in
      guard let table = NameTable(bytes) else { return nil }
      var budget = ReadBudget()
      for index in table.indices {
        guard let record = table.record(index), Self.asked.contains(record.nameID) else { continue }
        guard budget.takes(bytes: record.length + NameTable.recordSize) else { break }
        guard let text = table.text(record), !(found[record.nameID]?.contains(text) ?? false) else { continue }
        found[record.nameID, default: []].append(text)
      }
      return true
    }
    byID = found
  }

  private static let asked: Set<Int> = [0, 1, 4, 6, 10, 13, 14, 16]

  /// Returns the texts of these name IDs, in the order of the IDs.
  func texts(_ ids: [Int]) -> [String] { ids.flatMap { byID[$0] ?? [] } }

  func words(_ ids: [Int]) -> [String] { texts(ids).map(Self.words) }

  /// Returns a text in lower case, with one blank before, between and after its words. A capital after a lowercase
  /// letter begins a word: `LatoTrial` is two words.
  static func words(_ text: String) -> String {
    if let words = words(ascii: text) { return words }
    var words = " "
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if last.properties.isLowercase, scalar.properties.isUppercase { words += " " }
        words += scalar.properties.lowercaseMapping
      } else if !words.hasSuffix(" ") {
        words += " "
      }
      last = scalar
    }
    return words.hasSuffix(" ") ? words : words + " "
  }

  /// Returns the same words for an ASCII text, without Unicode's tables; nil for other texts. Nearly all licences are
  /// ASCII.
  private static func words(ascii text: String) -> String? {
    var words: [UInt8] = [UInt8(ascii: " ")]
    words.reserveCapacity(text.utf8.count + 2)
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) { words.append(UInt8(ascii: " ")) }
        words.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): words.append(byte)
      default: if words.last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
      }
      last = byte
    }
    if words.last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
    return String(decoding: words, as: UTF8.self)
  }

  /// The phrases that identify the common free licences. A blank matches all characters except letters and digits.
  private static let licences = [
    " ofl ", " sil open font licen", " open font licen", " openfontlicense", " scripts sil org ", " apache licen",
    " apache org ", " gnu ", " gpl", " lgpl", " mit licen", " bitstream vera", " public domain ", " creative commons",
    " creativecommons org ", " cc0 ", " lppl ", " latex project public licen", " gust ", " ubuntu font licen", " bsd ",
    " ipa font licen", " arphic public licen", " free for any use ",
  ]

  /// The words that identify the address of a licence (name ID 14, "License Info URL").
  private static let licenceAddresses = [" license ", " licence ", " licensing ", " eula "]

  /// Whether the names of a face contain the text, the name or the address of a common licence.
  var tellsLicence: Bool {
    words([0, 10, 13, 14]).contains { text in Self.licences.contains { text.has($0) } }
      || words([14]).contains { text in Self.licenceAddresses.contains { text.has($0) } }
  }
}

extension String {
  /// Whether the text contains this phrase, compared byte for byte. A check searches each licence for a hundred
  /// phrases. The search of the standard library compares characters, and took a sixth of the time of a check.
  func has(_ phrase: String) -> Bool { end(of: phrase) != nil }

  /// Returns the index after the first occurrence of the phrase, compared byte for byte.
  func end(of phrase: String) -> Index? {
    var text = self
    var phrase = phrase
    let end = text.withUTF8 { text in
      phrase.withUTF8 { phrase in unsafe text.end(of: phrase) }
    }
    return end.map { utf8.index(utf8.startIndex, offsetBy: $0) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func end(of phrase: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = unsafe phrase.first, let last = unsafe phrase.last, phrase.count <= count else { return nil }
    let length = phrase.count
    // The last byte is compared first. The first byte of every phrase is a blank, which is also before every word of
    // the text.
    for start in 0...(count - length)
    where unsafe self[start + length - 1] == last && self[start] == first {
      if unsafe self[start..<(start + length)].elementsEqual(phrase) { return start + length }
    }
    return nil
  }
}
