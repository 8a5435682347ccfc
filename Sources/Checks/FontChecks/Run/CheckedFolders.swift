internal import FontFiles
internal import FontRules
internal import TextFormats

/// The paths of a check and their settings. The settings of a folder apply to the files below it. If several folders
/// contain a file, their strictest settings apply. The order of the paths has no effect.
struct CheckedFolders {
  /// The folders in the order of their paths, without duplicates.
  let all: [CheckedFolder]
  let settings: [String: CheckSettings]

  init(_ paths: [String], _ settings: CheckSettings) throws(FontError) {
    var all: [CheckedFolder] = []
    for path in Set(paths).sorted() { all.append(try CheckedFolder(path, settings)) }
    self.all = all
    self.settings = Dictionary(all.flatMap { folder in folder.fonts.map { ($0, folder.settings) } }) {
      $0.strictest(with: $1)
    }
  }

  var queued: [QueuedFile] {
    all.flatMap(\.fonts).firstOfEach.map { path in
      let settings = settings[path] ?? CheckSettings()
      return QueuedFile(
        path: path, settings: settings, isDeep: settings.isDeep ?? (self.settings.count < CheckSettings.fewFiles))
    }
  }

  /// The lowest severity that fails the check: the strictest setting of all folders.
  var failsOn: FontCheck.Severity { all.compactMap(\.settings.failsOn).min() ?? .error }

  /// Records for each file whether a licence is in its folder or in a parent folder.
  func withLicences(_ files: [CheckedFile]) -> [CheckedFile] {
    let homes = Dictionary(all.flatMap { folder in folder.fonts.map { ($0, folder) } }) { first, _ in first }
    var cache: [String: Bool] = [:]
    return files.map { file in
      var file = file
      file.hasLicence = homes[file.path]?.hasLicence(file.path, &cache) ?? false
      return file
    }
  }

  /// The sources, guides and texts of an app that uses fonts. The settings of all of `folders` name these paths.
  struct Use {
    let folders: [CheckedFolder]
    fileprivate(set) var names: [String] = []
    fileprivate(set) var guides: [String] = []
    fileprivate(set) var strings: [String] = []

    var settings: CheckSettings {
      folders.dropFirst().reduce(folders.first?.settings ?? CheckSettings()) { $0.strictest(with: $1.settings) }
    }
  }

  /// The uses of fonts by apps. If the same folders name two paths in their settings, the two paths belong to one use.
  /// Paths in the settings of the whole check belong to all folders.
  var uses: [Use] {
    var uses: [Use] = []
    var places: [[Int]: Int] = [:]
    func add(_ named: (CheckSettings) -> [String], to list: WritableKeyPath<Use, [String]>) {
      for path in all.flatMap({ named($0.settings) }).firstOfEach {
        let owners = all.indices.filter { named(all[$0].settings).contains(path) }
        let place = places[owners] ?? uses.count
        if place == uses.count {
          places[owners] = place
          uses.append(Use(folders: owners.map { all[$0] }))
        }
        uses[place][keyPath: list].append(path)
      }
    }
    add(\.nameSources, to: \.names)
    add(\.guides, to: \.guides)
    add(\.strings, to: \.strings)
    return uses
  }
}

/// Findings whose severities have been set by the settings. If the settings accept a finding, its `accepted` is not
/// nil.
struct JudgedFindings {
  typealias Judged = (finding: FontCheck.Finding, accepted: CheckReport.AcceptedFinding?)

  private(set) var all: [Judged] = []
  private let folders: CheckedFolders

  init(_ folders: CheckedFolders) { self.folders = folders }

  /// Adds findings that already have their severity. The settings of a font file decide whether its findings are
  /// accepted.
  mutating func add(_ findings: [FontCheck.Finding], by settings: CheckSettings = CheckSettings()) {
    all += findings.map { ($0, self.settings(for: $0, else: settings).accepts($0)) }
  }

  mutating func weigh(_ findings: [FontCheck.Finding], by settings: CheckSettings = CheckSettings()) {
    add(findings.compactMap { self.settings(for: $0, else: settings).weigh($0) }, by: settings)
  }

  mutating func leaveOutConsequences(collections: Set<String>) {
    let stands = FindingCauses.standing(all.map(\.finding), collections: collections)
    all = zip(all, stands).compactMap { $1 ? $0 : nil }
  }

  private func settings(for finding: FontCheck.Finding, else other: CheckSettings) -> CheckSettings {
    finding.file.flatMap { folders.settings[$0] } ?? other
  }

  /// Sorts the findings by file. Within a file, the most severe findings come first. Findings that do not concern a
  /// font come last.
  func sorted(_ files: [String]) -> [Judged] {
    let places = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    func key(_ finding: FontCheck.Finding) -> (Int, String, Int, String, String) {
      (
        finding.file.flatMap { places[$0] } ?? files.count, finding.file ?? "", -finding.severity.rank, finding.rule.id,
        finding.face ?? ""
      )
    }
    return all.enumerated().sorted { left, right in
      let (first, second) = (key(left.element.finding), key(right.element.finding))
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}
