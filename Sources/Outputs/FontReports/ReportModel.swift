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

struct ReportModel: Sendable {
  let paths: ReportedPaths
  let check: CheckReport
  let findings: ReportedFindings
  let fonts: ReportedFonts
  let guide: StyleGuide?
  let lock: ReportedLock?
  /// Nil if the report has no documents.
  let documents: ReportedDocuments?
  /// The families, sorted by name, with faces sorted by weight.
  let families: [ReportedFamily]
  /// The faces of all families, in the same order.
  let faces: [ReportedFace]
  /// The paths of the files without shown faces.
  let unopened: [String]
  private let placesOfUnopened: [String: Int]
  /// Contains only the fonts of the report, and their letters are not changed. If the fonts lack a style, the style is
  /// shown without the missing property, such as bold.
  let collection: FontCollection
  /// The number of faces with each name, and with each pair of face name and file name.
  private let nameCounts: [String: Int]
  /// The keys are paths of files.
  private let facesOfFile: [String: FacesOfFile]

  /// The faces of a file, as indices in `faces`.
  fileprivate struct FacesOfFile {
    var byIndex: [Int: Int] = [:]
    /// The first face with each label in findings.
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

  var title: String { paths.title }

  /// Returns the link target of a face.
  func id(of face: ReportedFace) -> String? {
    facesOfFile[face.path]?.byIndex[face.face.index].map(Self.id)
  }

  private static func id(_ place: Int) -> String { "face-\(place + 1)" }

  /// Returns the name of a face. If other faces have the same name, the file name is added. If the file names are also
  /// equal, the entire path is added.
  func label(_ face: ReportedFace) -> String {
    guard nameCounts[face.name, default: 0] > 1 else { return face.name }
    let label = "\(face.name) (\(face.fileName))"
    guard nameCounts[label, default: 0] > 1 else { return label }
    return "\(face.name) (\(paths.shown(face.path))\(face.face.index > 0 ? "#\(face.face.index)" : ""))"
  }

  /// Returns the face and the file of a finding, for the page's search field.
  func searchWords(of finding: FontCheck.Finding) -> String {
    let file = finding.file.map { paths.shown($0) } ?? ""
    let label = place(of: finding).label
    return (file == label ? file : "\(label) \(file)").lowercased()
  }

  /// Returns the face of a finding and its link target. A finding about an entire file has the first face.
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

struct ReportedDocuments: Sendable {
  let listing: DocumentListing
  let reader: DocumentReader
}

struct ReportedFamily: Sendable {
  let name: String
  let faces: [ReportedFace]

  /// The face nearest to regular: upright faces first, then the nearest width, then the nearest weight.
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

struct ReportedFace: Sendable {
  let face: FontFace
  /// The path of the file, as the check reports it.
  let path: String
  let sample: HTML
  /// Whether the sample has visible shapes.
  let isDrawn: Bool
  /// A few letters in the script of the face, for comparing faces.
  let word: String
  /// Whether these letters are pictures or symbols without a script.
  let isOfSigns: Bool
  /// A few words in the script of the face, for samples of styles.
  let words: [String]
  let isRightToLeft: Bool
  let axes: [AxisSlider]
  let metrics: ReportedMetrics?
  let smallCaps: SmallCaps?
  /// Whether the face has all letters of each language in `ReportedLanguages`.
  let languages: [Bool]
  /// The number of all known languages whose letters the face has.
  let languageCount: Int
  /// Whether the face has the Latin alphabet.
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

  /// The labels of the face in findings: the PostScript name and the index.
  var labels: [String] { [face.postScriptName, "#\(face.index)"].compactMap { $0 } }

  var family: String { face.family ?? name }
  /// The full name, the PostScript name, or the file name.
  var name: String { face.fullName ?? face.postScriptName ?? fileName }
  var styleName: String { face.styleName ?? name }
  var fileName: String { face.fileName(in: path) }
  /// The names for the page's search field.
  var searchWords: String { "\(name) \(fileName)".lowercased() }
  var order: (Double, Double, Int, String) {
    (face.style.width.rawValue, face.style.weight.rawValue, face.style.slant.isSlanted ? 1 : 0, name)
  }
}

/// The fonts of a report, without files that cannot be opened.
struct ReportedFonts: Sendable {
  let files: [FontFile]
  let faces: [ReportedFace]
  let languages: ReportedLanguages

  /// Reads the faces of files and draws their samples, on all processor cores.
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
