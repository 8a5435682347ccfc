package import FontFiles
internal import StyleGuides
internal import TextFormats
internal import TextStyles

package struct FitFiles: Sendable {
  package struct File: Sendable {
    let path: String
    let texts: [LocalizedText]
  }

  /// The files in the order in which they were named. The files of a folder are sorted by path.
  let files: [File]
  /// The number of skipped entries, which no program shows.
  let skipped: Int

  /// The greatest size of a file of strings in bytes.
  static let mostBytes = 64 << 20
  static let mostTexts = 2_000_000

  /// Reads files of strings, and files of strings below folders.
  package init(_ paths: [String]) throws(FontError) {
    var seen: Set<String> = []
    var files: [File] = []
    var (skipped, count) = (0, 0)
    for path in paths {
      for file in try Self.files(at: path) where seen.insert(FilePaths.resolved(file) ?? file).inserted {
        let read = try Self.texts(of: file)
        skipped += read.skipped
        count += read.texts.count
        guard count <= Self.mostTexts else {
          throw FontError(
            .unreadableFile, "with this file, there are more than \(Self.mostTexts) strings", path: file,
            hint: "check fewer files at a time")
        }
        files.append(File(path: file, texts: read.texts))
      }
    }
    self.files = files
    self.skipped = skipped
  }

  init(_ files: [File]) {
    self.files = files
    skipped = 0
  }

  private static let formats = "po, pot, strings, stringsdict, xcstrings, arb, json or csv"

  private static func files(at path: String) throws(FontError) -> [String] {
    guard FilePaths.exists(path) else { throw FilePaths.missing(path, "no such file or folder") }
    let listing = try FolderListing(path)
    guard listing.isFolder else {
      guard LocalizedTexts.isReadable(path) else {
        throw FontError(
          .unrecognizedFormat, "the file name does not have the extension of a file of strings", path: path,
          hint: "rename the file: the extension must be \(formats)")
      }
      return [path]
    }
    if let failure = listing.failures.first { throw failure }
    let found = listing.otherFiles.filter(LocalizedTexts.isReadable)
    guard !found.isEmpty else {
      throw FontError(
        .fileNotFound, "there is no file of strings in this folder", path: path,
        hint: "files of strings have the extension \(formats)")
    }
    return found
  }

  private static func texts(of path: String) throws(FontError) -> LocalizedTexts {
    let bytes = try fileBytes(path, atMost: mostBytes)
    WorkLimit.expect(bytes: bytes.count)
    do throws(LocalizedTextError) { return try LocalizedTexts(bytes, path: path) } catch {
      throw FontError(
        .unrecognizedFormat, "line \(error.line), column \(error.column): \(error.message)", path: path,
        hint: error.hint)
    }
  }
}
