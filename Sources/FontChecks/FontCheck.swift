public import Files
internal import FontFaces
internal import FontMatching

/// The check of the fonts that a program ships: that every file loads, whole, and is what its names say it is.
///
/// Files are read in worker processes, where the `fontprobe` program is at hand to be one: a file that crashes or hangs
/// the font engine is a finding then. Where it is not, they are read in this process.
public struct FontCheck: Sendable {
  /// What is looked for. The settings of a folder's own `fontprobe.json` come before these.
  public var settings: CheckSettings
  /// The `fontprobe` program that serves as a worker; `nil` for the one beside the running program, or the one that the
  /// environment variable FONTPROBE_WORKER names.
  public var worker: String?
  /// How many files are read at a time.
  public var workerCount = max(1, coreCount)

  /// A check with these settings.
  public init(_ settings: CheckSettings = CheckSettings(), worker: String? = nil) {
    self.settings = settings
    self.worker = worker
  }

  /// Checks font files, and the font files in folders and the folders in them.
  ///
  /// - Parameters:
  ///   - paths: font files and folders.
  ///   - progress: told of each file that is done, from any thread.
  /// - Throws: `FontError` where the check cannot be made: a path that is not there, a folder without a font, settings that
  ///   cannot be read. What is wrong with a font is a finding, and is not thrown.
  public func run(
    _ paths: [String], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws(FontError) -> CheckReport {
    var folders: [CheckedFolder] = []
    for path in paths { folders.append(try CheckedFolder(path, settings)) }
    let names = try Self.nameSources(folders)
    let guides = try Self.guides(folders)
    let queue = FileQueue(Self.queued(folders), progress: progress)
    let program = worker.map { WorkerProgram(path: $0) } ?? WorkerProgram.beside()
    let pool = program.map { WorkerPool(program: $0, count: workerCount) }
    if let pool { try await pool.look(at: queue) } else { await Self.lookInside(queue, workerCount) }

    let results = queue.results
    let files = Self.withLicences(results.map(\.file), folders)
    var findings = folders.flatMap(\.failures) + results.flatMap(\.findings)
    findings += Self.collectionFindings(files, folders)
    let opened = files.filter { !$0.faces.isEmpty }
    findings += try await use(names, guides, of: opened, by: pool).compactMap(Self.merged(folders).weigh)
    let accepted = Self.merged(folders).accepted
    findings.removeAll { $0.file.flatMap { accepted[$0] }?.contains($0.rule) ?? false }
    return CheckReport(
      files: files.map(\.path), faceCount: files.reduce(0) { $0 + $1.faces.count },
      findings: Self.sorted(findings, files.map(\.path)), failsOn: Self.merged(folders).failsOn ?? .error,
      isIsolated: pool != nil)
  }

  /// Checks fonts as a test does: it throws where the check fails, with every finding in its description.
  ///
  /// - Throws: `CheckFailure` where there are findings for which the check fails; `FontError` as `run` does.
  public func expectClean(_ paths: String...) async throws {
    let report = try await run(paths)
    if !report.passes { throw CheckFailure(report: report) }
  }
}

// MARK: - Parts of a run

extension FontCheck {
  private static func queued(_ folders: [CheckedFolder]) -> [QueuedFile] {
    let count = folders.reduce(0) { $0 + $1.fonts.count }
    var known: Set<String> = []
    return folders.flatMap { folder in
      folder.fonts.filter { known.insert($0).inserted }.map { path in
        QueuedFile(
          path: path, settings: folder.settings, isDeep: folder.settings.isDeep ?? (count < CheckSettings.fewFiles))
      }
    }
  }

  /// Without a worker program: in this process.
  private static func lookInside(_ queue: FileQueue, _ count: Int) async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          var reader = FontFileReader()
          while case let places = queue.take(by: count), !places.isEmpty {
            for place in places {
              let file = queue.files[place]
              queue.finish(place, FileResult(checking: file.path, file.settings, isDeep: file.isDeep, &reader))
            }
          }
        }
      }
    }
  }

  private static func withLicences(_ files: [CheckedFile], _ folders: [CheckedFolder]) -> [CheckedFile] {
    var known: [String: Bool] = [:]
    let homes = Dictionary(folders.flatMap { folder in folder.fonts.map { ($0, folder) } }) { first, _ in first }
    return files.map { file in
      var file = file
      file.hasLicence = homes[file.path]?.hasLicence(file.path, &known) ?? false
      return file
    }
  }

  private static let collectionRules: [any CollectionRule.Type] = [
    UniquePostScriptName.self, UniqueFullName.self, FamilyLines.self, Licence.self, FileSize.self, DuplicateFile.self,
  ]

  private static func collectionFindings(_ files: [CheckedFile], _ folders: [CheckedFolder]) -> [Finding] {
    let homes = Dictionary(folders.flatMap { folder in folder.fonts.map { ($0, folder.settings) } }) { first, _ in first
    }
    return collectionRules.flatMap { rule in
      rule.findings(in: files, homes).compactMap { finding in
        let settings = finding.file.flatMap { homes[$0] } ?? CheckSettings()
        return settings.weigh(finding)
      }
    }
  }

  /// What holds for the paths together.
  private static func merged(_ folders: [CheckedFolder]) -> CheckSettings {
    guard var merged = folders.first?.settings else { return CheckSettings() }
    for folder in folders.dropFirst() {
      merged.skipped.formUnion(folder.settings.skipped)
      merged.severities.merge(folder.settings.severities) { $1 }
      merged.accepted.merge(folder.settings.accepted) { $0.union($1) }
      // The strictest of them.
      if let strictest = [merged.failsOn, folder.settings.failsOn].compactMap(\.self).min() {
        merged.failsOn = strictest
      }
    }
    return merged
  }

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

  /// What names and guides ask for, held against the files.
  private func use(
    _ names: NameSources?, _ guides: GuideUse?, of files: [CheckedFile], by pool: WorkerPool?
  ) async throws(FontError) -> [Finding] {
    guard names != nil || guides != nil else { return [] }
    let paths = files.map(\.path)
    var findings = guides?.problems ?? []
    var used: Set<String> = []
    if let names {
      let wanted = Array(Set(names.names.map(\.name))).sorted()
      let answers =
        if let pool { try await pool.answers(for: wanted, by: paths) } else {
          Optional(NameAnswer.answers(for: wanted, by: paths))
        }
      guard let answers else { return findings + [Self.crash] }
      findings += Use.findings(names, answers)
      used.formUnion(answers.compactMap(\.file))
    }
    if let guides {
      let answers =
        if let pool { try await pool.answers(for: guides.wanted, by: paths) } else {
          Optional(FaceAnswer.answers(for: guides.wanted, by: paths))
        }
      guard let answers, answers.count == guides.wanted.count else { return findings + [Self.crash] }
      findings += guides.findings(answers)
      used.formUnion(answers.compactMap(\.file))
    }
    // Where a name cannot be checked, or a guide not be read, a file may be used by it.
    guard names?.unknown.isEmpty ?? true, guides?.isWhole ?? true else { return findings }
    return findings + Use.unused(files, used: used, byGuide: guides != nil)
  }

  private static let crash = Finding(
    .survives, "the files crash the font engine where all of them are loaded together")

  /// In the order of the files, the worst first; what is about no font file comes last.
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
