public import FontFaces
public import FontFiles
internal import FontNames
internal import FontSources
public import FontSubstitution
public import FontTables
internal import Synchronization

extension FontCollection {
  /// The result of registering a file or a folder.
  public struct RegistrationReport: Sendable {
    /// The registered faces of the file or folder, in the order of their paths. If a font was already registered, under
    /// any path, the list contains its earlier faces.
    public let faces: [FontFace]
    /// An error for each font file that could not be loaded. The other files are registered.
    public let failures: [FontError]
    /// An error for each PostScript name that another registered face already has. Under this name, the earlier face is
    /// still found.
    public let duplicates: [FontError]
    /// The files of the folder that do not have a font's extension: licences, read-me files, AFM files.
    public let otherFiles: [String]
  }

  /// Registers a font file, or every font file in a folder and its subfolders. A font that is already registered does
  /// not change. If its file was replaced, the new font replaces the old font.
  ///
  /// Files are read on all cores. They are registered in the order of their paths, so that the same folder always gives
  /// the same results.
  ///
  /// - Parameters:
  ///   - path: a font file or a folder.
  ///   - reading: how a file is read into memory when its bytes are needed: mapped or copied.
  /// - Returns: the loaded faces, and the errors. A damaged file does not affect the other files of a folder.
  /// - Throws: `FontError` if the path cannot be read, or if it is a single file that cannot be loaded.
  @discardableResult
  public func register(
    contentsOf path: String, reading: FontReading = .automatic
  ) throws(FontError) -> RegistrationReport {
    try register(contentsOf: path, reading, progress: nil)
  }

  /// Registers a font file or a folder, and reports the progress of reading.
  ///
  /// - Parameter progress: called from any thread, with the number of files already read and the number of all files.
  package func register(
    contentsOf path: String, _ reading: FontReading = .automatic,
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) throws(FontError) -> RegistrationReport {
    let listing = try FolderListing(path)
    guard listing.isFolder else {
      let file = try FontFile(path: path, reading: reading)
      return register(file)
    }
    let opened = Self.open(listing.fonts, reading, progress)
    var faces: [FontFace] = []
    var failures = listing.failures
    for result in opened {
      switch result {
      case .success(let file): faces += file.faces
      case .failure(let error): failures.append(error)
      }
    }
    return register(faces, failures, otherFiles: listing.otherFiles)
  }

  /// Registers a font in memory.
  ///
  /// - Throws: `FontError` if the bytes are not a font, or are a damaged font.
  @discardableResult
  public func register(bytes: [UInt8]) throws(FontError) -> RegistrationReport {
    register(try FontFile(bytes: bytes))
  }

  /// Registers the faces of an open file.
  @discardableResult
  public func register(_ file: FontFile) -> RegistrationReport { register(file.faces) }

  /// Registers the face of a font file with a family, a style and a range of characters that the caller chooses, as
  /// CSS's `@font-face` does. The names in the file are not used, unless the file is also registered without
  /// descriptors.
  ///
  /// If several faces have the same family and style, the last registered face is searched first for a character in
  /// its range, then the face before it. A file that is registered under several descriptors has several faces, but
  /// is in memory only once.
  ///
  /// - Parameters:
  ///   - path: a font file. If the file contains several faces, the first is used. `register(_:as:)` accepts any
  ///     face.
  ///   - descriptors: the family and the style of the face, and the characters that it draws.
  ///   - reading: how the file is read into memory when its bytes are needed: mapped or copied.
  /// - Returns: the registered face. If the same bytes were registered under equal descriptors, it is the earlier face.
  /// - Throws: `FontError` if the file cannot be loaded; `invalidName` for an invalid family.
  @discardableResult
  public func register(
    contentsOf path: String, as descriptors: FaceDescriptors, reading: FontReading = .automatic
  ) throws(FontError) -> FontFace {
    try register(FontFile(path: path, reading: reading).faces[0], as: descriptors)
  }

  /// Registers the first face of a font in memory under descriptors, as `register(contentsOf:as:reading:)` does.
  ///
  /// - Throws: `FontError` if the bytes are not a font, or are a damaged font; `invalidName` for an invalid family.
  @discardableResult
  public func register(bytes: [UInt8], as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    try register(FontFile(bytes: bytes).faces[0], as: descriptors)
  }

  /// Registers a face under descriptors, as `register(contentsOf:as:reading:)` does. Earlier descriptors of the face
  /// are ignored.
  ///
  /// - Throws: `FontError` with `invalidName` for an invalid family; `onlyRecorded` for the face of a profile.
  @discardableResult
  public func register(_ face: FontFace, as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    try FontName.check(descriptors.family)
    defer { dropAnswers() }
    return try fonts.add(face, as: descriptors)
  }

  private func register(
    _ faces: [FontFace], _ failures: [FontError] = [], otherFiles: [String] = []
  ) -> RegistrationReport {
    defer { dropAnswers() }
    let added = fonts.add(faces)
    return RegistrationReport(
      faces: added.faces, failures: failures, duplicates: added.duplicates, otherFiles: otherFiles)
  }

  /// Opens the files on all cores; the results are in the order of the paths.
  private static func open(
    _ paths: [String], _ reading: FontReading, _ progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) -> [Result<FontFile, FontError>] {
    let hasUnpacked = Atomic(false)
    let done = Atomic(0)
    // A small batch lets the workers finish at about the same time. A large batch lowers the cost of starting a
    // batch. Each worker has its own reader, and so its own FreeType library.
    let results = inParallel(paths.count, batch: 16, worker: FontFileReader()) { reader, places in
      let opened = paths[places].map { path in Result { () throws(FontError) in try reader.open(path, reading) } }
      if reader.hasUnpacked { hasUnpacked.store(true, ordering: .relaxed) }
      if let progress { progress(done.add(places.count, ordering: .relaxed).newValue, paths.count) }
      return opened
    }
    if hasUnpacked.load(ordering: .relaxed) { FreeTypeLibrary.returnFreeMemory() }
    return results
  }

