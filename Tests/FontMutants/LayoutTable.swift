/// GSUB and GPOS tables with lookups, subtables and rules that share their bytes.
public enum LayoutTable {
  /// A table with features for every script.
  ///
  /// - Parameters:
  ///   - lookups: the bytes of each lookup.
  ///   - repeats: the number of times that all lookups are listed.
  ///   - features: the features, which have the same lookups.
  ///   - count: the number of lookups of each feature; nil for all.
  public static func bytes(
    _ lookups: [[UInt8]], repeats: Int = 1, features: [String] = ["ccmp"], listing count: Int? = nil
  ) -> [UInt8] {
    let listed = count ?? lookups.count * repeats
    let scripts =
      big([1]) + Array("DFLT".utf8) + big([8, 4, 0, 0, 0xFFFF, features.count] + Array(features.indices))
    let records = features.flatMap { Array($0.utf8) + big([2 + features.count * 6]) }
    let featureList = big([features.count]) + records + big([0, listed] + Array(0..<listed))
    var offset = 2 + lookups.count * repeats * 2
    var offsets: [Int] = []
    for lookup in lookups {
      offsets.append(offset)
      offset += lookup.count
    }
    let list =
      big([lookups.count * repeats] + Array(repeatElement(offsets, count: repeats).joined())) + lookups.joined()
    let start = 10 + scripts.count
    return big([1, 0, 10, start, start + featureList.count]) + scripts + featureList + list
  }

  /// A lookup with one subtable that is listed several times.
  public static func lookup(_ type: Int, _ subtable: [UInt8], repeats: Int = 1) -> [UInt8] {
    big([type, 0, repeats] + [Int](repeating: 6 + repeats * 2, count: repeats)) + subtable
  }

  /// A sequence context of format 2: all glyphs begin the same rule, which is listed several times.
  ///
  /// - Parameters:
  ///   - length: the number of glyphs of the rule. The last glyph needs class 7, which no glyph has.
  ///   - lookups: the lookups that the rule calls.
  public static func context(rules: Int, length: Int = 2, calling lookups: [Int] = []) -> [UInt8] {
    let classes = [Int](repeating: 1, count: max(0, length - 2)) + (length > 1 ? [7] : [])
    let rule = [length, lookups.count] + classes + lookups.flatMap { [0, $0] }
    let sets = [rules] + [Int](repeating: 2 + rules * 2, count: rules) + rule
    return big([2, 12, 22, 2, 0, 32] + everyGlyph + [2, 1, 0, 0xFFFE, 1] + sets)
  }

  /// A chained sequence context of format 1: the rule for glyph 0, with glyphs before and after it.
  public static func chain(before: Int, length: Int, after: Int, calling lookups: [Int] = []) -> [UInt8] {
    func glyphs(_ count: Int) -> [Int] { [Int](repeating: 9, count: count) }
    let rule =
      [before] + glyphs(before) + [length] + glyphs(length - 1) + [after] + glyphs(after) + [lookups.count]
      + lookups.flatMap { [0, $0] }
    return big([1, 8, 1, 14] + [1, 1, 0] + [1, 4] + rule)
  }

  /// A sequence context of format 3: each glyph calls these lookups.
  public static func calls(_ lookups: [Int]) -> [UInt8] {
    big([3, 1, lookups.count, 8 + lookups.count * 4] + lookups.flatMap { [0, $0] } + everyGlyph)
  }

  /// A ligature substitution: glyph 0 begins this number of ligatures of three glyphs.
  public static func ligatures(_ count: Int) -> [UInt8] {
    let set = [count] + [Int](repeating: 2 + count * 2, count: count) + [5, 3, 9, 9]
    return big([1, 8, 1, 14] + [1, 1, 0] + set)
  }

  /// A multiple substitution: glyph 0 becomes this number of glyphs 0.
  public static func sequences(_ length: Int) -> [UInt8] {
    big([1, 8, 1, 14] + [1, 1, 0] + [length] + [Int](repeating: 0, count: length))
  }

  /// A single substitution of each glyph by the next glyph.
  public static let single = big([1, 6, 1] + everyGlyph)

  /// An extension (type 7 of GSUB) with a subtable.
  public static func extended(_ type: Int, _ subtable: [UInt8]) -> [UInt8] { big([1, type, 0, 8]) + subtable }

  private static let everyGlyph = [2, 1, 0, 0xFFFE, 0]

  /// Numbers of two bytes.
  public static func big(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
}
