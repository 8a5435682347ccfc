internal import BundledFonts
internal import FontFaces
internal import FontTables

/// The fonts inside the program, read in place.
enum BundledFaces {
  /// Their source, made on first use.
  static let source: IndexedFaces = {
    var index = FaceIndex(from: .bundled)
    var reader = FontFileReader()
    for number in 0..<bundled_font_count() {
      let font = unsafe bundled_font_at(number)
      let bytes = unsafe UnsafeRawBufferPointer(start: font.bytes, count: font.length)
      // The program's own bytes: a font that does not open here fails a test, never a user.
      guard let file = try? reader.open(unsafe FontData(staticStorage: bytes)) else { continue }
      for face in file.faces { index.add(face) }
    }
    return IndexedFaces(index)
  }()

  /// The bundled family of a kind; nil where none is.
  static func family(of kind: FontClass) -> String? {
    switch kind {
    case .sans: "Inter"
    case .serif: "EB Garamond"
    case .slab: "Roboto Slab"
    case .mono, .script: nil
    }
  }
}
