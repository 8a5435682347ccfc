internal import TextFormats

/// The published sizes, leadings and weights of the system's text styles, from Data/text-styles.tsv. The comments in
/// that file explain the fields.
package enum PublishedTextStyles {
  package static let rows = TableRows(PackageResources.text_styles_tsv).rows
}
