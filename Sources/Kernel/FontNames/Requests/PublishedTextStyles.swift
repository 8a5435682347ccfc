internal import TextFormats

/// The published sizes, leadings and weights of the system's text styles: the rows of Data/text-styles.tsv, whose comments
/// explain the fields.
package enum PublishedTextStyles {
  /// The fields, row by row.
  package static let rows = TableRows(PackageResources.text_styles_tsv).rows
}
