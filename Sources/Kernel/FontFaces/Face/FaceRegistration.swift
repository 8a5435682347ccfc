package import FontFiles
internal import FontTables

/// The descriptors under which a caller registered a face, and the face as it is in its file.
final class FaceRegistration: Sendable {
  let descriptors: FaceDescriptors
  /// The face in its file. It owns the opened data of the font: HarfBuzz's and FreeType's faces, and the coverage.
  /// Heights, widths and advances are measured for each registration.
  let file: FontFace

  init(_ file: FontFace, _ descriptors: FaceDescriptors) {
    self.file = file
    self.descriptors = descriptors
  }
}

extension FontFace {
  /// The descriptors under which the face was registered; nil for a face with the data of its file.
  public var descriptors: FaceDescriptors? { registration?.descriptors }

  /// The face with the coordinates and names of its file.
  package var inFile: FontFace {
    let face = origin ?? self
    return face.registration?.file ?? face
  }

  /// The face in its file, if this face has its own descriptors but the coordinates of the file; otherwise nil.
  var unvariedFile: FontFace? { isVaried ? nil : registration?.file }

  /// Returns the same face of the file under other descriptors.
  package func registered(as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    guard !isRecorded else { throw source.recordedOnly }
    return FontFace(inFile, descriptors)
  }

  func limited(_ coverage: FontCoverage) -> FontCoverage {
    guard let range = descriptors?.unicodeRange else { return coverage }
    return coverage.intersection(range)
  }
}
