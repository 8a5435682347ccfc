internal import FontFaces
public import FontFiles
internal import FontLocks
public import FontRules

extension FontCheck {
  /// Checks font files, and all font files below folders.
  ///
  /// - Parameters:
  ///   - paths: font files and folders.
  ///   - progress: called from any thread after each file.
  /// - Throws: `FontError` if the check cannot be made: a path does not exist, a folder has no font, settings or a lock
  ///   cannot be read. Whatever is wrong with a font is a finding, and is not thrown.
  public func run(
    _ paths: [String], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws(FontError) -> CheckReport {
    try await onOwnThread { (cancellation) throws(FontError) in
      try runAndWait(paths, cancellation, progress: progress)
    }
  }

  /// Checks font files on the calling thread, which waits for the workers. It needs no other thread.
  package func runAndWait(
    _ paths: [String], _ cancellation: Cancellation = Cancellation(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) -> CheckReport {
    guard !paths.isEmpty else {
      throw FontError(
        .fileNotFound, "no path is given", hint: "name a folder of fonts; a check of nothing would say nothing")
    }
    var folders: [CheckedFolder] = []
    for path in paths { folders.append(try CheckedFolder(path, settings)) }
    let names = try Self.nameSources(folders)
    let guides = try Self.guides(folders)
    let queued = Self.queued(folders)
    let fileResults = FileResults(of: queued, progress: progress)
    let bytes = fileResults.byteCounts
    WorkLimit.expect(bytes: bytes.reduce(0, +))
    let program = worker.map { WorkerProgram(path: $0) } ?? WorkerProgram.found()
    let allowance = WorkerAllowance(timeLimit, bytes: bytes, workers: workerCount)
    var pool = program.map { WorkerPool(program: $0, allowance: allowance, cancellation: cancellation) }
    if pool != nil { try pool?.check(fileResults) } else { Self.checkInProcess(fileResults, workerCount) }

    let results = fileResults.all
    // The path that a file was found below, first of several.
    let homes = Dictionary(folders.flatMap { folder in folder.fonts.map { ($0, folder) } }) { first, _ in first }
    let files = try CheckLocks(folders).recorded(Self.withLicences(results.map(\.file), homes))
    let merged = Self.merged(folders)
    var findings = folders.flatMap(\.failures) + results.flatMap(\.findings)
    findings += RuleCheck.findings(inAll: files, homes.mapValues(\.settings))
    let opened = files.filter { !$0.faces.isEmpty }
    findings += UseRules.listedFiles(names, files).compactMap(merged.weigh)
    findings += try use(names, guides, merged.platform, of: opened, by: &pool).compactMap(merged.weigh)
    let fit = try Self.fit(folders, opened.map(\.path))
    findings += (fit?.findings ?? []).compactMap(merged.weigh)
    if let replaced = merged.replacedFont {
      findings += try CompatibilityRules.findings(in: opened.map(\.path), replacing: replaced).compactMap(merged.weigh)
    }
    let openedPaths = Set(opened.map(\.path))
    let scope = CheckScope(
      queued, opened: openedPaths, used: (names != nil, guides != nil, fit != nil), isIsolated: pool != nil)
    if scope.checkedRules.contains(.staleAcceptance) {
      let stale = StaleAcceptances(
        checked: scope.checkedRules, accepted: findings.filter { merged.accepts($0) != nil }, files: queued,
        opened: openedPaths)
      findings += stale.findings(of: folders).compactMap(merged.weigh)
    }
    let sorted = Self.sorted(findings, files.map(\.path))
    let judged = sorted.map { (finding: $0, accepted: merged.accepts($0)) }
    return CheckReport(
      files: files.map(\.path), faceCount: files.reduce(0) { $0 + $1.faces.count },
      findings: judged.filter { $0.accepted == nil }.map(\.finding), accepted: judged.compactMap(\.accepted),
      failsOn: merged.failsOn ?? .error,
      isIsolated: pool != nil, scope: scope, fit: fit?.scope, opened: openedPaths)
  }

  /// Checks fonts in a test.
  ///
  /// - Throws: `CheckFailure`, if there are findings that fail the check, or the check cannot be made. Its description
  ///   lists the findings.
  public func expectClean(_ paths: String...) async throws(CheckFailure) {
    let report: CheckReport
    do throws(FontError) { report = try await run(paths) } catch { throw .unchecked(error) }
    if !report.passes { throw .findings(report) }
  }
}

// MARK: - Files

extension FontCheck {
  private static func queued(_ folders: [CheckedFolder]) -> [QueuedFile] {
    let count = folders.reduce(0) { $0 + $1.fonts.count }
    var queued: Set<String> = []
    return folders.flatMap { folder in
      folder.fonts.filter { queued.insert($0).inserted }.map { path in
        QueuedFile(
          path: path, settings: folder.settings, isDeep: folder.settings.isDeep ?? (count < CheckSettings.fewFiles))
      }
    }
  }

  /// Checks the files without a worker program.
  private static func checkInProcess(_ files: FileResults, _ count: Int) {
    _ = inParallel(files.count, workers: count, worker: FontFileReader()) { reader, places in
      places.map { place in
        let index = FileIndex(rawValue: place)
        let file = files[index]
        files.finish(index, FileResult(checking: file.path, file.settings, isDeep: file.isDeep, &reader))
      }
    }
  }

  private static func withLicences(_ files: [CheckedFile], _ homes: [String: CheckedFolder]) -> [CheckedFile] {
    var cache: [String: Bool] = [:]
    return files.map { file in
      var file = file
      file.hasLicence = homes[file.path]?.hasLicence(file.path, &cache) ?? false
      return file
    }
  }

  /// The settings of all paths together; where they contradict, the strictest.
  private static func merged(_ folders: [CheckedFolder]) -> CheckSettings {
    guard var merged = folders.first?.settings else { return CheckSettings() }
    for folder in folders.dropFirst() {
      merged.skipped.formUnion(folder.settings.skipped)
      merged.severities.merge(folder.settings.severities) { $1 }
      merged.accept(folder.settings.accepted, folder.settings.acceptedReasons)
      if let strictest = [merged.failsOn, folder.settings.failsOn].compactMap(\.self).min() {
        merged.failsOn = strictest
      }
    }
    return merged
  }
}

// MARK: - Names and guides

extension FontCheck {
  private static func nameSources(_ folders: [CheckedFolder]) throws(FontError) -> NameSources? {
    var paths: [String] = []
    for path in folders.flatMap(\.settings.nameSources) where !paths.contains(path) { paths.append(path) }
    return paths.isEmpty ? nil : try NameSources(paths)
  }

  private static func guides(_ folders: [CheckedFolder]) throws(FontError) -> GuideUse? {
    var paths: [String] = []
    for path in folders.flatMap(\.settings.guides) where !paths.contains(path) { paths.append(path) }
    return paths.isEmpty ? nil : try GuideUse(paths)
  }

  /// The findings of the rules about names and guides.
  private func use(
    _ names: NameSources?, _ guides: GuideUse?, _ platform: CheckSettings.Platform?, of files: [CheckedFile],
    by pool: inout WorkerPool?
  ) throws(FontError) -> [Finding] {
    guard names != nil || guides != nil else { return [] }
    let paths = files.map(\.path)
    var findings = guides?.problems ?? []
    var used: Set<String> = []
    if let names {
      let requests = Array(Set(names.names.map(\.name))).sorted()
      let answers =
        pool == nil
        ? NameAnswer.answers(for: requests, by: paths) : try pool?.answers(for: requests, by: paths) as [NameAnswer]?
      guard let answers else { return findings + [Self.crash] }
      findings += UseRules.usedNames(names, answers, platform)
      used.formUnion(answers.compactMap(\.file))
      used.formUnion(names.listed(paths))
    }
    if let guides {
      let requests = guides.requests
      let answers =
        pool == nil
        ? FaceAnswer.answers(for: requests, by: paths) : try pool?.answers(for: requests, by: paths) as [FaceAnswer]?
      guard let answers, answers.count == requests.count else { return findings + [Self.crash] }
      findings += guides.findings(answers)
      used.formUnion(answers.compactMap(\.file))
      used.formUnion(files.filter(guides.usesByName).map(\.path))
    }
    // A name that cannot be checked, or a guide that cannot be read, may use any of the files.
    guard names?.isWhole ?? true, guides?.isWhole ?? true else { return findings }
    return findings
      + UseRules.unusedFiles(
        files, used: used, byGuide: guides != nil, lists: names.flatMap { $0.names.isEmpty ? $0.lists : nil } ?? [])
  }

  private static let crash = Finding(
    .survives, "the files crash the font engine, or take too long, where all of them are loaded together",
    hint: "check fewer files at a time, or allow more time (FONTPROBE_SECONDS=60; FontCheck.timeLimit)")
}

// MARK: - Order

extension FontCheck {
  /// Findings in the order of the files, within a file the most severe first; those about no font file come last.
  private static func sorted(_ findings: [Finding], _ files: [String]) -> [Finding] {
    let places = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    func key(_ finding: Finding) -> (Int, String, Int, String, String) {
      (
        finding.file.flatMap { places[$0] } ?? files.count, finding.file ?? "", -finding.severity.rank, finding.rule.id,
        finding.face ?? ""
      )
    }
    return findings.enumerated().sorted { left, right in
      let (first, second) = (key(left.element), key(right.element))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}

/// One of the paths that are checked: its fonts, its settings, the licences beside the fonts.
struct CheckedFolder {
  let fonts: [String]
  let settings: CheckSettings
  /// Findings about folders below it that cannot be read.
  let failures: [FontCheck.Finding]
  /// The settings of the folder, where it has some.
  private(set) var settingsFile: String?
  private let root: String

  /// Lists a path.
  ///
  /// - Throws: `FontError` if the path does not exist or cannot be read, if its settings are invalid, or if it is a folder
  ///   without any font.
  init(_ path: String, _ settings: CheckSettings) throws(FontError) {
    guard FilePaths.exists(path) else {
      throw FilePaths.missing(path, "no such file or folder")
    }
    let listing = try FolderListing(path)
    if listing.isSingleFile {
      fonts = [path]
      failures = []
      root = FilePaths.folder(of: path)
      self.settings = try settings.readingTextFiles()
      return
    }
    guard !listing.fonts.isEmpty || !listing.failures.isEmpty else {
      throw FontError(
        .noFontsAvailable, "there is no font in it", path: path,
        hint: "name the folder that the fonts lie in; a check of nothing would say nothing")
    }
    fonts = listing.fonts
    failures = listing.failures.map(OpeningRules.unreadable)
    root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let file = "\(root)/\(CheckSettings.fileName)"
    settingsFile = FilePaths.isNamed(file) ? file : nil
    let merged =
      try settingsFile.map { path throws(FontError) in settings.over(try Self.settings(path)) } ?? settings
    self.settings = try merged.readingTextFiles()
  }

  /// Reads the settings of a folder.
  ///
  /// - Throws: `FontError` if they cannot be read, or if a path in them leads nowhere: then the error says which of the settings
  ///   names it.
  private static func settings(_ file: String) throws(FontError) -> CheckSettings {
    let own = try CheckSettings(contentsOf: file)
    let named = [
      ("names", own.nameSources), ("guide", own.guides), ("lock", own.lock.map { [$0] } ?? []),
      ("requireTextFile", own.requiredTextFiles),
    ]
    for (key, paths) in named {
      for path in paths where !FilePaths.exists(path) {
        let missing = FilePaths.missing(path)
        throw FontError(missing.code, missing.message, path: path, hint: "the setting \(key) of \(file) names it")
      }
    }
    return own
  }

  /// The lock that the settings name, else those in the folders of the fonts, and above them up to the path that is checked.
  var locks: [String] {
    if let lock = settings.lock { return [lock] }
    var seen: Set<String> = []
    return fonts.flatMap(folders(of:)).filter { seen.insert($0).inserted }
      .map { "\($0 == "/" ? "" : $0)/\(FontLock.standardName)" }.filter(FilePaths.isNamed)
  }

  /// A path below the folder as its settings have it: `Inter/Inter.ttf`.
  func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Whether a licence lies in the folder of a font, or in one above it up to the path that is checked.
  ///
  /// - Parameter cache: the answers for folders.
  func hasLicence(_ font: String, _ cache: inout [String: Bool]) -> Bool {
    for folder in folders(of: font) where cache[folder] ?? Self.hasLicence(in: folder, &cache) { return true }
    return false
  }

  /// The folder of a font, and those above it up to the path that is checked.
  private func folders(of font: String) -> [String] {
    var folders = [FilePaths.folder(of: font)]
    while let folder = folders.last, folder != root, folder.count > root.count {
      folders.append(FilePaths.folder(of: folder))
    }
    return folders
  }

  private static func hasLicence(in folder: String, _ cache: inout [String: Bool]) -> Bool {
    let answer = FolderListing.names(in: folder).contains(where: RightsRules.isLicence)
    cache[folder] = answer
    return answer
  }
}
