internal import FontChecks
internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import Synchronization
internal import TextFormats

/// A face of a report: its sample and its metrics, computed once.
struct ReportedFace: Sendable {
  let face: FontFace
  /// The path of its file, as in the check's report.
  let path: String
  let sample: HTML
  /// Whether the sample shows anything.
  let isDrawn: Bool
  /// A few words in a script that it has, to be set in its styles.
  let words: [String]
  let isRightToLeft: Bool
  let metrics: ReportedMetrics?
  let smallCaps: SmallCaps?
  /// For each language of the report's table, whether the face has all of its letters.
  let languages: [Bool]
  /// The number of languages, of all known ones, whose letters it has.
  let languageCount: Int
  /// Whether it has the letters of the Latin alphabet.
  let isLatin: Bool

  private static let latin = "Hamburgefonstiv"

  init(_ face: FontFace, path: String, _ languages: ReportedLanguages) {
    self.face = face
    self.path = path
    let sample = SampleText(for: face)
    let isInLatin = sample.script == "Latn"
    let text = isInLatin ? Self.latin : String(sample.alphabet.first?.prefix(12) ?? "")
    let outline = FaceText(face).outline(text, size: Sample.em)
    self.sample = Sample.svg(outline, lineOf: face)
    isDrawn = outline.bounds != nil || !outline.images.isEmpty
    words = isInLatin ? SampleWords.latin : SampleWords.words(of: sample)
    isRightToLeft = sample.isRightToLeft
    metrics = ReportedMetrics(face)
    let coverage = (try? face.coverage()) ?? .empty
    isLatin = Self.latin.unicodeScalars.allSatisfy(coverage.contains)
    smallCaps = isLatin ? try? face.smallCaps() : nil
    self.languages = languages.shown.map(coverage.contains)
    languageCount = RequiredLanguage.all.count(where: coverage.contains)
  }

  /// What findings call this face: its PostScript name, else its index.
  var labels: [String] { [face.postScriptName, "#\(face.index)"].compactMap { $0 } }

  var family: String { face.family ?? face.fullName ?? "Without a name" }
  var name: String { face.fullName ?? face.postScriptName ?? "Face \(face.index)" }
  var styleName: String { face.styleName ?? name }
  var fileName: String { face.fileName(in: path) }
  /// The sort key: width, weight, slant, name.
  var order: (Double, Double, Int, String) {
    (face.style.width.rawValue, face.style.weight.rawValue, face.style.slant.isSlanted ? 1 : 0, name)
  }
}

/// The metrics of a face, in ems.
struct ReportedMetrics: Sendable {
  let ascender: Double
  let descender: Double
  let leading: Double
  let lineHeight: Double
  let capHeight: Double
  let xHeight: Double
  let averageWidth: Double?
  let source: String

  init?(_ face: FontFace) {
    let metrics = face.metrics()
    let em = Double(metrics.unitsPerEm)
    guard em > 0 else { return nil }
    ascender = metrics.ascender.value / em
    descender = metrics.descender.value / em
    leading = metrics.leading.value / em
    lineHeight = metrics.lineHeight / em
    capHeight = metrics.capHeight.value / em
    xHeight = metrics.xHeight.value / em
    averageWidth = metrics.averageWidth.map { $0.value / em }
    source = "\(metrics.ascender.source)"
  }
}

/// The languages of a report.
struct ReportedLanguages: Sendable {
  /// The columns of the table: some languages for each script.
  let shown: [RequiredLanguage]

  static let tags = [
    "en", "de", "fr", "es", "pt", "it", "nl", "sv", "pl", "cs", "hu", "ro", "tr", "vi", "ru", "uk", "el", "he", "ar",
    "fa", "hi", "bn", "ta", "th", "ja", "ko", "zh",
  ]

  init() { shown = Self.tags.compactMap(RequiredLanguage.init) }
}

/// The fonts of a report that open.
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
