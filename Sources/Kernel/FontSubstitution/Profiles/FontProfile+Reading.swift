internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables
internal import MetricValues
package import TextFormats

extension FontProfile {
  /// The greatest number of names of one kind, more than any face has.
  static let mostNames = 256

  /// Reads a profile. Its values must be valid. Unknown keys are ignored.
  package init(_ document: JSONReader, path: String?) throws(JSONError) {
    let metrics = try StatedMetrics(profile: document)
    var record = FaceRecord(
      names: try FaceNames(document.member("names")), style: try FontStyle(document.member("style")), metrics: metrics)
    for metric in Metric.allCases where metric.kind == .height {
      record.heightSources[metric] = try document.member(metric.rawValue).optional("source")?.name() ?? "profile"
    }
    record.variations = try VariationCoordinates(document.optional("variations"))
    for (key, advance) in try document.optional("advances")?.members() ?? [] {
      guard let letter = Unicode.Scalar(codePoint: key) else {
        throw advance.failure("the key is not a code point, such as U+0041")
      }
      record.advances[letter] = try advance.number(in: 0...metrics.most)
    }
    record.isMonospaced = try document.optional("monospaced")?.bool() ?? false
    if let smallCaps = try document.optional("smallCaps") { record.smallCaps = try SmallCaps(smallCaps) }
    record.panose = try document.optional("panose").map { panose throws(JSONError) in try Panose(panose) }
    record.kind = try document.optional("class").map { kind throws(JSONError) in try kind.choice(FontClass.self) }
    record.embedding = try document.optional("fsType").map { bits throws(JSONError) in
      EmbeddingRights(rawValue: UInt16(clamping: try bits.integer(in: 0...0xFFFF)))
    }
    record.text = try document.optional("text").map { text throws(JSONError) in try RecordedText(text) }
    record.stem = try document.optional("stem")?.number(in: 0...metrics.most)
    record.contrast = try document.optional("contrast")?.number(in: 0...1)
    self.init(record, path: path)
  }
}

extension Unicode.Scalar {
  /// Parses a code point in Unicode notation: `U+0041`, four to six hexadecimal digits.
  fileprivate init?(codePoint text: String) {
    let digits = text.utf8.dropFirst(2)
    guard text.hasPrefix("U+"), (4...6).contains(digits.count),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), digits.first != UInt8(ascii: "+")
    else { return nil }
    self.init(value)
  }
}

// MARK: - Parts

extension JSONReader {
  /// Reads a text that can be a name.
  fileprivate func name() throws(JSONError) -> String {
    let text = try text()
    guard !text.isEmpty else { throw failure("a name was expected, not an empty text") }
    guard text.utf8.count <= FontName.longest else {
      throw failure("the name has \(text.utf8.count) bytes, but at most \(FontName.longest) are possible")
    }
    return text
  }

  fileprivate func names() throws(JSONError) -> [String] {
    let elements = try elements()
    guard elements.count <= FontProfile.mostNames else {
      throw failure("the list has \(elements.count) names, but at most \(FontProfile.mostNames) are possible")
    }
    var names: [String] = []
    for element in elements { names.append(try element.name()) }
    return names
  }

  /// Reads the name of one of a type's cases.
  fileprivate func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(JSONError) -> Choice where Choice.RawValue == String {
    if let choice = Choice(rawValue: try text()) { return choice }
    throw failure("one of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")) was expected")
  }
}

extension FaceNames {
  fileprivate init(_ names: JSONReader) throws(JSONError) {
    self.init()
    for (key, name) in Self.names { self[keyPath: name] = try names.optional(key)?.name() }
    for (key, list) in Self.lists { self[keyPath: list] = try names.optional(key)?.names() ?? [] }
    guard [postScriptName, fullName, family].contains(where: { $0.map(FontName.isPossible) ?? false }) else {
      throw names.failure(
        "no postScriptName, fullName or family has a letter or a digit, so no name could find this font")
    }
  }

  /// The names of a profile, with their keys.
  static var names: [(key: String, name: WritableKeyPath<FaceNames, String?>)] {
    [
      ("postScriptName", \.postScriptName), ("fullName", \.fullName), ("family", \.family), ("style", \.style),
      ("legacyFamily", \.legacyFamily), ("legacyStyle", \.legacyStyle), ("wwsFamily", \.wwsFamily),
      ("wwsStyle", \.wwsStyle),
    ]
  }

  /// The lists of names of a profile, with their keys.
  static var lists: [(key: String, list: WritableKeyPath<FaceNames, [String]>)] {
    [("otherFamilies", \.otherFamilies), ("otherFullNames", \.otherFullNames)]
  }
}

extension FontStyle {
  fileprivate init(_ style: JSONReader) throws(JSONError) {
    let weight = try style.member("weight").number(in: 1...1000)
    let width = try style.optional("width")?.number(in: 1...1000) ?? 100
    let slant = try style.optional("slant")
    let kind: FontSlant
    switch try slant?.text() ?? "upright" {
    case "upright": kind = .upright
    case "italic": kind = .italic
    case "oblique":
      kind = .oblique(degrees: try style.optional("angle")?.number(in: -90...90) ?? FontSlant.defaultObliqueAngle)
    default: throw (slant ?? style).failure("upright, italic or oblique was expected")
    }
    self.init(weight: FontWeight(weight), width: FontWidth(width), slant: kind)
  }
}

extension VariationCoordinates {
  fileprivate init(_ settings: JSONReader?) throws(JSONError) {
    self.init()
    for (key, value) in try settings?.members() ?? [] {
      guard let tag = FontTag(key) else { throw value.failure("the key is not the tag of an axis, such as wght") }
      // OpenType, fvar: the values are 16.16 fixed-point numbers.
      self[tag] = try value.number(in: -32768...32768)
    }
  }
}

extension SmallCaps {
  fileprivate init(_ smallCaps: JSONReader) throws(JSONError) {
    var features: [FontTag] = []
    for feature in try smallCaps.optional("features")?.elements() ?? [] {
      guard let tag = FontTag(try feature.text()), features.count < 16 else {
        throw feature.failure("the tag of a feature was expected, such as smcp")
      }
      features.append(tag)
    }
    self.init(
      lowercase: try smallCaps.member("lowercase").choice(Availability.self),
      uppercase: try smallCaps.member("uppercase").choice(Availability.self), declaredFeatures: features)
  }
}

extension RecordedText {
  /// Reads the tags of the tables, and the sizes. The block itself is unpacked when text is shaped.
  fileprivate convenience init(_ text: JSONReader) throws(JSONError) {
    var tables: [FontTag] = []
    for element in try text.member("tables").elements() {
      guard let tag = FontTag(try element.text()), tables.count < Self.mostTables else {
        throw element.failure("at most \(Self.mostTables) tags of tables were expected, such as GPOS")
      }
      tables.append(tag)
    }
    self.init(
      tables: tables, isColor: try text.optional("color")?.bool() ?? false,
      pairCount: try text.optional("pairs")?.integer(in: 0...0x10000),
      byteCount: try text.member("bytes").integer(in: 1...Self.mostBytes), block: try text.member("block").text())
  }

  /// The greatest number of tables, more than text needs.
  private static let mostTables = 64
}

extension Panose {
  fileprivate init(_ panose: JSONReader) throws(JSONError) {
    var digits: [UInt8] = []
    for digit in try panose.elements() { digits.append(UInt8(clamping: try digit.integer(in: 0...255))) }
    guard digits.count == 10, let panose = Panose(digits: digits) else {
      throw panose.failure("ten digits were expected, not \(digits.count)")
    }
    self = panose
  }
}
