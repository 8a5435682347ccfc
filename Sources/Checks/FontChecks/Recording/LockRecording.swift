internal import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import Synchronization
internal import TextFormats

extension FontLock {
  /// Records font files, and all font files in folders at any depth.
  ///
  /// - Parameters:
  ///   - paths: font files and folders.
  ///   - lock: the file to which the lock will be written. It need not exist. The recorded paths are relative to its
  ///     folder.
  /// - Throws: `FontError` if a path does not exist, a file is not a font or is damaged, or there is no font.
  public init(of paths: [String], at lock: String = FontLock.standardName) throws(FontError) {
    try self.init(of: paths, at: lock, progress: nil)
  }

  /// Records fonts as ``init(of:at:)`` does. Any thread may call `progress`. Its arguments are the number of files that
  /// have been read, and the number of all files.
  package init(
    of paths: [String], at lock: String, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) throws(FontError) {
    let folder = try LockFolder(ofFile: lock)
    var roots: [LockRoot] = []
    for path in paths { roots.append(LockRoot(path: path, parts: try folder.parts(of: path))) }
    let recording = try LockRecording(roots, in: folder, progress: progress)
    if let failure = recording.failures.first { throw failure.error }
    guard !recording.lock.files.isEmpty else {
      throw FontError(
        .noFontsAvailable, "there is no font in \(paths.count == 1 ? "this folder" : "these folders")",
        path: paths.first,
        hint: "a lock without fonts would never report a change")
    }
    self = recording.lock
    // This check comes before the JSON is created, because the names of instances alone can exceed the limit.
    guard leastByteCount <= JSONDocument.mostBytes else { throw tooLarge("more than \(leastByteCount)", paths.first) }
    let byteCount = json.utf8.count
    guard byteCount <= JSONDocument.mostBytes else { throw tooLarge("\(byteCount)", paths.first) }
    // A written lock must be readable. A font with invalid values must not produce an invalid lock.
    do throws(FontError) { _ = try FontLock(json: json.utf8) } catch {
      throw FontError(
        .invalidFontData,
        "the facts of the fonts cannot be recorded: "
          + "\(error.message)", path: paths.first)
    }
  }
}

extension FontLock {
  /// A lower bound for the size of the lock in bytes: the names and places of all instances.
  private var leastByteCount: Int {
    files.reduce(0) { sum, file in
      file.faces.reduce(sum) { sum, face in
        face.instances.reduce(sum) {
          $0 + $1.name.utf8.count + ($1.postScriptName?.utf8.count ?? 0) + $1.place.utf8.count
        }
      }
    }
  }

  private func tooLarge(_ count: String, _ path: String?) -> FontError {
    FontError(
      .invalidLock,
      "a lock of \(files.count) files would have \(count) bytes, but at most \(JSONDocument.mostBytes) can be read",
      path: path, hint: Self.several)
  }

  /// The greatest number of files. A lock of `JSONDocument.mostBytes` contains fewer files: each has at least 700
  /// bytes.
  static let mostFiles = 20_000
  static let several = "record the fonts in several locks, one lock for each folder"
}

struct LockRoot {
  /// The path with which the file or folder is opened.
  let path: String
  let parts: [String]
}

struct LockRecording {
  let lock: FontLock
  /// The files that could not be opened, with paths relative to the lock's folder.
  let failures: [Failure]

  struct Failure {
    let path: String
    let error: FontError
  }

  private struct Entry {
    let path: String
    let relative: String
  }

  /// Records files and folders. Throws if a folder cannot be read. A file that cannot be opened becomes a failure.
  init(
    _ roots: [LockRoot], in folder: LockFolder, progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) {
    var entries: [Entry] = []
    // Paths are compared by bytes. Two Unicode forms of an accent are different file names, but equal Swift strings.
    var seen = Set<[UInt8]>()
    for root in roots {
      for path in try Self.files(of: root) {
        let below = FilePaths.parts(String(decoding: path.utf8.dropFirst(root.path.utf8.count), as: UTF8.self))
        let relative = folder.relative(root.parts + below)
        if seen.insert(Array(relative.utf8)).inserted { entries.append(Entry(path: path, relative: relative)) }
      }
    }
    guard entries.count <= FontLock.mostFiles else {
      throw FontError(
        .invalidLock, "there are \(entries.count) font files, but a lock can have at most \(FontLock.mostFiles)",
        path: roots.first?.path, hint: FontLock.several)
    }
    WorkLimit.makeRestOnePart()
    WorkLimit.expect(bytes: FontFileReader.byteCount(of: entries.map(\.path)))
    var files: [LockedFile] = []
    var failures: [Failure] = []
    for (entry, result) in zip(entries, Self.open(entries, progress)) {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error): failures.append(Failure(path: entry.relative, error: error))
      }
    }
    lock = FontLock(paths: roots.map { folder.relative($0.parts) }, files: files)
    self.failures = failures
  }

  private static func files(of root: LockRoot) throws(FontError) -> [String] {
    let listing = try FolderListing(root.path)
    guard listing.isFolder else { return [root.path] }
    if let failure = listing.failures.first { throw failure }
    return listing.fonts
  }

  /// Records the files on all processor cores, in the order of the files.
  private static func open(
    _ entries: [Entry], _ progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) -> [Result<LockedFile, FontError>] {
    let done = Atomic(0)
    return inParallel(entries.count, worker: ()) { _, places in
      let files = entries[places].map { entry in
        Result { () throws(FontError) in try LockedFile(entry.path, as: entry.relative) }
      }
      if let progress { progress(done.add(places.count, ordering: .relaxed).newValue, entries.count) }
      return files
    }
  }
}

