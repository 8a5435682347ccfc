internal import TextFormats

/// The published sizes, leadings and weights of the system's text styles: the rows of Data/text-styles.tsv. The
/// comments in this file explain the fields.
package enum PublishedTextStyles {
  /// The rows of the table, each with its fields.
  package static let rows = TableRows(PackageResources.text_styles_tsv).rows
}
