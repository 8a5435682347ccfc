internal import FontFaces
internal import FontFiles
internal import FontTables
package import MetricValues

/// The facts about a checked file for rules that compare several files. The facts are plain values, so the file can be
/// closed.
package struct CheckedFile: Sendable, Equatable {
  package let path: String
  package let byteCount: Int
  let format: FontFormat?
  /// The faces of the file; empty if the file cannot be opened.
  package let faces: [CheckedFace]
  /// Whether a licence is in the folder of the file, or in a parent folder up to the checked folder.
  package var hasLicence = false
  /// The record of the file in a lock. Nil if no lock has recorded the file, or if no rule needs the record.
  package var recording: FileRecording?

  var isForWeb: Bool { format == .woff || format == .woff2 }

  /// The folder of the file, spelled as in the path.
  var folder: String { FilePaths.folder(of: path) }
}

/// The facts about a face for rules that compare several files.
package struct CheckedFace: Sendable, Equatable, Codable {
  let index: FaceIndex
  package let names: Names
  let isScalable: Bool
  /// The PostScript names of the named instances.
  let instances: [String]
  /// Whether the names of the face contain the text or the name of a licence.
  var namesLicence = false
  /// The line metrics of each convention.
  let standard: Line
  let apple: Line
  let windows: Line
  /// The facts by which the face is compared with the other faces of its family.
  var traits = FaceTraits()

  package struct Names: Sendable, Equatable, Codable {
    package let postScriptName: String?
    package let fullName: String?
    package let family: String?
  }

  /// The metrics of a line, in ems.
  package struct Line: Sendable, Equatable, Codable {
    let ascender: Double
    let descender: Double
    let leading: Double
    /// The table that contains the metrics; empty for recorded metrics.
    let source: String

    package init(ascender: Double, descender: Double, leading: Double, source: String) {
      self.ascender = ascender
      self.descender = descender
      self.leading = leading
      self.source = source
    }

    var height: Double { ascender - descender + leading }
    /// Whether a table declares the metrics. Declared metrics were chosen deliberately.
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

  package init(unopened path: String) {
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
    namesLicence = NameTableTexts(face).tellsLicence
    standard = Line(face, .standard)
    apple = Line(face, .apple)
    windows = Line(face, .windows)
    traits = FaceTraits(face)
  }
}

extension CheckedFace.Line {
  init(_ face: FontFace, _ convention: MetricConvention) {
    let line = face.lineMetrics(convention)
    self.init(
      ascender: line.ascender.value / face.em, descender: line.descender.value / face.em,
      leading: line.leading.value / face.em, source: line.ascender.source.description)
  }
}

/// The record of a checked file in a lock.
package struct FileRecording: Sendable, Equatable {
  /// The recorded facts of a face by which the faces of a family are compared. Lengths are in ems.
  package struct Face: Sendable, Equatable {
    let postScriptName: String?
    let family: String?
    /// The line metrics by convention. A convention is left out if a value is not recorded.
    let lines: [MetricConvention: CheckedFace.Line]
    let zeroWidth: Double?

    package init(
      postScriptName: String?, family: String?, lines: [MetricConvention: CheckedFace.Line], zeroWidth: Double?
    ) {
      self.postScriptName = postScriptName
      self.family = family
      self.lines = lines
      self.zeroWidth = zeroWidth
    }
  }

  let lock: String
  /// Whether the bytes of the file are still the recorded bytes.
  let hasSameBytes: Bool
  /// The recorded faces, in the order of the file.
  let faces: [Face]

  package init(lock: String, hasSameBytes: Bool, faces: [Face]) {
    self.lock = lock
    self.hasSameBytes = hasSameBytes
    self.faces = faces
  }

  /// Returns the recorded face with the same PostScript name, or else the face at the same index in the file.
  func face(_ face: CheckedFace) -> Face? {
    let named = faces.filter { $0.postScriptName == face.names.postScriptName }
    if named.count == 1 { return named[0] }
    return faces.indices.contains(face.index.rawValue) ? faces[face.index.rawValue] : nil
  }
}
