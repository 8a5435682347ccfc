internal import FontFiles

/// Where a browser finds fontprobe and the pages of its rules. fontprobe has no address of its own: the action that runs the
/// check says which repository it comes from. Elsewhere reports have no such address, and no empty one.
package struct SARIFPages {
  /// The repository (`informationUri`, § 3.19.13).
  let project: String
  /// The folder from which the paths of pages start (`helpUri`, § 3.49.12).
  let folder: String

  /// Nil for an address that is not whole, as that of an action that is used by its path.
  ///
  /// - Parameter address: `https://HOST/OWNER/REPOSITORY/blob/REF`.
  package init?(_ address: String?) {
    guard let address, let tree = address.firstRange(of: "/blob/") else { return nil }
    let parts = address[..<tree.lowerBound].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "https:", parts[1].isEmpty, !parts[2...].contains(""),
      tree.upperBound < address.endIndex
    else { return nil }
    project = String(address[..<tree.lowerBound])
    folder = address
  }

  /// The address that the environment has.
  package static var current: SARIFPages? { SARIFPages(EnvironmentVariable["FONTPROBE_PAGES"]) }
}