  /// Removes the faces that were registered from a font file, or from any file in a folder and its subfolders. The
  /// files need not exist any more.
  ///
  /// Faces and matches that were returned before do not change. If another registered face has the same name as a
  /// removed face, the other face is then found under this name.
  ///
  /// - Parameter path: a font file or a folder, spelled as when it was registered. In another spelling, the path must
  ///   exist.
  /// - Returns: the removed faces, in the order of their registration.
  /// - Throws: `FontError` with `notRegistered` if no registered face is from this path.
  @discardableResult
  public func unregister(contentsOf path: String) throws(FontError) -> [FontFace] {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let faces = remove { face in
      guard let source = face.source.path else { return false }
      return source == path || source.hasPrefix(folder)
    }
    guard faces.isEmpty else { return faces }
    let listing = try? FolderListing(path)
    let files = Set((listing?.isFolder == true ? listing?.fonts ?? [] : [path]).compactMap(FileStamp.init(path:)))
    let others = files.isEmpty ? [] : remove { $0.source.isAmong(files) }
    guard others.isEmpty else { return others }
    throw FontError(.notRegistered, "no font from this path is registered", path: path)
  }

  /// Removes the faces of a font file, or of a font in memory.
  ///
  /// - Returns: the removed faces, in the order of their registration.
  /// - Throws: `FontError` with `notRegistered` if none of the faces is registered.
  @discardableResult
  public func unregister(_ file: FontFile) throws(FontError) -> [FontFace] {
    let faces = remove { $0.source.isSame(as: file.source) }
    guard faces.isEmpty else { return faces }
    throw FontError(.notRegistered, "no face of the file is registered", path: file.source.path)
  }

  /// Removes one face.
  ///
  /// - Throws: `FontError` with `notRegistered` if the face is not registered.
  public func unregister(_ face: FontFace) throws(FontError) {
    guard remove({ $0.isSame(as: face) }).isEmpty else { return }
    throw FontError(
      .notRegistered, "\(face.fullName ?? face.postScriptName ?? "the face") is not registered",
      path: face.source.path, faceIndex: face.index)
  }

  /// Removes all registered faces, profiles and tables of substitutes. Bundled and system fonts are still used.
  public func removeAll() {
    fonts.removeAll()
    dropAnswers()
  }

  private func remove(_ isRemoved: (FontFace) -> Bool) -> [FontFace] {
    let faces = fonts.removeFaces(where: isRemoved)
    if !faces.isEmpty { dropAnswers() }
    return faces
  }

  /// The result of registering profiles.
  public struct ProfileReport: Sendable {
    /// The profiles that are now registered, in the order of their paths.
    public let profiles: [FontProfile]
    /// An error for each file that is not a profile. The other files are registered.
    public let failures: [FontError]
    /// An error for each PostScript name that another profile already has. Under this name, the earlier profile is
    /// still found.
    public let duplicates: [FontError]
  }

  /// Registers a profile. Its metrics are used if the font itself is absent.
  @discardableResult
  public func register(profile: FontProfile) -> ProfileReport {
    ProfileReport(profiles: [profile], failures: [], duplicates: add([profile]))
  }

  /// Registers the file of a profile, or the profiles in a folder and its subfolders, in the order of their paths. In
  /// a folder, these are all `*.json` files, and other files with the content of a profile.
  ///
  /// - Returns: the loaded profiles, and the errors. An invalid file does not affect the other files of a folder.
  /// - Throws: `FontError` if the path cannot be read, or if it is a single file that is not a profile.
  @discardableResult
  public func register(profilesAt path: String) throws(FontError) -> ProfileReport {
    let listing = try FolderListing(path, followsLinks: false)
    guard listing.isFolder else { return register(profile: try FontProfile(contentsOf: path)) }
    var profiles: [FontProfile] = []
    var failures = listing.failures
    for file in listing.otherFiles
    where file.lowercased().hasSuffix(".json") || FontProfile.saysThatItIsAProfile(file) {
      do throws(FontError) { profiles.append(try FontProfile(contentsOf: file)) } catch { failures.append(error) }
    }
    return ProfileReport(profiles: profiles, failures: failures, duplicates: add(profiles))
  }

  /// Adds a table of substitutes. If a requested family is absent, the families that the table lists for it are used
  /// before those of fontprobe's own table. The last added table is searched first.
  ///
  /// - Parameter path: a text file of tab-separated lines, in the form of fontprobe's own Data/stand-ins.tsv.
  /// - Throws: `FontError` with `invalidTable`, and the number of the invalid line.
  public func register(substitutesAt path: String) throws(FontError) {
    fonts.add(try SubstituteTable(contentsOf: path))
    dropAnswers()
  }

  private func add(_ profiles: [FontProfile]) -> [FontError] {
    defer { dropAnswers() }
    return fonts.add(profiles)
  }

  /// The registered profiles, in the order of their registration.
  public var registeredProfiles: [FontProfile] { fonts.profiles.profiles }

  /// Returns the registered profile of a recorded face; nil if there is none.
  public func profile(of face: FontFace) -> FontProfile? { fonts.profiles.profile(of: face) }

  /// Returns the profile with this PostScript name or full name; nil if none is registered.
  public func profile(named name: String) -> FontProfile? { fonts.profiles.profile(named: FoldedName(name)) }
}
