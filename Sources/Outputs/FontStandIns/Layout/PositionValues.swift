/// The numbers of GPOS, each once: advances, placements and anchors, with the variation that moves each of them.
///
/// A number that several tables share is changed once. What a changed number was moved by is removed from it, so that the table
/// needs no store of variations.
struct PositionValues {
  /// The new value of a number, by its own.
  typealias Change = (_ number: Number) -> Double

  struct Number {
    let value: Double
    /// Whether it is a horizontal distance.
    let isHorizontal: Bool
    /// The deltas that move it, in the store of variations; nil where none does.
    let variation: (outer: Int, inner: Int)?
  }

  private(set) var table: EditableTable
  private let change: Change
  /// The places that were changed.
  private var seen: Set<Int> = []
  /// More numbers than a table of 16 MB has, so that tables that overlap end.
  private var budget = 4_000_000

  /// GPOS with all its numbers changed.
  static func changed(_ table: EditableTable, by change: @escaping Change) -> EditableTable {
    var values = PositionValues(table, change)
    values.changeLookups()
    return values.table
  }

  private init(_ table: EditableTable, _ change: @escaping Change) {
    self.table = table
    self.change = change
  }

  private mutating func changeLookups() {
    for lookup in LookupList.lookups(of: table, .positioning) {
      for (type, subtable) in lookup.subtables { changeSubtable(type, subtable) }
    }
  }

  private mutating func changeSubtable(_ type: Int, _ subtable: Int) {
    guard let format = table.u16(subtable) else { return }
    switch (type, format) {
    case (1, 1): changeRecord(at: subtable + 6, table.u16(subtable + 4) ?? 0, base: subtable)
    case (1, 2):
      let form = table.u16(subtable + 4) ?? 0
      let size = Self.size(of: form)
      for index in 0..<(table.u16(subtable + 6) ?? 0) {
        changeRecord(at: subtable + 8 + index * size, form, base: subtable)
      }
    case (2, 1): changePairs(subtable)
    case (2, 2): changeClasses(subtable)
    case (3, 1):
      for index in 0..<(table.u16(subtable + 4) ?? 0) {
        changeAnchor(subtable, at: subtable + 6 + index * 4)
        changeAnchor(subtable, at: subtable + 8 + index * 4)
      }
    case (4, 1), (6, 1): changeMarks(subtable, isLigature: false)
    case (5, 1): changeMarks(subtable, isLigature: true)
    default: break
    }
  }

  private mutating func changePairs(_ subtable: Int) {
    let forms = (table.u16(subtable + 4) ?? 0, table.u16(subtable + 6) ?? 0)
    let size = 2 + Self.size(of: forms.0) + Self.size(of: forms.1)
    for index in 0..<(table.u16(subtable + 8) ?? 0) {
      guard let offset = table.u16(subtable + 10 + index * 2), budget > 0 else { return }
      let set = subtable + offset
      for pair in 0..<(table.u16(set) ?? 0) {
        let record = set + 2 + pair * size
        guard table.u16(record) != nil, budget > 0 else { break }
        budget -= 1
        changeRecord(at: record + 2, forms.0, base: set)
        changeRecord(at: record + 2 + Self.size(of: forms.0), forms.1, base: set)
      }
    }
  }

  private mutating func changeClasses(_ subtable: Int) {
    let forms = (table.u16(subtable + 4) ?? 0, table.u16(subtable + 6) ?? 0)
    let sizes = (Self.size(of: forms.0), Self.size(of: forms.1))
    let count = (table.u16(subtable + 12) ?? 0) * (table.u16(subtable + 14) ?? 0)
    for index in 0..<count {
      let record = subtable + 16 + index * (sizes.0 + sizes.1)
      guard table.u16(record) != nil, budget > 0 else { return }
      changeRecord(at: record, forms.0, base: subtable)
      changeRecord(at: record + sizes.0, forms.1, base: subtable)
    }
  }

