internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
package import FontTables

/// fontprobe's own table of published metrics, Data/published-faces.bin: the known facts about absent fonts.
///
/// The file is big-endian. Its header has eight 32-bit numbers: a mark, then the counts. These parts follow: the
/// sources, the names of styles, the families, the faces' own names, the faces, the line metrics, the slots of a
/// table of hashed names, and texts that end with a zero byte. `scripts/make/published_faces/index.py` makes the file
/// from Data/published-faces.tsv. Families and faces are referenced by their index. Data are read only when they are
/// needed.
package struct PublishedTable: Sendable {
  let data: FontData
  let familyCount: Int
  let faceCount: Int
  let slotCount: Int
  private let sourceCount: Int
  private let styles: Int
  private let families: Int
  private let ownNames: Int
  private let faces: Int
  private let lines: Int
  let slots: Int
  private let texts: Int

  /// fontprobe's own table. A test reads each of its faces.
  package static let standard = unsafe PublishedTable(bundled_published_faces())

  private init(_ table: BundledTable) {
    unsafe self.init(FontData(staticStorage: UnsafeRawBufferPointer(start: table.bytes, count: table.length)))
  }

  package init(_ data: FontData) {
    self.data = data
    let counts = (0..<8).map { Int(data.bytes.u32($0 * 4) ?? 0) }
    (familyCount, faceCount, sourceCount, slotCount) = (counts[1], counts[2], counts[6], counts[7])
    styles = 32 + sourceCount * Size.source
    families = styles + counts[5] * Size.place
    ownNames = families + (familyCount + 1) * Size.family
    faces = ownNames + counts[4] * Size.place
    lines = faces + faceCount * Size.face
    slots = lines + counts[3] * Size.line
    texts = slots + slotCount * Size.slot
  }

  /// For each part of the file, the size of an entry in bytes.
  enum Size {
    static let place = 4
    static let source = 12
    static let family = 8
    static let face = 12
    static let line = 24
    static let slot = 4
  }

  // MARK: - Texts

  /// Reads the number at an offset. This number refers to a text, whose offset is returned.
  func text(pointedAt place: Int) -> Int { texts + Int(data.bytes.u32(place) ?? 0) }

  /// Returns the offset after a text.
  func end(ofText place: Int) -> Int {
    var place = place
    while let byte = data.bytes.u8(place), byte != 0 { place += 1 }
    return place + 1
  }

  func string(at place: Int) -> String {
    let end = min(end(ofText: place) - 1, data.count)
    guard place < end else { return "" }
    return unsafe String(decoding: data.unsafeBytes[place..<end], as: UTF8.self)
  }

  // MARK: - Entries

  func familyEntry(_ family: Int) -> Int { families + family * Size.family }
  func faceEntry(_ face: Int) -> Int { faces + face * Size.face }
  func lineEntry(_ line: Int) -> Int { lines + line * Size.line }

  func faces(of family: Int) -> Range<Int> {
    let entry = familyEntry(family)
    let first = Int(data.bytes.u16(entry + 4) ?? 0)
    return first..<max(first, Int(data.bytes.u16(entry + Size.family + 4) ?? 0))
  }

  /// Returns the index of a face's family. Families are in the order of their faces.
  func family(of face: Int) -> Int {
    var (low, high) = (0, familyCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(data.bytes.u16(familyEntry(middle) + 4) ?? 0) <= face { low = middle } else { high = middle - 1 }
    }
    return low
  }

  func name(ofFamily family: Int) -> String { string(at: text(pointedAt: familyEntry(family))) }

  /// Returns the offset of the name of a face's style, such as "Bold Italic". The text is empty if the face has no
  /// style name.
  func styleText(_ face: Int) -> Int {
    text(pointedAt: styles + Int(data.bytes.u8(faceEntry(face) + 6) ?? 0) * Size.place)
  }

  /// Returns the offset of three texts: the PostScript name, the full name, and the alternative names of a face.
  /// Returns nil if the names are composed of family and style. An empty text means that only this name is composed.
  func ownNames(of face: Int) -> Int? {
    let number = Int(data.bytes.u16(faceEntry(face) + 10) ?? 0)
    return number == 0 ? nil : text(pointedAt: ownNames + (number - 1) * Size.place)
  }

  /// Returns the kind of a family; nil if none is published.
  func kind(ofFamily family: Int) -> FontClass? {
    let kinds: [FontClass?] = [nil, .sans, .serif, .slab, .mono, .script]
    let kind = Int(data.bytes.u8(familyEntry(family) + 6) ?? 0)
    return kind < kinds.count ? kinds[kind] : nil
  }

  /// Whether Google Fonts lists a family for display, or its PANOSE number is that of a decorative family.
  package func isForDisplay(family: Int) -> Bool { data.bytes.u8(familyEntry(family) + 6) == Self.display }

  /// The value for display families, after the values for the classes of text.
  private static let display: UInt8 = 6

  func style(of face: Int) -> FontStyle {
    let entry = faceEntry(face)
    let flags = data.bytes.u8(entry + 8) ?? 0
    return FontStyle(
      weight: FontWeight(Double(data.bytes.u8(entry + 7) ?? 80) * 5),
      width: FontWidth(widthClass: Int(flags >> 1) + 1) ?? .normal,
      slant: flags & 1 == 1 ? .italic : .upright)
  }

  /// Returns the weight of all published faces of a family; nil if they have several weights.
  func onlyWeight(ofFamily family: Int) -> FontWeight? {
    let faces = faces(of: family)
    guard let first = faces.first.map({ style(of: $0).weight }) else { return nil }
    return faces.allSatisfy { style(of: $0).weight == first } ? first : nil
  }

  // MARK: - Sources

  /// Returns the sources whose bits are set, in words.
  func sources(_ mask: UInt16) -> String {
    sourcePlaces(mask).map { string(at: text(pointedAt: $0 + 8)) }.joined(separator: "; ")
  }

  /// Returns the platforms of the sources whose bits are set, without duplicates. Empty if no source is for a
  /// platform.
  func platforms(_ mask: UInt16) -> [FontPlatform] {
    sourcePlaces(mask).compactMap { FontPlatform(rawValue: string(at: text(pointedAt: $0 + 4))) }
  }

  private func sourcePlaces(_ mask: UInt16) -> [Int] {
    (0..<sourceCount).filter { mask & (1 << $0) != 0 }.map { 32 + $0 * Size.source }
  }
}
