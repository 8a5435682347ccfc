package import FontFiles
internal import FontTables

/// That a face goes by descriptors of the caller's, and the face in its file.
final class FaceRegistration: Sendable {
  let descriptors: FaceDescriptors
  /// The face as its file has it. It has what is opened and read of the font: HarfBuzz's face, FreeType's, the characters. Heights,
  /// widths and advances are measured for each description.
  let file: FontFace

  init(_ file: FontFace, _ descriptors: FaceDescriptors) {
    self.file = file
    self.descriptors = descriptors
  }
}

extension FontFace {
  /// The descriptors that it was registered under; nil where it goes by what its file says.
  public var descriptors: FaceDescriptors? { registration?.descriptors }

  /// The face as it lies in its file, at the file's coordinates and by the file's names.
  package var inFile: FontFace {
    let face = origin ?? self
    return face.registration?.file ?? face
  }

  /// The face as its file has it, where this one differs from it in its descriptors alone.
  var unvariedFile: FontFace? { isVaried ? nil : registration?.file }

  /// The same face of the file, under other descriptors.
  ///
  /// - Throws: `FontError` with `onlyRecorded` for a face without a font.
  package func registered(as descriptors: FaceDescriptors) throws(FontError) -> FontFace {
    guard !isRecorded else { throw source.recordedOnly }
    return FontFace(inFile, descriptors)
  }

  /// The code points of the file that the descriptors leave to the face.
  func limited(_ coverage: FontCoverage) -> FontCoverage {
    guard let range = descriptors?.unicodeRange else { return coverage }
    return coverage.intersection(range)
  }
}
