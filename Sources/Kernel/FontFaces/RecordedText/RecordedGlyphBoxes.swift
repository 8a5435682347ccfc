internal import FontFiles
package import FontNames
package import FontTables

/// The ink of the glyphs of a recorded face, and HarfBuzz's boxes of these glyphs. HarfBuzz uses the boxes to position
/// marks that no table positions.
///
/// A profile contains a table of 16-bit numbers, in this order:
/// - for all glyphs, the left edges of HarfBuzz's boxes, the distances of the right edges from the advances, the tops,
///   and the bottoms, in whole font units;
/// - for each glyph, 0 if its ink fills the box, 1 if it has no ink, 2 if its ink differs from the box;
/// - for the glyphs with 2, as 32-bit numbers, the distances of the ink's left, bottom, right and top edges from the
///   box, in 64ths of a font unit.
package final class RecordedGlyphBoxes: Sendable {
  package static let tag: FontTag = "inks"

  /// HarfBuzz's box. Its height is negative.
  package struct Extents: Sendable, Hashable {
    package var left: Int32 = 0
    package var top: Int32 = 0
    package var width: Int32 = 0
    package var height: Int32 = 0

    package init() {}

    package init(left: Int32, top: Int32, width: Int32, height: Int32) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }

    /// The edges of the box; nil if it is empty.
    var box: GlyphBox? {
      guard width != 0, height != 0 else { return nil }
      return GlyphBox(
        left: Double(left), bottom: Double(top) + Double(height), right: Double(left) + Double(width), top: Double(top))
    }
  }

  /// HarfBuzz's boxes, by glyph.
  let extents: [Extents]
  /// The ink of each glyph. The index is the glyph number. Nil if nothing is drawn.
  let ink: [GlyphBox?]

  package init(extents: [Extents], ink: [GlyphBox?]) {
    self.extents = extents
    self.ink = ink
  }

  // MARK: - The table

  private enum State {
    static let fillsBox: UInt16 = 0
    static let noInk: UInt16 = 1
    static let ownInk: UInt16 = 2
  }

  /// Ink is recorded in 64ths of a font unit.
  private static let parts = 64.0

  /// - Parameter advances: the advances of the glyphs, in font units.
  package func table(_ advances: [UInt16]) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ number: Int32) { bytes.appendNumber(UInt16(bitPattern: Int16(clamping: number))) }
    for box in extents { add(box.left) }
    for (box, advance) in zip(extents, advances) {
      bytes.appendNumber(advance &- UInt16(bitPattern: Int16(clamping: box.left &+ box.width)))
    }
    for box in extents { add(box.top) }
    for box in extents { add(box.top &+ box.height) }
    var own: [(box: GlyphBox, ink: GlyphBox)] = []
    for (extents, ink) in zip(extents, ink) {
      let box = extents.box
      if ink == box {
        bytes.appendNumber(State.fillsBox)
      } else if let ink {
        bytes.appendNumber(State.ownInk)
        own.append((box ?? .zero, ink))
      } else {
        bytes.appendNumber(State.noInk)
      }
    }
    func add(_ distance: Double) {
      bytes.appendNumber(UInt32(bitPattern: Int32(clamping: Int(clamping: distance * Self.parts))))
    }
    for glyph in own { add(glyph.ink.left - glyph.box.left) }
    for glyph in own { add(glyph.ink.bottom - glyph.box.bottom) }
    for glyph in own { add(glyph.ink.right - glyph.box.right) }
    for glyph in own { add(glyph.ink.top - glyph.box.top) }
    return bytes
  }

  /// Reads a table; nil if the number of glyphs requires a different length.
  init?(_ table: RawSpan, advances: [Int]) {
    let count = advances.count
    let states = 8 * count
    func number(_ place: Int) -> Int32 { Int32(table.i16(2 * place) ?? 0) }
    guard table.byteCount >= states + 2 * count else { return nil }
    let extents = advances.indices.map { glyph in
      let left = number(glyph)
      let right = Int32(Int16(truncatingIfNeeded: advances[glyph] - Int(number(count + glyph))))
      let top = number(2 * count + glyph)
      // Fits: each is a number of 16 bits.
      return Extents(left: left, top: top, width: right - left, height: number(3 * count + glyph) - top)
    }
    var ink = extents.map(\.box)
    var own: [Int] = []
    for glyph in advances.indices {
      switch table.u16(states + 2 * glyph) {
      case State.fillsBox: break
      case State.ownInk: own.append(glyph)
      default: ink[glyph] = nil
      }
    }
    let rest = states + 2 * count
    guard table.byteCount == rest + 16 * own.count else { return nil }
    func distance(_ column: Int, _ number: Int) -> Double {
      let bits = table.u32(rest + 4 * (column * own.count + number)) ?? 0
      return Double(Int32(bitPattern: bits)) / Self.parts
    }
    for (number, glyph) in own.enumerated() {
      let box = extents[glyph].box ?? .zero
      ink[glyph] = GlyphBox(
        left: box.left + distance(0, number), bottom: box.bottom + distance(1, number),
        right: box.right + distance(2, number), top: box.top + distance(3, number))
    }
    self.extents = extents
    self.ink = ink
  }
}

extension GlyphBox {
  fileprivate static let zero = GlyphBox(left: 0, bottom: 0, right: 0, top: 0)
}
