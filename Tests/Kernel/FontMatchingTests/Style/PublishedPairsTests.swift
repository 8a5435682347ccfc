import FontFaces
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// The pairs that web-platform-tests publishes for font matching, made into fonts: Tests/Fixtures/pairs.tsv.
struct PublishedPairsTests {
  @Test(
    "Each face is preferred to every later face, in either order of registration", arguments: PublishedPairs.ordered)
  func pairs(_ row: PublishedPairs) throws {
    for (number, preferred) in row.faces.enumerated() {
      for other in row.faces[(number + 1)...] {
        try #expect(row.winner(among: [preferred, other]) == preferred, "\(row.asked): \(preferred), \(other)")
        try #expect(row.winner(among: [other, preferred]) == preferred, "\(row.asked): \(other), \(preferred)")
      }
    }
  }

  @Test("The first face is preferred to all other faces at once", arguments: PublishedPairs.all)
  func first(_ row: PublishedPairs) throws {
    try #expect(row.winner(among: row.faces) == row.faces.first)
    try #expect(row.winner(among: row.faces.reversed()) == row.faces.first)
  }

  @Test("The table of pairs is complete")
  func table() {
    #expect(PublishedPairs.all.count == 20)
    #expect(PublishedPairs.ordered.map(\.faces.count).reduce(0, +) == 121)
  }
}

/// A row of the table: the request, and the faces of one family from best to worst.
struct PublishedPairs: Sendable, CustomTestStringConvertible {
  let isOrdered: Bool
  let asked: String
  let faces: [String]

  var testDescription: String { asked }

  static let all: [PublishedPairs] = rows()
  /// The rows in which each face is preferred to the next.
  static let ordered = all.filter(\.isOrdered)

  private static func rows() -> [PublishedPairs] {
    guard let bytes = try? Fixtures.bytes(Fixtures.path("Tests/Fixtures/pairs.tsv")) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return PublishedPairs(
        isOrdered: fields[0] == "each with the next", asked: fields[1],
        faces: fields[2].split(separator: " > ").map(String.init))
    }
  }

  /// The matched face if these faces alone are registered, in this order.
  func winner(among faces: [String]) throws -> String? {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    var files: [String: String] = [:]
    for face in faces {
      let file = face.map { $0 == " " ? "_" : $0 }
      let path = Fixtures.path("Tests/Fixtures/Pairs/\(String(file)).ttf")
      try collection.register(contentsOf: path)
      files[path] = face
    }
    let match = collection.match(for: descriptor)
    return match.face.source.path.flatMap { files[$0] }
  }

  private var descriptor: FontDescriptor {
    asked.split(separator: ", ").reduce(FontDescriptor(names: ["Probe Pairs"])) { descriptor, part in
      let words = part.split(separator: " ")
      let value = words.last.flatMap { Double($0) } ?? 0
      return switch (words[0], words[1]) {
      case ("weight", _): descriptor.withWeight(FontWeight(value))
      case ("width", _): descriptor.withWidth(FontWidth(value))
      case (_, "oblique"): descriptor.withSlant(.oblique(degrees: value))
      case (_, "italic"): descriptor.withSlant(.italic)
      default: descriptor.withSlant(.upright)
      }
    }
  }
}
