internal import FontChecks
internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontPictures
internal import FontRules
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import StyleGuides
internal import Synchronization
internal import TextFormats
internal import TextStyles

/// The contents of a report.
struct ReportModel: Sendable {
  let paths: ReportedPaths
  let check: CheckReport
  let findings: ReportedFindings
  let fonts: ReportedFonts
  let guide: StyleGuide?
  let lock: ReportedLock?
  /// The documents whose fonts the last part looks up. Nil if no documents are named.
  let documents: ReportedDocuments?
  /// The families by name, each with its faces by weight.
  let families: [ReportedFamily]
  /// The faces of all families, in their order.
  let faces: [ReportedFace]
  /// The files of which no face is shown.
  let unopened: [String]
  private let placesOfUnopened: [String: Int]
  /// Only the fonts of the report, as they ship: a style that they lack is shown without it.
  let collection: FontCollection
  /// The number of occurrences of each face name, and of each face name with its file name.
  private let nameCounts: [String: Int]
  /// The faces of each file.
  private let facesOfFile: [String: FacesOfFile]

  /// The indices in `faces` of the faces of a file.
  fileprivate struct FacesOfFile {
    var byIndex: [Int: Int] = [:]
    /// The first face with each label of findings.
    var byLabel: [String: Int] = [:]
    var first: Int?
  }

  init(
    paths: ReportedPaths, check: CheckReport, findings: ReportedFindings, fonts: ReportedFonts, guide: StyleGuide?,
    lock: ReportedLock?, documents: ReportedDocuments? = nil
  ) {
    self.paths = paths
    self.check = check
    self.findings = findings
    self.fonts = fonts
    self.guide = guide
    self.lock = lock
    self.documents = documents
    families = Dictionary(grouping: fonts.faces, by: \.family).map { name, faces in
      ReportedFamily(name: name, faces: faces.sorted { $0.order < $1.order })
    }.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
    let faces = families.flatMap(\.faces)
    self.faces = faces
    var facesOfFile: [String: FacesOfFile] = [:]
    for (place, face) in faces.enumerated() {
      facesOfFile[face.path, default: FacesOfFile()].add(face, at: place)
    }
    self.facesOfFile = facesOfFile
    nameCounts = faces.reduce(into: [:]) { counts, face in
      counts[face.name, default: 0] += 1
      counts["\(face.name) (\(face.fileName))", default: 0] += 1
    }
    let opened = Set(faces.map(\.path))
    unopened = check.files.filter { !opened.contains($0) }
    placesOfUnopened = Dictionary(
      unopened.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    collection = FontCollection(bundledFonts: false, system: nil, language: .environment)
    for file in fonts.files { _ = collection.register(file) }
  }

  /// The name of the report: its folders and files.
  var title: String { paths.title }

  /// The target of links to a face.
  func id(of face: ReportedFace) -> String? {
    facesOfFile[face.path]?.byIndex[face.face.index].map(Self.id)
  }

  private static func id(_ place: Int) -> String { "face-\(place + 1)" }

  /// The name of a face, with its file if several faces have that name, and with the whole path if their file names are
  /// equal.
  func label(_ face: ReportedFace) -> String {
    guard nameCounts[face.name, default: 0] > 1 else { return face.name }
    let label = "\(face.name) (\(face.fileName))"
    guard nameCounts[label, default: 0] > 1 else { return label }
    return "\(face.name) (\(paths.shown(face.path))\(face.face.index > 0 ? "#\(face.face.index)" : ""))"
  }

  /// The words by which the filter of the page finds a finding: its face and its file.
  func searchWords(of finding: FontCheck.Finding) -> String {
    let file = finding.file.map { paths.shown($0) } ?? ""
    let label = place(of: finding).label
    return (file == label ? file : "\(label) \(file)").lowercased()
  }

  /// The face of a finding, and the target of links to it. For a finding about a whole file, the first face.
  func place(of finding: FontCheck.Finding) -> (label: String, id: String?) {
    guard let file = finding.file else { return ("all files", nil) }
    if let shown = facesOfFile[file], let first = shown.first {
      if let named = finding.face.flatMap({ shown.byLabel[$0] }) { return (label(faces[named]), Self.id(named)) }
      return (shown.byIndex.count == 1 ? label(faces[first]) : paths.shown(file), Self.id(first))
    }
    if let place = placesOfUnopened[file] { return (paths.shown(file), "file-\(place + 1)") }
    let line = finding.line.map { line in ":\(line)" + (finding.column.map { ":\($0)" } ?? "") } ?? ""
    return (paths.shown(file) + line, nil)
  }
}

extension ReportModel.FacesOfFile {
  fileprivate mutating func add(_ face: ReportedFace, at place: Int) {
    first = first ?? place
    byIndex[face.face.index] = place
    for label in face.labels where byLabel[label] == nil { byLabel[label] = place }
  }
}

/// The documents of a report.
struct ReportedDocuments: Sendable {
  let listing: DocumentListing
  let reader: DocumentReader
}

/// The faces of one family.
struct ReportedFamily: Sendable {
  let name: String
  let faces: [ReportedFace]

