import FontFaces
internal import FontFiles

/// The faces of one source, found by the characters that they have.
final class CoveredFaces: Sendable {
  /// A face, the characters that it has, and its family.
  struct Entry: Sendable {
    let face: FontFace
    let coverage: FontCoverage
    let family: FoldedName?
  }

  let entries: [Entry]
  /// The places of the faces that have anything on a page of 256 code points, in order.
  private let places: [UInt32: [Int32]]
  /// The places of the faces of each family, in order; faces without a family's name are one family here.
  private let families: [FoldedName?: [Int32]]

  /// Reads the characters of each face, on all cores. A face whose file is gone or damaged has none.
  init(_ faces: [FontFace]) {
    let coverages = inParallel(faces.count, batch: 16, worker: ()) { _, places in
      faces[places].map { (try? $0.coverage()) ?? .empty }
    }
    var places: [UInt32: [Int32]] = [:]
    entries = faces.enumerated().map { place, face in
      let coverage = coverages[place]
      for page in coverage.pageNumbers { places[page, default: []].append(Int32(place)) }
      return Entry(face: face, coverage: coverage, family: face.family.map(FoldedName.init))
    }
    self.places = places
    families = Dictionary(grouping: entries.indices.map(Int32.init)) { [entries] in entries[Int($0)].family }
  }

  /// The places of the faces that have anything on the page of a character, in order.
  func places(near scalar: Unicode.Scalar) -> [Int32] { places[scalar.value >> 8] ?? [] }

  /// The places of the faces of a family, in order.
  func places(of family: FoldedName) -> [Int32] { families[family] ?? [] }

  /// Whether the face at a place has all of these characters.
  func has(_ scalars: [Unicode.Scalar], _ place: Int32) -> Bool {
    let coverage = entries[Int(place)].coverage
    return scalars.allSatisfy { coverage.contains($0) }
  }
}
