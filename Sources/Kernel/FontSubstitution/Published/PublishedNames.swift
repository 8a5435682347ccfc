package import FontFaces
internal import FontFiles
package import FontNames
internal import FontSources
internal import FontTables
internal import TextFormats

extension PublishedTable {
  /// Returns the index of the face with a name: its PostScript name, full name, or an alternative name. Nil if there
  /// is none.
  package func face(named name: FoldedName) -> Int? { find(name, isFamily: false) }

  package func family(named name: FoldedName) -> Int? { find(name, isFamily: true) }

  package func has(_ name: FoldedName) -> Bool { find(name, isFamily: nil) != nil }

  /// Returns the index of a family's face for a style, by the rules of CSS.
  package func face(in family: Int, _ style: FontStyle) -> Int? {
    let faces = faces(of: family)
    let choice = StyleMatching.choose(style, among: faces.map { StyleRanges(self.style(of: $0)) })
    return choice.map { faces.lowerBound + $0.index }
  }

  package func names(of face: Int) -> FaceNames {
    let family = name(ofFamily: family(of: face))
    let style = string(at: styleText(face))
    var postScript = ""
    var full = ""
    if let own = ownNames(of: face) {
      postScript = string(at: own)
      full = string(at: end(ofText: own))
    }
    if postScript.isEmpty {
      postScript = (style.isEmpty ? family : "\(family)-\(style)").filter { $0 != " " }
    }
    if full.isEmpty { full = style.isEmpty ? family : "\(family) \(style)" }
    return FaceNames(
      postScriptName: postScript, fullName: full, family: family, style: style.isEmpty ? "Regular" : style)
  }

  // MARK: - The table of hashed names

  /// Finds a face or a family by its name. A slot contains 16 bits of the hash and 16 bits for the index. For a family,
  /// the highest bit of the index is set. Slots of other names are skipped. A found name is compared letter by letter.
  ///
  /// - Parameter isFamily: whether a family is searched for, or a face. Nil if both are allowed.
  private func find(_ name: FoldedName, isFamily: Bool?) -> Int? {
    guard slotCount > 0, !name.isEmpty else { return nil }
    let bytes = data.bytes
    let hash = Self.hash(name.text)
    let fingerprint = UInt16(truncatingIfNeeded: hash >> 48)
    var slot = Int(truncatingIfNeeded: hash & UInt64(truncatingIfNeeded: slotCount - 1))
    for _ in 0..<slotCount {
      let entry = slots + slot * Size.slot
      guard let number = bytes.u16(entry + 2), number != Self.empty else { return nil }
      let foundFamily = number & Self.familyBit != 0
      if bytes.u16(entry) == fingerprint, isFamily ?? foundFamily == foundFamily {
        let found = Int(number & ~Self.familyBit)
        if foundFamily ? hasName(family: found, name) : hasName(face: found, name) { return found }
      }
      slot = (slot + 1) & (slotCount - 1)
    }
    return nil
  }

  private static let empty: UInt16 = 0xFFFF
  private static let familyBit: UInt16 = 0x8000

  /// FNV-1a, with 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = text.utf8.span
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }

  private func hasName(family: Int, _ name: FoldedName) -> Bool {
    let text = text(pointedAt: familyEntry(family))
    return isFolded(name, from: text, nil) || hasOther(at: end(ofText: text), name)
  }

  private func hasName(face: Int, _ name: FoldedName) -> Bool {
    if let own = ownNames(of: face) {
      let full = end(ofText: own)
      if isFolded(name, from: own, nil) || isFolded(name, from: full, nil) { return true }
      if hasOther(at: end(ofText: full), name) { return true }
    }
    return isFolded(name, from: text(pointedAt: familyEntry(family(of: face))), styleText(face))
  }

  /// Whether one of the names in a text, separated by semicolons, is equal to a name after folding.
  private func hasOther(at place: Int, _ name: FoldedName) -> Bool {
    guard let first = data.bytes.u8(place), first != 0 else { return false }
    return string(at: place).entries(separatedBy: UInt8(ascii: ";")).contains { name.isFolded(from: $0) }
  }

  /// Whether a text is equal to a name after folding. The text may be joined from two texts.
  private func isFolded(_ name: FoldedName, from first: Int, _ second: Int?) -> Bool {
    let bytes = data.bytes
    let letters = name.text.utf8.span
    var (place, next) = (first, second)
    for index in letters.indices {
      let wanted = letters[index]
      while true {
        guard let byte = bytes.u8(place) else { return false }
        place += 1
        if byte == 0 {
          guard let text = next else { return false }
          (place, next) = (text, nil)
          continue
        }
        // If a letter is not ASCII, the whole name is folded, because the letter may have several spellings.
        guard byte < 0x80 else { return name.isFolded(from: string(at: first) + (second.map(string) ?? "")) }
        guard let folded = FoldedName.folded(ascii: byte) else { continue }
        guard folded == wanted else { return false }
        break
      }
    }
    // The name is equal only if folding removes the rest of the texts.
    while let byte = bytes.u8(place) {
      place += 1
      if byte == 0 {
        guard let text = next else { return true }
        (place, next) = (text, nil)
      } else if byte >= 0x80 || FoldedName.folded(ascii: byte) != nil {
        return false
      }
    }
    return false
  }
}

extension StyleRanges {
  package init(_ style: FontStyle) {
    self.init(
      width: style.width.rawValue...style.width.rawValue, weight: style.weight.rawValue...style.weight.rawValue,
      oblique: style.slant.isSlanted ? nil : 0...0, italic: style.slant.isSlanted ? 1...1 : nil)
  }
}