extension LockedFile {
  /// Records a file. `relative` is the path of the file in the lock.
  fileprivate init(_ path: String, as relative: String) throws(FontError) {
    let file = try FontFile(path: path)
    var faces: [LockedFace] = []
    for face in file.faces { faces.append(try LockedFace(face)) }
    self.init(
      path: relative, sha256: FontLock.Digest(computed: try file.source.sha256()), byteCount: file.source.byteCount,
      format: file.format, faces: faces)
  }
}

extension LockedFace {
  /// The greatest number of axes whose ends are recorded.
  private static let mostAxes = 8

  /// Records a face at the default values of its axes. Throws if the file is missing or damaged.
  init(_ face: FontFace) throws(FontError) {
    try face.checkTextTables()
    postScriptName = face.postScriptName
    fullName = face.fullName
    family = face.family
    style = face.styleName
    weight = face.style.weight
    width = face.style.width
    // The angle is rounded to the digits that a lock contains.
    slant = FontSlant(recorded: face.style.slant.description) ?? face.style.slant
    // A bitmap face has the metrics of its largest strike, in pixels.
    unitsPerEm = face.unitsPerEm
    metrics = face.values(of: LockedMetric.allCases)
    glyphCount = face.glyphCount
    let coverage = try face.coverage()
    coverageCount = coverage.count
    characters = coverage
    // The version is rounded to 3 decimals, because the table stores 3.005 as 3.00499.
    revision = (try? face.harfBuzzFace())?.withTable("head") { $0.fixed(4) }.map { ($0 * 1000).rounded() / 1000 }
    if face.index > 0 { try face.source.take(coverage.count) }
    self.coverage = FontLock.Digest(computed: coverage.digest)
    advances = FontLock.Digest(computed: try face.advancesDigest())
    try recordLayout(of: face)
    try recordGlyphs(of: face)
    try recordVariations(of: face)
  }

  private mutating func recordLayout(of face: FontFace) throws(FontError) {
    for table in LockedTable.all where table.isRecorded(of: face) {
      if let digest = try face.digest(of: table.tag) { layoutTables[table.tag] = FontLock.Digest(computed: digest) }
    }
    for (table, tables) in [("GSUB", .gsub), ("GPOS", .gpos)] as [(FontTag, FeatureTables)] {
      for feature in try face.features(in: table) {
        features[feature] = features[feature].map { $0 == tables ? tables : .both } ?? tables
      }
    }
    if let tables = features["kern"], tables != .gsub { kerning.append(.gpos) }
    if layoutTables["kern"] != nil { kerning.append(.kern) }
    if layoutTables["kerx"] != nil { kerning.append(.kerx) }
    let smallCaps = try face.smallCaps()
    lowercaseSmallCaps = smallCaps.lowercase
    uppercaseSmallCaps = smallCaps.uppercase
  }

  /// Records the glyph numbers of characters and the advances of all glyphs. Substitutions and kerning use glyph
  /// numbers.
  private mutating func recordGlyphs(of face: FontFace) throws(FontError) {
    guard face.isScalable, !LockedTable.shaping.isDisjoint(with: layoutTables.keys) else { return }
    let glyphs = try face.harfBuzzFaceForAdvances()
    if face.index > 0 { try face.source.take(coverageCount + glyphs.glyphCount) }
    characterGlyphs = FontLock.Digest(computed: try face.characterGlyphsDigest())
    glyphAdvances = FontLock.Digest(computed: try face.glyphAdvancesDigest())
  }

  private mutating func recordVariations(of face: FontFace) throws(FontError) {
    axes = face.axes.map {
      Axis(tag: $0.tag, minimum: $0.minimum, defaultValue: $0.defaultValue, maximum: $0.maximum)
    }
    instances = face.namedInstances.map {
      Instance(name: $0.name, postScriptName: $0.postScriptName, place: $0.coordinates.description)
    }
    for axis in face.axes.prefix(Self.mostAxes) {
      for value in [axis.minimum, axis.maximum] where value != axis.defaultValue {
        if face.index > 0 { try face.source.take(coverageCount) }
        let moved = try face.at([axis.tag: value])
        let digest = FontLock.Digest(computed: try moved.advancesDigest())
        let metrics = moved.values(of: LockedMetric.varied).filter { $0.value != self.metrics[$0.key] }
        let place = VariationCoordinates([(axis.tag, value)]).description
        // If two axes have the same tag, only the first axis is recorded.
        guard !places.contains(where: { $0.place == place }), !metrics.isEmpty || digest != advances else { continue }
        places.append(Place(place: place, metrics: metrics, advances: digest))
      }
    }
  }
}
