package import FontFiles
internal import FontTables

/// The descriptors that a caller chose for a face, and the face in its file.
final class FaceRegistration: Sendable {
  let descriptors: FaceDescriptors
  /// The face as it is in its file. It owns the opened data of the font: HarfBuzz's and FreeType's faces, the coverage.
  /// Heights, widths and advances are measured separately for each registration.
  let file: FontFace

  init(_ file: FontFace, _ descriptors: FaceDescriptors) {
    self.file = file
    self.descriptors = descriptors
  }
}

extension FontFace {
  /// The descriptors under which the face was registered; nil if the data of its file are used.
  public var descriptors: FaceDescriptors? { registration?.descriptors }

  /// The face in its file, with the file's coordinates and names.
  package var inFile: FontFace {
    let face = origin ?? self
    return face.registration?.file ?? face
  }

  /// The face in its file, if this face differs from it only in its descriptors; otherwise nil.
  var unvariedFile: FontFace? { isVaried ? nil : registration?.file }

  /// Returns the same face of the file under other descriptors.
  ///
  /// - Throws: `FontError` with `onlyRecorded` for a face without a font.
  package func registered(as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    guard !isRecorded else { throw source.recordedOnly }
    return FontFace(inFile, descriptors)
  }

  /// Limits the code points of the file by the descriptors.
  func limited(_ coverage: FontCoverage) -> FontCoverage {
    guard let range = descriptors?.unicodeRange else { return coverage }
    return coverage.intersection(range)
  }
}
