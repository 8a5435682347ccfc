package import FontFiles

/// The documents of several paths.
package struct DocumentListing {
  /// The files: each path that is a file, and in each folder the files with the extension of a document format.
  package private(set) var files: [String] = []
  /// The errors of folders that cannot be read.
  package private(set) var failures: [FontError] = []

  /// Lists files and folders.
  ///
  /// - Throws: `FontError` if a path does not exist, or a folder has no document.
  package init(_ paths: [String]) throws(FontError) {
    for path in paths {
      let listing = try FolderListing(path)
      failures += listing.failures
      guard listing.isFolder else {
        files.append(path)
        continue
      }
      let found = listing.otherFiles.filter(DocumentFormat.isDocument)
      guard !found.isEmpty else {
        throw FontError(
          .fileNotFound, "there is no document in this folder", path: path,
          hint: "documents have the extensions \(DocumentFormat.endings)")
      }
      files += found
    }
    // Other processes may read these files, so they are recorded here.
    for file in files { ReadFiles.record(file) }
  }
}
