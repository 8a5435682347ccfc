internal import BundledData
internal import Files
internal import FontFaces

/// A language that faces have to be able to write.
public struct RequiredLanguage: Sendable, Hashable {
  /// Its tag (BCP 47), as the table of languages has it.
  public let tag: String
  /// Its English name.
  public let name: String
  /// The characters that it is written with: CLDR's main exemplar characters, and the capitals.
  public let letters: [Unicode.Scalar]

  /// A language by its tag.
  ///
  /// - Parameter tag: a BCP 47 tag; a region that the table has no line for is passed over (`de-CH` is `de`).
  /// - Returns: `nil` where the table does not know the language.
  public init?(_ tag: String) {
    var parts = tag.replacing("_", with: "-").split(separator: "-").map { $0.lowercased() }
    while !parts.isEmpty {
      if let known = Self.table[parts.joined(separator: "-")] {
        self = known
        return
      }
      parts.removeLast()
    }
    return nil
  }

  /// The tags that the table knows.
  package static var known: [String] { table.values.map(\.tag).sorted() }

  private static let table: [String: RequiredLanguage] = {
    let rows = unsafe BundledTableRows(bundled_exemplar_characters()).rows
    let languages = rows.compactMap(RequiredLanguage.init(row:))
    return Dictionary(languages.map { ($0.tag.lowercased(), $0) }) { first, _ in first }
  }()

  private init?(row: [Substring]) {
    guard row.count == 3 else { return nil }
    tag = String(row[0])
    name = String(row[1])
    letters = row[2].split(separator: " ").flatMap { part -> [Unicode.Scalar] in
      let ends = part.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return [] }
      return (first...last).compactMap(Unicode.Scalar.init)
    }
  }
}
