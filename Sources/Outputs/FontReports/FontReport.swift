internal import FontChecks
internal import FontDocuments
internal import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
public import FontRules
internal import FontSources
internal import FontSubstitution
public import StyleGuides
internal import TextStyles

/// A report about fonts as a page in one HTML file.
///
/// The page shows a verdict, the findings by rule, and a sample of every face with its metrics, small capitals and
/// languages. It also shows the text styles at every content size category, and the substitutes for missing families.
/// With a lock file, it shows the changes since the fonts were recorded.
///
/// Letters are drawn as shapes, and no font is embedded. Paths begin at the folders of the report, so the page does not
/// show other folders of the computer. The same fonts give the same bytes.
public struct FontReport: Sendable {
  /// The paths of font files, and of folders that are searched for font files.
  public var paths: [String]
  /// The style guide whose styles are shown. If nil, the styles of the system are shown. The check includes the file of
  /// the guide.
  public var guide: StyleGuide?
  /// The path of the lock file. If nil, a file `fonts.lock.json` in one of the folders is used.
  public var lock: String?
  /// The paths of documents, and of folders of documents. Their fonts are searched among the fonts of the report.
  public var documents: [String]
  /// The font check and its settings.
  public var check: FontCheck

  /// Creates a report on fonts.
  public init(
    of paths: [String], guide: StyleGuide? = nil, lock: String? = nil, documents: [String] = [],
    check: FontCheck = FontCheck()
  ) {
    self.paths = paths
    self.documents = documents
    self.guide = guide
    self.lock = lock
    self.check = check
  }

  /// The page and its summary.
  public struct Page: Sendable {
    /// The HTML document.
    public let html: String
    /// The numbers at the top of the page.
    public let summary: ReportSummary
    /// The number of font files.
    public var fileCount: Int { summary.files }
    /// The number of faces.
    public var faceCount: Int { summary.faces }
    /// Whether the verdict is OK: no finding fails the check, and no change since the lock file affects a layout.
    public var passes: Bool { summary.passes }
  }

  /// Checks the fonts and draws the page.
  ///
  /// - Parameter progress: called from any thread with the number of finished files and of all files.
  /// - Throws: `FontError` if there is no font, if a path does not exist, or if the check cannot run. Damaged fonts and
  ///   unreadable documents are findings in the page.
  public func page(
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws(FontError) -> Page {
    try await onOwnThread { (cancellation) throws(FontError) in
      try pageAndWait(cancellation, progress: progress)
    }
  }

  /// Does the same as `page(progress:)`, but the calling thread waits.
  package func pageAndWait(
    _ cancellation: Cancellation = Cancellation(), progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) -> Page {
    WorkLimit.makeRestOnePart()
    for document in documents where !FilePaths.exists(document) {
      throw FilePaths.missing(document, "no such document")
    }
    let listing = try documents.isEmpty ? nil : DocumentListing(documents)
    // A document can take as long as 30 MB of fonts, because documents are compressed.
    WorkLimit.expect(bytes: (listing?.files.count ?? 0) * 30_000_000)
    let checked = try checkWithGuide.runAndWait(paths, cancellation) { done, total in progress?(done / 2, total) }
    let findings = ReportedFindings(checked.findings)
    // The page does not open a file that crashed a worker process.
    let files = checked.files.filter { file in !findings.crashed.contains(file) }
    let fonts = ReportedFonts.read(files) { done in
      progress?((files.count + done) / 2, files.count)
    }
    let model = ReportModel(
      paths: ReportedPaths(paths, beside: documents + [lock, guide?.file].compactMap(\.self)), check: checked,
      findings: findings, fonts: fonts, guide: guide, lock: try lockComparison(),
      documents: listing.map {
        ReportedDocuments(
          listing: $0, reader: DocumentReader(timeLimit: check.timeLimit, worker: check.worker, cancellation))
      })
    return Page(html: ReportDocument(model).text, summary: ReportSummary(model))
  }

  private var checkWithGuide: FontCheck {
    var check = check
    if let file = guide?.file, !check.settings.guides.contains(file) { check.settings.guides.append(file) }
    check.settings.lock = check.settings.lock ?? lock
    return check
  }

  /// Returns nil if there is no lock file.
  private func lockComparison() throws(FontError) -> ReportedLock? {
    if let lock { return try ReportedLock(path: lock) }
    for path in paths {
      let standard = path.hasSuffix("/") ? path + FontLock.standardName : "\(path)/\(FontLock.standardName)"
      if FilePaths.exists(standard) { return try ReportedLock(path: standard) }
    }
    return nil
  }
}

/// The paths of a report. They begin at the folders and files of the report, so the page does not show the folders
/// above.
struct ReportedPaths: Sendable {
  private let names: [String]
  /// The folders that contain the report's folders and files, in UTF-8, with a slash at the end. The longest folder
  /// comes first.
  private let prefixes: [[UInt8]]

  /// - Parameter others: the paths of a lock file, a style guide or documents.
  init(_ paths: [String], beside others: [String] = []) {
    names = paths.map { path in
      let name = FilePaths.name(of: path)
      return name == "." || name == ".." || name == "/" ? Self.resolvedName(path) : name
    }
    var prefixes: Set<String> = []
    for path in paths + others {
      for spelled in [path, FilePaths.resolved(path)].compactMap(\.self) { prefixes.insert(Self.folder(of: spelled)) }
    }
    self.prefixes = prefixes.filter { $0.utf8.count > 1 }.map { Array($0.utf8) }.sorted { $0.count > $1.count }
  }

  /// The title of the report, made from the names of its folders and files.
  var title: String {
    switch names.count {
    case 0, 1: names.first ?? ""
    case 2, 3: names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    default: names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) more"
    }
  }

  /// Returns a path, or a message with paths, as the page shows it. Paths begin at the folders of the report. Of any
  /// other absolute path, only the last component remains.
  func shown(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    let bytes = Array(text.utf8)
    var shown: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let isStart = place == 0 || Self.ends(bytes[place - 1])
      if isStart, let prefix = prefixes.first(where: { bytes[place...].starts(with: $0) }) {
        place += prefix.count
        while place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
      } else if isStart, bytes[place] == UInt8(ascii: "/") {
        let end = bytes[place...].firstIndex(where: Self.ends) ?? bytes.count
        let names = bytes[place..<end].split(separator: UInt8(ascii: "/"))
        shown += names.count > 1 ? Array(names[names.count - 1]) : Array(bytes[place..<end])
        place = end
      } else {
        shown.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Returns the folder of a path, with a slash at the end; empty if there is no folder.
  private static func folder(of path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func resolvedName(_ path: String) -> String {
    FilePaths.resolved(path).map(FilePaths.name) ?? path
  }

  /// Returns whether a path in a sentence ends before this byte.
  private static func ends(_ byte: UInt8) -> Bool { " \t\n\"'`()<>,;:".utf8.contains(byte) }
}
