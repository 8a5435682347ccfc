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
    /// The registered faces of the file or folder, in the order of their paths. A font that was registered before has the faces of
    /// then, by whatever path it is reached.
    public let faces: [FontFace]
    /// Every font file that did not load, and why; the others are registered.
    public let failures: [FontError]
    /// An error for each PostScript name that another registered face has already; that face answers it.
    public let duplicates: [FontError]
    /// Files of the folder that do not end as fonts do: licences, read-me files, AFM files beside their fonts.
    public let otherFiles: [String]
  }

  /// Registers a font file, or every font file in a folder and the folders in it. A font that is registered stays as it is; where
  /// its file was replaced, the new one takes its place.
  ///
  /// Files are read on all cores. They are registered in the order of their paths, so that the same folder always gives the same
  /// answers.
  ///
  /// - Parameters:
  ///   - path: a font file or a folder.
  ///   - reading: how the bytes of a file come into memory when they are needed: mapped, or copied.
  /// - Returns: what loaded and what did not. The other files of a folder are registered in spite of a damaged one.
  /// - Throws: `FontError` where the path itself cannot be read, and where a single file that was named does not load.
  @discardableResult
  public func register(
    contentsOf path: String, reading: FontReading = .automatic
  ) throws(FontError) -> RegistrationReport {
    try register(contentsOf: path, reading, progress: nil)
  }

  /// Registers a font file or a folder, and reports how many of its files are read.
  ///
  /// - Parameter progress: called from any thread, with the number of files that are read and of all files.
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
  /// - Throws: `FontError` where the bytes are no font, or a damaged font.
  @discardableResult
  public func register(bytes: [UInt8]) throws(FontError) -> RegistrationReport {
    register(try FontFile(bytes: bytes))
  }

  /// Registers the faces of a file that is open already.
  @discardableResult
  public func register(_ file: FontFile) -> RegistrationReport { register(file.faces) }

  /// Registers the face of a font file under a family, a style and a range of characters of the caller's, as CSS's `@font-face` does.
  /// The names in the file do not answer, unless the file is registered without descriptors too.
  ///
  /// Of several faces with the same family and style, the last that was registered draws the characters of its range, then the one
  /// before it. A file under several descriptors is several faces, and in memory once.
  ///
  /// - Parameters:
  ///   - path: a font file. Of a file with several faces it is the first; `register(_:as:)` takes any.
  ///   - descriptors: the family and the style that the face answers, and the characters that it draws.
  ///   - reading: how the bytes of the file come into memory when they are needed: mapped, or copied.
  /// - Returns: the registered face. Where the same bytes are registered under equal descriptors it is the face of then.
  /// - Throws: `FontError` where the file does not load; `invalidName` for an invalid family.
  @discardableResult
  public func register(
    contentsOf path: String, as descriptors: FaceDescriptors, reading: FontReading = .automatic
  ) throws(FontError) -> FontFace {
    try register(FontFile(path: path, reading: reading).faces[0], as: descriptors)
  }

  /// Registers the first face of a font in memory under descriptors: `register(contentsOf:as:reading:)`.
  ///
  /// - Throws: `FontError` where the bytes are no font, or a damaged font; `invalidName` for an invalid family.
  @discardableResult
  public func register(bytes: [UInt8], as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    try register(FontFile(bytes: bytes).faces[0], as: descriptors)
  }

  /// Registers a face, as it lies in its file, under descriptors: `register(contentsOf:as:reading:)`.
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

  /// Opens the files on all cores; the results stand in the order of the paths.
  private static func open(
    _ paths: [String], _ reading: FontReading, _ progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) -> [Result<FontFile, FontError>] {
    let hasUnpacked = Atomic(false)
    let done = Atomic(0)
    // Small enough that the workers finish together, large enough that taking a batch costs nothing. One reader a worker, and
    // so one FreeType library.
    let results = inParallel(paths.count, batch: 16, worker: FontFileReader()) { reader, places in
      let opened = paths[places].map { path in Result { () throws(FontError) in try reader.open(path, reading) } }
      if reader.hasUnpacked { hasUnpacked.store(true, ordering: .relaxed) }
      if let progress { progress(done.add(places.count, ordering: .relaxed).newValue, paths.count) }
      return opened
    }
    if hasUnpacked.load(ordering: .relaxed) { FontFileReader.returnFreeMemory() }
    return results
  }

  /// Removes the faces that were registered from a font file, or from any file in a folder and the folders in it. The files
  /// themselves need not be there any more.
  ///
  /// Faces and matches that were handed out stay as they are. A name that a removed face answered is answered by the next
  /// registered face that has it.
  ///
  /// - Parameter path: a font file or a folder, spelled as it was when it was registered; in another spelling it has to be there.
  /// - Returns: the removed faces, in the order of their registration.
  /// - Throws: `FontError` with `notRegistered` when no face is from there.
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
    throw FontError(.notRegistered, "no font from there is registered", path: path)
  }

  /// Removes the faces of a file, wherever its bytes are.
  ///
  /// - Returns: the removed faces, in the order of their registration.
  /// - Throws: `FontError` with `notRegistered` when none of them is registered.
  @discardableResult
  public func unregister(_ file: FontFile) throws(FontError) -> [FontFace] {
    let faces = remove { $0.source.isSame(as: file.source) }
    guard faces.isEmpty else { return faces }
    throw FontError(.notRegistered, "no face of the file is registered", path: file.source.path)
  }

  /// Removes one face.
  ///
  /// - Throws: `FontError` with `notRegistered` where it is not registered.
  public func unregister(_ face: FontFace) throws(FontError) {
    guard remove({ $0.isSame(as: face) }).isEmpty else { return }
    throw FontError(
      .notRegistered, "\(face.fullName ?? face.postScriptName ?? "the face") is not registered",
      path: face.source.path, faceIndex: face.index)
  }

  /// Removes everything that was registered: faces, profiles and tables of substitutes. Bundled and system fonts still answer.
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
    /// The profiles that are registered now, in the order of their paths.
    public let profiles: [FontProfile]
    /// Every file that is not a profile, and why; the others are registered.
    public let failures: [FontError]
    /// An error for each PostScript name that another profile has already; that profile answers it.
    public let duplicates: [FontError]
  }

  /// Registers a profile: its metrics answer where the font itself is absent.
  @discardableResult
  public func register(profile: FontProfile) -> ProfileReport {
    ProfileReport(profiles: [profile], failures: [], duplicates: add([profile]))
  }

  /// Registers a profile's file, or those in a folder and the folders in it, in the order of their paths: every
  /// `*.json`, and other files that are profiles by their content.
  ///
  /// - Returns: what loaded and what did not. The other files of a folder are registered in spite of an invalid one.
  /// - Throws: `FontError` where the path itself cannot be read, and where a single file that was named is no profile.
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

  /// Adds a table of substitutes: an absent family that the table lists gets the families that the table names,
  /// before those of the program's own table. The last table that was added is asked first.
  ///
  /// - Parameter path: a text file of tab-separated lines, in the form of the program's own Data/stand-ins.tsv.
  /// - Throws: `FontError` with `invalidTable`, and the line that cannot be read.
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

  /// The registered profile that a recorded face is of; nil when none is.
  public func profile(of face: FontFace) -> FontProfile? { fonts.profiles.profile(of: face) }

  /// The profile of the face that has this PostScript name or full name; nil when none is registered.
  public func profile(named name: String) -> FontProfile? { fonts.profiles.profile(named: FoldedName(name)) }
}
