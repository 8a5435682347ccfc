internal import FontFaces
internal import FontTables

/// What the rules about several files know of one of them: facts alone, so that the file need not be open for it.
struct CheckedFile: Sendable, Equatable {
  let path: String
  let byteCount: Int
  /// The name of its format; empty where it does not open.
  let format: String
  /// Its faces; empty where it does not open.
  let faces: [CheckedFace]
  /// Whether a licence lies beside it, or in a folder above it up to the one that was named.
  var hasLicence = false

  /// Whether it is packed for web pages.
  var isForWeb: Bool { format == FontFormat.woff.rawValue || format == FontFormat.woff2.rawValue }

  /// The folder that it lies in, as it was named.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// What the rules about several files know of one face.
struct CheckedFace: Sendable, Equatable {
  let index: Int
  let names: Names
  let isScalable: Bool
  /// The PostScript names of its named instances.
  let instances: [String]
  /// The line by each convention.
  let standard: Line
  let apple: Line
  let windows: Line

  /// The names that it goes by.
  struct Names: Sendable, Equatable {
    let postScriptName: String?
    let fullName: String?
    let family: String?
  }

  /// The line, in parts of the em.
  struct Line: Sendable, Equatable {
    let ascender: Double
    let descender: Double
    let lineGap: Double
    /// The table that it comes from.
    let source: String
    /// Whether a table declares it, so that it was somebody's choice.
    var isDeclared: Bool { source != MetricSource.boundingBox.description }

    func isSame(as other: Line, within most: Double) -> Bool {
      abs(ascender - other.ascender) < most && abs(descender - other.descender) < most
        && abs(lineGap - other.lineGap) < most
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
  var label: String { names.postScriptName ?? "#\(index)" }
}

// MARK: - From an open file

extension CheckedFile {
  init(_ file: FontFile, path: String) {
    self.path = path
    byteCount = file.source.byteCount
    format = file.format.rawValue
    faces = file.faces.map(CheckedFace.init)
  }
}

extension CheckedFace {
  init(_ face: FontFace) {
    index = face.index
    names = Names(postScriptName: face.postScriptName, fullName: face.fullName, family: face.family)
    isScalable = face.isScalable
    instances = face.namedInstances.compactMap(\.postScriptName)
    let em = Double(max(1, face.unitsPerEm))
    func line(_ convention: MetricConvention) -> Line {
      let line = face.lineMetrics(convention)
      return Line(
        ascender: line.ascender.value / em, descender: line.descender.value / em, lineGap: line.leading.value / em,
        source: line.ascender.source.description)
    }
    standard = line(.standard)
    apple = line(.apple)
    windows = line(.windows)
  }
}
