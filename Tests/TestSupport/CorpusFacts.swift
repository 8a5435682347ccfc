import Foundation

/// The facts of a corpus face by fontTools and HarfBuzz: an entry of Tests/Corpus/facts.json, as far as needed for
/// names.
package struct CorpusFace: Decodable, Sendable, CustomStringConvertible {
  /// The path of the file in the corpus.
  package let file: String
  package let faceIndex: Int
  package let postScriptName: String?
  package let fullName: String?
  package let family: String?
  package let style: String?
  package let capHeight: Height
  package let xHeight: Height
  package let unitsPerEm: Int
  package let instances: [Instance]?

  package struct Height: Decodable, Sendable {
    package let declared: Double?
    package let measured: Double?
    package let value: Double?
    package let source: String?
  }

  package struct Instance: Decodable, Sendable {
    package let postScriptName: String?
    package let style: String
    package let coordinates: [String: Double]
  }

  package var description: String { "\(file)#\(faceIndex)" }
}

extension Corpus {
  private struct Facts: Decodable { let faces: [CorpusFace] }

  /// The facts of all faces, sorted by path.
  package static func faces() throws -> [CorpusFace] {
    let data = try Data(contentsOf: URL(filePath: Fixtures.path("Tests/Corpus/facts.json")))
    return try JSONDecoder().decode(Facts.self, from: data).faces
  }
}
