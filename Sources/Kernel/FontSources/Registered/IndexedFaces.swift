internal import BundledFonts
package import FontFaces
package import FontFiles
package import FontNames
internal import FontTables
internal import SharedValues

/// A source whose faces are in memory: registered or bundled faces.
package final class IndexedFaces: FaceSource {
  package let index: FacesByName
  private let madeCoverage = MadeOnce<CoveredFaces>()

  package init(_ index: FacesByName) { self.index = index }

  package var origin: FontOrigin { index.origin }

  /// An index of the faces by their characters. The characters are read when a text first needs them.
  package var coverage: CoveredFaces { madeCoverage.load() ?? madeCoverage.storeIfNil(CoveredFaces(index.faces)) }

  package func entry(for name: FoldedName) -> FacesByName.Entry? { index.entry(name) }

  package func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: FacesByName.Entry?) throws(FontError)
    -> FontFace?
  {
    let reference =
      switch kind {
      case .postScript: entry?.postScriptName
      case .full: entry?.fullName
      }
    guard let reference else { return nil }
    return try index.open(reference)
  }

  package func faces(withPlacesNamed prefix: FoldedName) -> [FontFace] { index.faces(withPlacesNamed: prefix) }

  package func hasFamily(_ name: FoldedName) -> Bool { index.hasFamily(name) }

  package func family(_ name: FoldedName) -> FamilyFaces? { index.family(name) }

  package var allNames: [String] { Array(index.allNames) }

  /// Whether a face or a family has exactly this name. No file is opened.
  func hasFont(named name: FoldedName) -> Bool { index.entry(name) != nil }
}

/// The bundled fonts, which are read from the program's own memory.
package enum BundledFaces {
  package static let source: IndexedFaces = {
    var index = FacesByName(from: .bundled)
    var reader = FontFileReader()
    for number in 0..<bundled_font_count() {
      let font = unsafe bundled_font_at(number)
      let bytes = unsafe UnsafeRawBufferPointer(start: font.bytes, count: font.length)
      // These bytes belong to the program. If a bundled font could not be opened, a test would fail.
      guard let file = try? reader.open(unsafe FontData(staticStorage: bytes)) else { continue }
      for face in file.faces { index.add(face) }
    }
    return IndexedFaces(index)
  }()

  /// Returns the bundled family of a kind of font; nil if there is none.
  package static func family(of kind: FontClass) -> String? {
    switch kind {
    case .sans: "Inter"
    case .serif: "EB Garamond"
    case .slab: "Roboto Slab"
    case .mono, .script: nil
    }
  }
}

package final class CoveredFaces: Sendable {
  package struct Entry: Sendable {
    package let face: FontFace
    let coverage: FontCoverage
    package let family: FoldedName?
  }

  package let entries: [Entry]
  /// The faces whose characters cannot be read, with the errors, in order.
  package let failures: [(face: FontFace, error: FontError)]
  /// For each page of 256 code points, the indices of the faces with characters on the page, in order.
  private let places: [UInt32: [Int32]]
  /// The indices of the faces of each family, in order. Faces without a family name count as one family.
  private let families: [FoldedName?: [Int32]]

  /// Reads the characters of each face, on all cores. A face whose file is missing or damaged has no characters.
  package init(_ faces: [FontFace]) {
    let read = inParallel(faces.count, batch: 16, worker: CoverageReader()) { reader, places in
      faces[places].map { face in Result { () throws(FontError) in try reader.coverage(of: face) } }
    }
    failures = zip(faces, read).compactMap { face, result in
      if case .failure(let error) = result { (face, error) } else { nil }
    }
    let coverages = read.map { (try? $0.get()) ?? .empty }
    var places: [UInt32: [Int32]] = [:]
    entries = faces.enumerated().map { place, face in
      let coverage = coverages[place]
      // Fits: more faces would need terabytes.
      for page in coverage.pageNumbers { places[page, default: []].append(Int32(place)) }
      return Entry(face: face, coverage: coverage, family: face.family.map(FoldedName.init))
    }
    self.places = places
    // Fits: more faces would need terabytes.
    families = Dictionary(grouping: entries.indices.map(Int32.init)) { [entries] in entries[Int($0)].family }
  }

  /// Returns the indices of the faces that have characters on the same page as `scalar`, in order.
  package func places(near scalar: Unicode.Scalar) -> [Int32] { places[scalar.value >> 8] ?? [] }

  package func places(of family: FoldedName) -> [Int32] { families[family] ?? [] }

  /// Returns the indices of the faces that have all of the characters and fulfil a condition, in order.
  package func places(
    _ places: [Int32], having scalars: [Unicode.Scalar], where isFitting: (FontFace) -> Bool
  ) -> [Int32] {
    places.filter { has(scalars, $0) && isFitting(entries[Int($0)].face) }
  }

  package func first(
    of places: [Int32], having scalars: [Unicode.Scalar], where isFitting: (FontFace) -> Bool
  ) -> Int32? {
    places.first { has(scalars, $0) && isFitting(entries[Int($0)].face) }
  }

  private func has(_ scalars: [Unicode.Scalar], _ place: Int32) -> Bool {
    scalars.allSatisfy { entries[Int(place)].coverage.contains($0) }
  }
}
