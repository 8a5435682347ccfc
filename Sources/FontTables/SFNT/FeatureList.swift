internal import FontFiles

/// The feature list of GSUB or GPOS (OpenType, "OpenType Layout Common Table Formats").
package enum FeatureList {
  /// The tags of all features, whatever their scripts; those that lie inside of the table.
  ///
  /// - Parameter table: the whole table.
  package static func tags(in table: RawSpan) -> [FontTag] {
    guard let offset = table.u16(6), offset > 0, let count = table.u16(Int(offset)) else { return [] }
    return (0..<Int(count)).compactMap { table.tag(Int(offset) + 2 + $0 * 6) }
  }
}