  /// Marks at base glyphs, at other marks, or at the parts of ligatures.
  private mutating func changeMarks(_ subtable: Int, isLigature: Bool) {
    let classes = table.u16(subtable + 6) ?? 0
    let marks = subtable + (table.u16(subtable + 8) ?? 0)
    for index in 0..<(table.u16(marks) ?? 0) { changeAnchor(marks, at: marks + 4 + index * 4) }
    let bases = subtable + (table.u16(subtable + 10) ?? 0)
    let count = table.u16(bases) ?? 0
    guard isLigature else { return changeAnchors(count * classes, of: bases) }
    for index in 0..<count {
      guard let offset = table.u16(bases + 2 + index * 2), offset > 0, budget > 0 else { continue }
      changeAnchors((table.u16(bases + offset) ?? 0) * classes, of: bases + offset)
    }
  }

  /// Anchors that are listed one after the other, after their number.
  private mutating func changeAnchors(_ count: Int, of list: Int) {
    for place in 0..<count {
      guard table.u16(list + 2 + place * 2) != nil, budget > 0 else { return }
      budget -= 1
      changeAnchor(list, at: list + 2 + place * 2)
    }
  }

  // MARK: - Numbers

  /// OpenType, "ValueRecord": two bytes for each bit of the format.
  private static func size(of form: Int) -> Int { (form & 0xFF).nonzeroBitCount * 2 }

  private mutating func changeRecord(at place: Int, _ form: Int, base: Int) {
    guard form & 0xFF != 0, begin(place) else { return }
    var offset = place
    var numbers: [Int?] = []
    for bit in 0..<4 {
      let isThere = form & 1 << bit != 0
      numbers.append(isThere ? offset : nil)
      if isThere { offset += 2 }
    }
    for bit in 4..<8 where form & 1 << bit != 0 {
      // The devices follow in the order of the numbers. Of a vertical text's advance nothing is known here.
      let variation = table.u16(offset).flatMap { $0 > 0 ? self.variation(at: base + $0) : nil }
      if let number = numbers[bit - 4] {
        changeNumber(at: number, isHorizontal: bit % 2 == 0, variation)
        numbers[bit - 4] = nil
      }
      if variation != nil { table.set16(offset, 0) }
      offset += 2
    }
    for (bit, number) in numbers.enumerated() {
      if let number { changeNumber(at: number, isHorizontal: bit % 2 == 0, nil) }
    }
  }

  private mutating func changeAnchor(_ base: Int, at place: Int) {
    guard let offset = table.u16(place), offset > 0 else { return }
    let anchor = base + offset
    guard let format = table.u16(anchor), (1...3).contains(format), begin(anchor) else { return }
    for axis in 0..<2 {
      var variation: (outer: Int, inner: Int)?
      if format == 3, let device = table.u16(anchor + 6 + axis * 2), device > 0 {
        variation = self.variation(at: anchor + device)
        if variation != nil { table.set16(anchor + 6 + axis * 2, 0) }
      }
      changeNumber(at: anchor + 2 + axis * 2, isHorizontal: axis == 0, variation)
    }
  }

  private mutating func changeNumber(at place: Int, isHorizontal: Bool, _ variation: (outer: Int, inner: Int)?) {
    guard let value = table.i16(place) else { return }
    let number = Number(value: Double(value), isHorizontal: isHorizontal, variation: variation)
    table.set(place, change(number))
  }

  /// OpenType, "VariationIndex table": deltaFormat 0x8000. The other formats are for sizes in pixels, and stay.
  private func variation(at device: Int) -> (outer: Int, inner: Int)? {
    guard table.u16(device + 4) == 0x8000, let outer = table.u16(device), let inner = table.u16(device + 2) else {
      return nil
    }
    return (outer, inner)
  }

  /// Whether a place is looked at for the first time, and the work is not too much.
  private mutating func begin(_ place: Int) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    return seen.insert(place).inserted
  }
}
