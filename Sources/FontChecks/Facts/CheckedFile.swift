internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// What the rules about several files know of one of them: plain values, so that the file need not stay open.
struct CheckedFile: Sendable, Equatable {
  let path: String
  let byteCount: Int
  /// `nil` if it does not open.
  let format: FontFormat?
  /// Empty if it does not open.
  let faces: [CheckedFace]
  /// Whether a licence lies beside it, or in a folder above it up to the one that is checked.
  var hasLicence = false
  /// What a lock has recorded of it; nil where none has, or no rule needs it.
  var recording: FileRecording?

  /// Whether it is packed for web pages.
  var isForWeb: Bool { format == .woff || format == .woff2 }

  /// The folder that it lies in, spelled as in the path.
  var folder: String { FilePaths.folder(of: path) }
}

/// What the rules about several files know of one face.
struct CheckedFace: Sendable, Equatable {
  let index: FaceIndex
  let names: Names
  let isScalable: Bool
  /// The PostScript names of its named instances.
  let instances: [String]
  /// Whether its names have the text or the name of a licence.
  var namesLicence = false
  /// The line metrics by each convention.
  let standard: Line
  let apple: Line
  let windows: Line
  /// What it is compared by with the other faces of its family.
  var traits = FaceTraits()

  struct Names: Sendable, Equatable {
    let postScriptName: String?
    let fullName: String?
    let family: String?
  }

  /// The metrics of a line, in ems.
  struct Line: Sendable, Equatable {
    let ascender: Double
    let descender: Double
    let leading: Double
    /// The table that they come from.
    let source: String
    /// Whether a table declares them, so that somebody chose them.
    var isDeclared: Bool { source != MetricSource.boundingBox.description }

    func isSame(as other: Line, within most: Double) -> Bool {
      abs(ascender - other.ascender) < most && abs(descender - other.descender) < most
        && abs(leading - other.leading) < most
    }
  }

  func line(_ convention: MetricConvention) -> Line {
    switch convention {
    case .standard: standard
    case .apple: apple
    case .windows: windows
    }
  }

  /// What findings call it.
  var label: String { names.postScriptName ?? "\(index)" }
}

// MARK: - From an open file

extension CheckedFile {
  init(_ file: FontFile, path: String) {
    self.path = path
    byteCount = file.source.byteCount
    format = file.format
    faces = file.faces.map(CheckedFace.init)
  }

  /// A file that does not open.
  init(unopened path: String) {
    self.path = path
    byteCount = 0
    format = nil
    faces = []
  }
}

extension CheckedFace {
  init(_ face: FontFace) {
    index = FaceIndex(face)
    names = Names(postScriptName: face.postScriptName, fullName: face.fullName, family: face.family)
    isScalable = face.isScalable
    instances = face.namedInstances.compactMap(\.postScriptName)
    namesLicence = NamedTexts(face).tellsLicence
    let em = Double(max(1, face.unitsPerEm))
    func line(_ convention: MetricConvention) -> Line {
      let line = face.lineMetrics(convention)
      return Line(
        ascender: line.ascender.value / em, descender: line.descender.value / em, leading: line.leading.value / em,
        source: line.ascender.source.description)
    }
    standard = line(.standard)
    apple = line(.apple)
    windows = line(.windows)
    traits = FaceTraits(face)
  }
}
