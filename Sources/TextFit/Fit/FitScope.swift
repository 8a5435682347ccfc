internal import NumberText

/// What a check of texts looked at.
package struct FitScope: Sendable, Hashable {
  /// The number of strings that have text.
  package let strings: Int
  /// The number of entries that are not in use, and were passed over.
  package let skipped: Int
  /// The number of strings with a character that no font has.
  package let lackingCharacters: Int
  /// The number of slots.
  package let slots: Int
  /// The number of content size categories.
  package let categories: Int
  /// The number of combinations of string, slot, device, face and category.
  package let cells: Int

  /// What was looked at by both, with the strings of two guides counted for each.
  package static func + (left: FitScope, right: FitScope) -> FitScope {
    FitScope(
      strings: left.strings + right.strings, skipped: left.skipped + right.skipped,
      lackingCharacters: left.lackingCharacters + right.lackingCharacters, slots: left.slots + right.slots,
      categories: max(left.categories, right.categories), cells: left.cells + right.cells)
  }

  /// `1200 strings in 3 slots at 12 sizes: 43200 combinations`.
  package var words: String {
    var words =
      "\(strings.counted("string")) in \(slots.counted("slot")) at \(categories.counted("size")): \(cells.counted("combination"))"
    if skipped > 0 { words += ", \(skipped.counted("entry", "entries")) passed over" }
    if lackingCharacters > 0 { words += ", \(lackingCharacters.counted("string")) with characters that no font has" }
    return words
  }
}
