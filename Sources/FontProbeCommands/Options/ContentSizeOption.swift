internal import FontProbe

/// A content size category: `--content-size`.
enum ContentSizeOption {
  static func read(_ text: String) throws(UsageError) -> ContentSizeCategory {
    guard let size = ContentSizeCategory(text) else {
      let known = ContentSizeCategory.allCases
      throw UsageError(
        "--content-size \(text): the sizes are \(known.map(\.shortName).joined(separator: ", ")), "
          + "or UIKit's names, \(known[0].name) to \(known[known.count - 1].name)")
    }
    return size
  }
}
