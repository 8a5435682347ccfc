internal import FontFiles
package import FontNames
internal import FontTables
internal import TextFormats

/// The PostScript name for coordinates without a named instance. Example: `RaleCase_600wght`.
///
/// Adobe's technical note 5902, "Generating PostScript Names for Fonts Using OpenType Font Variations": the name begins
/// with a prefix. For each axis that is not at its default, an underscore, the value and the tag follow, in the font's
/// order.
package struct VariationPostScriptName: Sendable {
  /// The start of the name, without characters that PostScript names cannot contain.
  package let prefix: FoldedName
  private let settings: [Setting]

  private struct Setting {
    let value: Double
    /// The letters and digits of the axis's tag.
    let axis: String
  }

  /// Reads a name; nil if the name does not have this form.
  package init?(_ name: String) {
    guard name.utf8.count <= Self.longest, name.utf8.contains(UInt8(ascii: "_")) else { return nil }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count > 1 else { return nil }
    prefix = FoldedName(String(first))
    guard !prefix.isEmpty else { return nil }
    var settings: [Setting] = []
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(where: { $0.isASCII && $0.isLetter }),
        let value = Self.number(part[..<end])
      else { return nil }
      settings.append(Setting(value: value, axis: String(part[end...])))
    }
    self.settings = settings
  }

  /// Returns the coordinates that the name states, on the axes of a face. Nil if the face lacks one of the axes in the
  /// name, or a value is out of range.
  package func settings(for face: FontFace) -> VariationCoordinates? {
    var values = VariationCoordinates()
    for setting in settings {
      let axes = face.axes.filter { values[$0.tag] == nil }
      // A name may be written in the wrong case, but two tags of a face may differ only in case. So a tag in exactly
      // the same case comes first.
      guard
        let axis = axes.first(where: { Self.letters(of: $0.tag) == setting.axis })
          ?? axes.first(where: { Self.letters(of: $0.tag).lowercased() == setting.axis.lowercased() })
      else { return nil }
      // The value in a name is a multiple of 1/65,536.
      let nearest = min(max(setting.value, axis.minimum), axis.maximum)
      guard abs(setting.value - nearest) < 1 / Self.fixedOne else { return nil }
      values[axis.tag] = nearest
    }
    return values
  }

  private static func number(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2E }) else { return nil }
    return Double(text)
  }
}

// MARK: - Making names

extension VariationPostScriptName {
  /// Technical note 5902: "The length of the name … must not exceed 127 characters".
  static let longest = 127
  private static let fixedOne = 65_536.0

  /// Returns the ASCII letters and digits of a text; nil if there are more than the limit.
  static func letters(of text: String, atMost most: Int = longest) -> String? {
    var letters = ""
    for letter in text.unicodeScalars where isLetter(letter) {
      guard letters.utf8.count < most else { return nil }
      letters.unicodeScalars.append(letter)
    }
    return letters
  }

  private static func letters(of tag: FontTag) -> String { letters(of: tag.description) ?? "" }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// Returns the name for coordinates; nil if every axis is at its default. If the name would be too long, returns the
  /// prefix and a hash of the name. Coordinates cannot be read from the hash.
  static func text(prefix: String, _ axes: [VariationAxis], _ coordinates: VariationCoordinates) -> String? {
    var name = prefix
    for axis in axes {
      guard let value = coordinates[axis.tag], value != axis.defaultValue else { continue }
      name += "_\(text(ofFixed: value))\(letters(of: axis.tag))"
    }
    guard name != prefix else { return nil }
    guard name.utf8.count > longest else { return name }
    // "…a hyphen, the hash in hexadecimal digits, and three periods". The hash has 128 bits.
    let hash = SHA256.hex(of: Array(name.utf8)).prefix(32).uppercased()
    return "\(prefix.prefix(longest - 36))-\(hash)..."
  }

  /// Returns the shortest decimal that rounds to the same 65,536th, without a zero before the point. Example: `-.5`.
  static func text(ofFixed value: Double) -> String {
    let fixed = (value * fixedOne).rounded()
    for decimals in 0..<5 {
      let text = (fixed / fixedOne).text(.svg(decimals))
      if let read = Double(text), (read * fixedOne).rounded() == fixed { return text }
    }
    return (fixed / fixedOne).text(.svg(5))
  }
}

extension FaceNames {
  /// The ASCII prefix of the names for coordinates: name id 25, otherwise the typographic family.
  var madePrefix: String? {
    let letters = (variationsPrefix ?? family).flatMap { VariationPostScriptName.letters(of: $0) }
    return letters.flatMap { $0.isEmpty ? nil : $0 }
  }
}
