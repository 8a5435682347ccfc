public import FontFaces
public import FontFiles
internal import Synchronization

extension FontCollection {
  /// The result of registering a file or a folder.
  public struct RegistrationReport: Sendable {
    /// The faces that are registered now, in the order of their paths.
    public let faces: [FontFace]
    /// Every font file that did not load, and why; the others are registered.
    public let failures: [FontError]
    /// An error for each PostScript name that another registered face has already; that face answers it.
    public let duplicates: [FontError]
    /// Files of the folder whose endings are no font's: licences, read-me files, AFM files beside their fonts.
    public let otherFiles: [String]
  }

  /// Registers a font file, or every font file in a folder and the folders in it.
  ///
  /// Files are read on all cores. They are registered in the order of their paths, so that the same folder always gives the same
  /// answers.
  ///
  /// - Parameter path: a font file or a folder.
  /// - Returns: what loaded and what did not. The other files of a folder are registered in spite of a damaged one.
  /// - Throws: `FontError` where the path itself cannot be read, and where a single file that was named does not load.
  @discardableResult
  public func register(contentsOf path: String) throws(FontError) -> RegistrationReport {
    let listing = try FolderListing(path)
    guard listing.isFolder else {
      let file = try FontFile(path: path)
      return RegistrationReport(faces: file.faces, failures: [], duplicates: register(file.faces), otherFiles: [])
    }
    let opened = Self.open(listing.fonts)
    var faces: [FontFace] = []
    var failures = listing.failures
    for result in opened {
      switch result {
      case .success(let file): faces += file.faces
      case .failure(let error): failures.append(error)
      }
    }
    return RegistrationReport(
      faces: faces, failures: failures, duplicates: register(faces), otherFiles: listing.otherFiles)
  }

  /// Registers a font in memory.
  ///
  /// - Throws: `FontError` where the bytes are no font, or a damaged font.
  @discardableResult
  public func register(bytes: [UInt8]) throws(FontError) -> RegistrationReport {
    register(try FontFile(bytes: bytes))
  }

  /// Registers the faces of a file that is open already.
  @discardableResult
  public func register(_ file: FontFile) -> RegistrationReport {
    RegistrationReport(faces: file.faces, failures: [], duplicates: register(file.faces), otherFiles: [])
  }

  private func register(_ faces: [FontFace]) -> [FontError] {
    defer { dropAnswers() }
    return fonts.add(faces)
  }

  /// Opens the files on all cores; the results stand in the order of the paths.
  private static func open(_ paths: [String]) -> [Result<FontFile, FontError>] {
    let hasUnpacked = Atomic(false)
    // Small enough that the workers finish together, large enough that taking a batch costs nothing. One reader a worker, and
    // so one FreeType library.
    let results = inParallel(paths.count, batch: 16, worker: FontFileReader()) { reader, places in
      let opened = paths[places].map { path in Result { () throws(FontError) in try reader.open(path) } }
      if reader.hasUnpacked { hasUnpacked.store(true, ordering: .relaxed) }
      return opened
    }
    if hasUnpacked.load(ordering: .relaxed) { FontFileReader.returnFreeMemory() }
    return results
  }
}
