internal import FontFiles

/// The web addresses of fontprobe and of the pages about its rules. fontprobe has no fixed address. The action that
/// runs the check passes the address of its repository. Without an address, reports leave the links out.
package struct SARIFPages {
  /// The address of the repository (`informationUri`, § 3.19.13).
  let project: String
  /// The address of the folder to which the paths of pages are relative (`helpUri`, § 3.49.12).
  let folder: String

  /// Creates the addresses from `https://HOST/OWNER/REPOSITORY/blob/REF`; nil if the address is incomplete. The address
  /// is incomplete if a workflow uses the action by its path.
  package init?(_ address: String?) {
    guard let address, let tree = address.firstRange(of: "/blob/") else { return nil }
    let parts = address[..<tree.lowerBound].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "https:", parts[1].isEmpty, !parts[2...].contains(""),
      tree.upperBound < address.endIndex
    else { return nil }
    project = String(address[..<tree.lowerBound])
    folder = address
  }

  package static var current: SARIFPages? { SARIFPages(EnvironmentVariable["FONTPROBE_PAGES"]) }
}
