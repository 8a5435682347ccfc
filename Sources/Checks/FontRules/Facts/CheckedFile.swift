internal import FontFaces
internal import FontFiles
internal import FontTables
package import MetricValues

/// A checked file for the rules about several files: plain values, so that the file need not stay open.
package struct CheckedFile: Sendable, Equatable {
  package let path: String
  package let byteCount: Int
  /// The format; `nil` if the file does not open.
  let format: FontFormat?
  /// The faces; empty if the file does not open.
  package let faces: [CheckedFace]
  /// Whether a licence is beside it, or in a folder above it up to the checked folder.
  package var hasLicence = false
  /// The file as a lock has recorded it; nil if no lock has recorded it, or no rule needs it.
  package var recording: FileRecording?

  /// Whether it is packed for web pages.
  var isForWeb: Bool { format == .woff || format == .woff2 }

  /// The folder of the file, spelled as in the path.
  var folder: String { FilePaths.folder(of: path) }
}

/// A face for the rules about several files.
package struct CheckedFace: Sendable, Equatable, Codable {
  let index: FaceIndex
  package let names: Names
  let isScalable: Bool
  /// The PostScript names of its named instances.
  let instances: [String]
  /// Whether its names have the text or the name of a licence.
  var namesLicence = false
  /// The line metrics by each convention.
  let standard: Line
  let apple: Line
  let windows: Line
  /// The facts by which it is compared with other faces of its family.
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
    /// The table that they come from; empty for recorded metrics.
    let source: String

    package init(ascender: Double, descender: Double, leading: Double, source: String) {
      self.ascender = ascender
      self.descender = descender
      self.leading = leading
      self.source = source
    }

    var height: Double { ascender - descender + leading }
    /// Whether a table declares them: then they were chosen.
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

  /// Its name in findings.
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
    /// The lines by each convention, without lines of which a value is not recorded.
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

  /// The path of the lock file.
  let lock: String
  /// Whether the file still has the bytes that were recorded.
  let hasSameBytes: Bool
  /// The recorded faces, in the file's order.
  let faces: [Face]

  package init(lock: String, hasSameBytes: Bool, faces: [Face]) {
    self.lock = lock
    self.hasSameBytes = hasSameBytes
    self.faces = faces
  }

  /// The recorded face with that name, or else the face at the same index in the file.
  func face(_ face: CheckedFace) -> Face? {
    let named = faces.filter { $0.postScriptName == face.names.postScriptName }
    if named.count == 1 { return named[0] }
    return faces.indices.contains(face.index.rawValue) ? faces[face.index.rawValue] : nil
  }
}
