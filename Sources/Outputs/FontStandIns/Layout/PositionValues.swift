internal import FontTables

/// Changes the numbers of GPOS: advances, placements and anchors.
///
/// A number that several tables share is changed once. Variations of changed numbers are removed, so the new table
/// needs no variation store.
struct PositionValues {
  typealias Change = (_ number: Number) -> Double

  struct Number {
    let value: Double
    let isHorizontal: Bool
    /// The indices of the number's deltas in the variation store; nil if the number does not vary.
    let variation: (outer: Int, inner: Int)?
  }

  private var table: [UInt8]
  private let change: Change
  /// The positions in the table that were changed.
  private var seen: Set<Int> = []
  /// The number of changes that are still allowed, because tables of a damaged font may overlap. A valid table of 16 MB
  /// has fewer numbers.
  private var budget = 4_000_000

  static func changed(_ bytes: [UInt8], by change: @escaping Change) -> [UInt8] {
    var values = PositionValues(bytes, change)
    unsafe OpenTypeLayout(bytes.span.bytes, .positioning).forEachSubtable { _, subtable in values.change(subtable) }
    return values.table
  }

  private init(_ table: [UInt8], _ change: @escaping Change) {
    self.table = table
    self.change = change
  }

  private mutating func change(_ subtable: LayoutSubtable) {
    func number(_ field: Int) -> Int { subtable.number(field) ?? 0 }
    let place = subtable.place
    switch (subtable.type, subtable.format) {
    case (.adjustment, 1): changeRecord(at: place + 6, ValueFormat(number(4)), base: place)
    case (.adjustment, 2):
      changeRecords(number(6), at: place + 8, [ValueFormat(number(4))], base: place)
    case (.pair, 1):
      // In each pair, the second glyph comes before the values.
      let formats = [ValueFormat(number(4)), ValueFormat(number(6))]
      guard let sets = subtable.numbers(countedAt: 8) else { return }
      for index in 0..<sets.count {
        guard let offset = sets[index], budget > 0 else { return }
        changeRecords(number(offset), at: place + offset + 2, formats, base: place + offset, header: 2)
      }
    case (.pair, 2):
      changeRecords(
        number(12) * number(14), at: place + 16, [ValueFormat(number(4)), ValueFormat(number(6))], base: place)
    case (.cursive, 1): changeAnchors(number(4) * 2, at: place + 6, base: place)
    case (.markToBase, 1), (.markToLigature, 1), (.markToMark, 1): changeMarks(subtable)
    default: break
    }
  }

  /// Changes the anchors of marks and of their base glyphs, base marks or ligature components.
  private mutating func changeMarks(_ subtable: LayoutSubtable) {
    func number(_ field: Int) -> Int { subtable.number(field) ?? 0 }
    let (classes, marks, bases) = (number(6), number(8), number(10))
    for index in 0..<number(marks) {
      changeAnchors(1, at: subtable.place + marks + 4 + index * 4, base: subtable.place + marks)
    }
    func changeRows(of list: Int) {
      changeAnchors(
        number(list) * classes, at: subtable.place + list + 2, base: subtable.place + list)
    }
    guard subtable.type == .markToLigature else { return changeRows(of: bases) }
    for index in 0..<number(bases) {
      guard let offset = subtable.number(bases + 2 + index * 2), offset > 0, budget > 0 else { continue }
      changeRows(of: bases + offset)
    }
  }

  private mutating func changeAnchors(_ count: Int, at place: Int, base: Int) {
    for index in 0..<count {
      guard table.u16(place + index * 2) != nil, budget > 0 else { return }
      budget -= 1
      changeAnchor(base, at: place + index * 2)
    }
  }

  /// Changes consecutive records with values of these formats.
  ///
  /// - Parameter header: the number of bytes before the values of each record.
  private mutating func changeRecords(
    _ count: Int, at place: Int, _ formats: [ValueFormat], base: Int, header: Int = 0
  ) {
    let size = formats.reduce(header) { $0 + $1.size }
    for index in 0..<count {
      var record = place + index * size
      guard table.u16(record) != nil, budget > 0 else { return }
      budget -= 1
      record += header
      for format in formats {
        changeRecord(at: record, format, base: base)
        record += format.size
      }
    }
  }

  // MARK: - Numbers

  private mutating func changeRecord(at place: Int, _ format: ValueFormat, base: Int) {
    guard format.size > 0, begin(place) else { return }
    for bit in 0..<4 {
      guard let number = format.offset(of: bit) else { continue }
      // Advances of vertical text in the absent font are unknown.
      changeNumber(
        at: place + number, isHorizontal: bit % 2 == 0,
        format.offset(of: bit + 4).flatMap { variation(at: place + $0, base) })
    }
    for bit in 4..<8 where format.offset(of: bit - 4) == nil {
      if let device = format.offset(of: bit) { _ = variation(at: place + device, base) }
    }
  }

  private mutating func changeAnchor(_ base: Int, at place: Int) {
    guard let offset = table.u16(place), offset > 0 else { return }
    let anchor = base + offset
    guard let format = table.u16(anchor), (1...3).contains(format), begin(anchor) else { return }
    for axis in 0..<2 {
      let variation = format == 3 ? self.variation(at: anchor + 6 + axis * 2, anchor) : nil
      changeNumber(at: anchor + 2 + axis * 2, isHorizontal: axis == 0, variation)
    }
  }

  private mutating func changeNumber(at place: Int, isHorizontal: Bool, _ variation: (outer: Int, inner: Int)?) {
    guard let value = table.i16(place) else { return }
    let number = Number(value: Double(value), isHorizontal: isHorizontal, variation: variation)
    table.set(place, change(number))
  }

  /// Removes the offset of a variation, and returns the variation.
  ///
  /// OpenType, "VariationIndex table": deltaFormat 0x8000. Device tables have other formats, for sizes in pixels. Their
  /// offsets are kept.
  private mutating func variation(at place: Int, _ base: Int) -> (outer: Int, inner: Int)? {
    guard let offset = table.u16(place), offset > 0, table.u16(base + offset + 4) == 0x8000,
      let outer = table.u16(base + offset), let inner = table.u16(base + offset + 2)
    else { return nil }
    table.set16(place, 0)
    return (outer, inner)
  }

  /// Returns whether the position is new and the budget is not used up.
  private mutating func begin(_ place: Int) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return seen.insert(place).inserted
  }
}
