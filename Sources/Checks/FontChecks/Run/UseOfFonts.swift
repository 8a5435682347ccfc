internal import FontFiles
internal import FontRules
internal import TextFormats

/// An app's use of the fonts in some folders: the font names in its sources, and its guides.
struct UseOfFonts {
  let names: UsedFontNames?
  let guides: GuideUse?
  /// The paths of the guides, and of the texts that must fit into the slots of the guides.
  let guidePaths: [String]
  let strings: [String]
  let settings: CheckSettings
  private let fonts: Set<String>
  /// The platforms in the settings of the folders. The app may name the fonts of its platform.
  private let platforms: [CheckSettings.Platform?]
  /// The used files. A file is used if a list contains the file, or if the file matches a font name or a face of a
  /// guide.
  private var used: Set<String> = []

  init(_ use: CheckedFolders.Use) throws(FontError) {
    names = use.names.isEmpty ? nil : try UsedFontNames(use.names)
    guides = use.guides.isEmpty ? nil : try GuideUse(use.guides)
    strings = use.strings
    // Texts must fit the guides of their own folders. Several folders may name the same guide.
    guidePaths = strings.isEmpty ? [] : use.folders.flatMap(\.settings.guides).firstOfEach
    settings = use.settings
    fonts = Set(use.folders.flatMap(\.fonts))
    platforms = use.folders.map(\.settings.platform).firstOfEach
  }

  func files(_ files: [CheckedFile]) -> [CheckedFile] { files.filter { fonts.contains($0.path) } }

  /// Whether every font name is known and every guide could be read. Otherwise, any of the files may be used.
  private var isWhole: Bool { names?.isWhole ?? true && guides?.isWhole ?? true }

  /// Returns the findings of FP070, FP072 to FP074, FP076 and FP077 for the files of the folders.
  mutating func findings(_ all: [CheckedFile], by pool: inout WorkerPool?) throws(FontError) -> [FontCheck.Finding] {
    guard names != nil || guides != nil else { return [] }
    let files = files(all)
    let opened = files.filter { !$0.faces.isEmpty }
    let paths = opened.map(\.path)
    var findings = UseRules.listedFiles(names, files) + (guides?.problems ?? [])
    if let names {
      let requests = Array(Set(names.names.map(\.name))).sorted()
      guard let answers = try Self.answers(to: requests, by: paths, &pool) else { return findings + [crash(opened)] }
      // A name may also be the name of a platform's font. The settings of every folder must allow this platform.
      var places: Set<String> = []
      findings += platforms.flatMap { UseRules.usedNames(names, answers, $0) }.filter { finding in
        places.insert("\(finding.message)\0\(finding.file ?? "")\0\(finding.textPlace ?? "")").inserted
      }
      used.formUnion(answers.compactMap(\.file))
      used.formUnion(names.listed(paths))
    }
    if let guides {
      let requests = guides.requests
      guard let answers = try Self.answers(to: requests, by: paths, &pool), answers.count == requests.count else {
        return findings + [crash(opened)]
      }
      findings += guides.findings(answers)
      used.formUnion(answers.compactMap(\.file))
      used.formUnion(opened.filter(guides.usesByName).map(\.path))
    }
    return findings
  }

  /// Returns the answers of a worker. Nil if the worker crashed. Without workers, this process answers.
  private static func answers<Question: FilesQuestion>(
    to questions: [Question], by paths: [String], _ pool: inout WorkerPool?
  ) throws(FontError) -> [Question.Answer]? {
    pool == nil ? Question.answers(to: questions, by: paths) : try pool?.answers(to: questions, by: paths)
  }

  private mutating func crash(_ files: [CheckedFile]) -> FontCheck.Finding {
    // It is unknown which of these files are used, so all of them count as used.
    used.formUnion(files.map(\.path))
    return FontCheck.Finding(
      .survives, "the files crash the font engine, or take too long, when all of them are loaded together",
      hint: "check fewer files at a time, or allow more time (FONTPROBE_SECONDS=60; FontCheck.timeLimit)")
  }

  /// FP071: finds the files that no app uses. Only apps that are named in the settings of the file's folders can use
  /// the file.
  static func unusedFiles(_ files: [CheckedFile], _ uses: [UseOfFonts]) -> [FontCheck.Finding] {
    let uses = uses.filter { $0.names != nil || $0.guides != nil }
    let used = uses.reduce(into: Set<String>()) { $0.formUnion($1.used) }
    let asked = Dictionary(grouping: files) { file in uses.indices.filter { uses[$0].fonts.contains(file.path) } }
    return asked.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { indices, files in
      let uses = indices.map { uses[$0] }
      guard !uses.isEmpty, uses.allSatisfy(\.isWhole) else { return [FontCheck.Finding]() }
      let namesNothing = uses.allSatisfy { $0.names?.names.isEmpty ?? true }
      return UseRules.unusedFiles(
        files, used: used, byGuide: uses.contains { $0.guides != nil },
        lists: namesNothing ? uses.flatMap { $0.names?.lists ?? [] } : [])
    }
  }
}
