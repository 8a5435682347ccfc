internal import FontFaces
public import FontFiles
public import FontRules
internal import TextFit

extension FontCheck {
  /// Checks font files, and all font files below folders.
  ///
  /// - Parameters:
  ///   - paths: font files and folders.
  ///   - progress: called from any thread after each file.
  /// - Throws: `FontError` if the check cannot run: a path does not exist, a folder has no font, or settings or a lock
  ///   cannot be read. Problems of fonts are not thrown: they are findings.
  public func run(
    _ paths: [String], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) async throws(FontError) -> CheckReport {
    try await onOwnThread { (cancellation) throws(FontError) in
      try runAndWait(paths, cancellation, progress: progress)
    }
  }

  /// Checks font files on the calling thread, which waits for the workers. No other thread is needed.
  package func runAndWait(
    _ paths: [String], _ cancellation: Cancellation = Cancellation(),
    progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil
  ) throws(FontError) -> CheckReport {
    guard !paths.isEmpty else {
      throw FontError(
        .fileNotFound, "no path is given", hint: "give a folder of fonts; a check without fonts proves nothing")
    }
    let folders = try CheckedFolders(paths, settings)
    var uses = try folders.uses.map { (use) throws(FontError) in try UseOfFonts(use) }
    let queued = folders.queued
    let fileResults = WorkerQueue(of: queued, progress: progress)
    let bytes = fileResults.byteCounts
    WorkLimit.expect(bytes: bytes.reduce(0, +))
    let program = worker.map { WorkerProgram(path: $0) } ?? WorkerProgram.found()
    let allowance = WorkerAllowance(timeLimit, bytes: bytes, workers: workerCount)
    var pool = program.map { WorkerPool(program: $0, allowance: allowance, cancellation: cancellation) }
    if pool != nil { try pool?.check(fileResults) } else { Self.checkInProcess(queued, fileResults, workerCount) }

    let results = fileResults.all
    let files = try CheckLocks(folders.all).recorded(folders.withLicences(results.map(\.file)))
    var found = JudgedFindings(folders)
    for folder in folders.all { found.add(folder.failures, by: folder.settings) }
    found.add(results.flatMap(\.findings))
    found.add(RuleCheck.findings(inAll: files, folders.settings))
    let opened = files.filter { !$0.faces.isEmpty }
    for index in uses.indices { found.weigh(try uses[index].findings(files, by: &pool), by: uses[index].settings) }
    found.weigh(UseOfFonts.unusedFiles(opened, uses))
    var fit: FitScope?
    for use in uses {
      guard let texts = try Self.fit(use.strings, use.guidePaths, use.files(opened).map(\.path)) else { continue }
      found.weigh(texts.findings, by: use.settings)
      fit = fit.map { $0 + texts.scope } ?? texts.scope
    }
    let openedPaths = Set(opened.map(\.path))
    let scope = CheckScope(
      queued, opened: openedPaths,
      used: (uses.contains { $0.names != nil }, uses.contains { $0.guides != nil }, fit != nil),
      isIsolated: pool != nil)
    if scope.checkedRules.contains(.staleAcceptance) {
      let stale = StaleAcceptances(
        checked: scope.checkedRules, found: found.all.map(\.finding), files: queued, opened: openedPaths)
      for (folder, findings) in stale.findings(of: folders.all) { found.weigh(findings, by: folder.settings) }
    }
    found.leaveOutConsequences(collections: Set(files.filter { $0.faces.count > 1 }.map(\.path)))
    let judged = found.sorted(files.map(\.path))
    return CheckReport(
      files: files.map(\.path), faceCount: files.reduce(0) { $0 + $1.faces.count },
      findings: judged.filter { $0.accepted == nil }.map(\.finding), accepted: judged.compactMap(\.accepted),
      failsOn: folders.failsOn, isIsolated: pool != nil, scope: scope, fit: fit, opened: openedPaths)
  }

  /// Checks fonts in a test. Warnings fail the test if `settings.failsOn` is `.warning`.
  ///
  /// - Throws: `CheckFailure` if a finding fails the check, or if the check cannot run. The description of the error
  ///   lists the findings.
  public func expectClean(_ paths: String...) async throws(CheckFailure) {
    let report: CheckReport
    do throws(FontError) { report = try await run(paths) } catch { throw .unchecked(error) }
    if !report.passes { throw .findings(report) }
  }
}

extension FontCheck {
  private static func checkInProcess(_ files: [QueuedFile], _ results: WorkerQueue<FileResult>, _ count: Int) {
    _ = inParallel(files.count, workers: count, worker: FontFileReader()) { reader, places in
      places.map { place in
        let file = files[place]
        let result = FileResult(checking: file.path, file.settings, isDeep: file.isDeep, &reader)
        results.finish(FileIndex(rawValue: place), result)
      }
    }
  }
}