  /// The upright face nearest to regular, in width before weight.
  var regular: ReportedFace? {
    faces.min { left, right in
      func key(_ face: ReportedFace) -> (Int, Double, Double) {
        let style = face.face.style
        return (style.slant.isSlanted ? 1 : 0, abs(style.width.rawValue - 100), abs(style.weight.rawValue - 400))
      }
      return key(left) < key(right)
    }
  }
}

/// A face of a report, with its sample and its metrics.
struct ReportedFace: Sendable {
  let face: FontFace
  /// The path of its file, as in the check's report.
  let path: String
  let sample: HTML
  /// Whether anything is drawn in the sample.
  let isDrawn: Bool
  /// A few letters of its script, for comparison with other faces.
  let word: String
  /// Whether the letters are pictures or signs of no script.
  let isOfSigns: Bool
  /// A few words in a script of the face, for samples of styles.
  let words: [String]
  let isRightToLeft: Bool
  /// A slider for each axis of a variable face.
  let axes: [AxisSlider]
  let metrics: ReportedMetrics?
  let smallCaps: SmallCaps?
  /// For each language of the report's table, whether the face has all of its letters.
  let languages: [Bool]
  /// The number of all known languages whose letters it has.
  let languageCount: Int
  /// Whether it has the letters of the Latin alphabet.
  let isLatin: Bool

  init(_ face: FontFace, path: String, _ languages: ReportedLanguages) {
    self.face = face
    self.path = path
    let sample = SampleText(for: face)
    let isInLatin = sample.script == "Latn"
    let text = isInLatin ? SampleText.latinWord : String(sample.alphabet.first?.prefix(12) ?? "")
    let outline = FaceText(face).outline(text, size: Sample.em)
    self.sample = Sample.svg(outline, lineOf: face)
    isDrawn = outline.bounds != nil || !outline.images.isEmpty
    words = isInLatin ? SampleWords.latin : SampleWords.words(of: sample)
    isRightToLeft = sample.isRightToLeft
    axes = AxisSlider.all(of: face, text)
    metrics = ReportedMetrics(face)
    let coverage = (try? face.coverage()) ?? .empty
    isLatin = SampleText.latinWord.unicodeScalars.allSatisfy(coverage.contains)
    isOfSigns = ["Zyyy", "Zsye"].contains(sample.script)
    word = isInLatin && isLatin ? SampleText.latinWord : sample.word
    smallCaps = isLatin ? try? face.smallCaps() : nil
    self.languages = languages.shown.map(coverage.contains)
    languageCount = RequiredLanguage.all.count(where: coverage.contains)
  }

  /// The labels by which findings name this face: its PostScript name and its index.
  var labels: [String] { [face.postScriptName, "#\(face.index)"].compactMap { $0 } }

  var family: String { face.family ?? name }
  /// Its full name. A face without a name has the name of its file.
  var name: String { face.fullName ?? face.postScriptName ?? fileName }
  var styleName: String { face.styleName ?? name }
  var fileName: String { face.fileName(in: path) }
  /// The words by which the filter of the page finds it.
  var searchWords: String { "\(name) \(fileName)".lowercased() }
  /// The sort key: width, weight, slant, name.
  var order: (Double, Double, Int, String) {
    (face.style.width.rawValue, face.style.weight.rawValue, face.style.slant.isSlanted ? 1 : 0, name)
  }
}

/// The fonts of a report, without files that do not open.
struct ReportedFonts: Sendable {
  let files: [FontFile]
  let faces: [ReportedFace]
  let languages: ReportedLanguages

  /// Reads and draws the faces of files, on all cores.
  static func read(_ paths: [String], progress: @escaping @Sendable (Int) -> Void) -> ReportedFonts {
    let languages = ReportedLanguages()
    let done = Atomic(0)
    let read = inParallel(paths.count, worker: ()) { _, places in
      paths[places].map { path in
        defer { progress(done.add(1, ordering: .relaxed).newValue) }
        return (try? FontFile(path: path)).map { file in
          (file: file, faces: file.faces.map { ReportedFace($0, path: path, languages) })
        }
      }
    }.compactMap(\.self)
    return ReportedFonts(files: read.map(\.file), faces: read.flatMap(\.faces), languages: languages)
  }
}
