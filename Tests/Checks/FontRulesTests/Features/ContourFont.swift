import TestSupport

/// Makes variable fonts from Base.ttf whose H is two triangles.
enum ContourFont {
  /// A font with these triangles, whose points move to the right along the axis from 400 to 900.
  ///
  /// - Parameters:
  ///   - triangles: the two triangles, three points each.
  ///   - moves: the distance in units for each of the six points.
  ///   - saysOverlap: whether the flag for overlaps is set.
  static func bytes(
    _ triangles: [(x: Int, y: Int)], moves: [Int] = [0, 0, 0, 0, 0, 0], saysOverlap: Bool = false
  ) throws -> [UInt8] {
    let glyph = outline(triangles, saysOverlap)
    // H is the fourth of five glyphs; the other glyphs are empty.
    let half = glyph.count / 2
    return RebuiltFont.bytes(
      try Fixtures.bytes(Fixtures.font("Base.ttf")),
      with: [
        "fvar": RebuiltFont.fvarTable(instances: 1, nameID: 2), "glyf": glyph, "gvar": variations(moves),
        "loca": words([0, 0, 0, 0, half, half]),
      ])
  }

  /// A triangle with a hole. At the end of the axis the last corner of the hole is on the other side, so the hole is
  /// filled.
  static func turning() throws -> [UInt8] {
    try bytes([(0, 0), (0, 700), (600, 0), (100, 100), (200, 100), (100, 400)], moves: [0, 0, 0, 0, -200, 0])
  }

  /// OpenType, glyf, "Simple Glyph Description".
  private static func outline(_ points: [(x: Int, y: Int)], _ saysOverlap: Bool) -> [UInt8] {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    // Two contours, the box, the last point of each contour, no instructions.
    var bytes = words([2, xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0, 2, 5, 0])
    bytes += [saysOverlap ? 0x41 : 1, 1, 1, 1, 1, 1] as [UInt8]
    bytes += words(steps(xs))
    bytes += words(steps(ys))
    return bytes
  }

  private static func steps(_ values: [Int]) -> [Int] { zip(values, [0] + values).map { $0 - $1 } }

  /// OpenType, gvar: one tuple of the fourth glyph, complete at the end of the axis. All points and the four phantom
  /// points have a delta.
  private static func variations(_ moves: [Int]) -> [UInt8] {
    // All points; ten horizontal deltas of two bytes, and ten vertical deltas of 0.
    var deltas: [UInt8] = [0, 0x49]
    deltas += words(moves + [0, 0, 0, 0])
    deltas.append(0x89)
    // One tuple with its data, its peak and its own points.
    var data = words([1, 10, deltas.count, 0xA000, 0x4000])
    data += deltas
    if data.count % 2 == 1 { data.append(0) }
    let half = data.count / 2
    let offsets = words([0, 0, 0, 0, half, half])
    let start = 20 + offsets.count
    var table = words([1, 0, 1, 0])
    table += big(start, 4)
    table += words([5, 0])
    table += big(start, 4)
    table += offsets
    return table + data
  }

  private static func words(_ values: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes += big(value, 2) }
    return bytes
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
