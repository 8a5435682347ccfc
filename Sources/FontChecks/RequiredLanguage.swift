internal import BundledData
internal import FontFaces
internal import FontFiles

/// A language whose letters a face must have.
public struct RequiredLanguage: Sendable, Hashable {
  /// Its BCP 47 tag, as Unicode CLDR spells it.
  public let tag: String
  /// Its English name.
  public let name: String
  /// The characters that it is written with: CLDR's main exemplar characters, and their capitals.
  public let letters: [Unicode.Scalar]

  /// A language by its tag.
  ///
  /// - Parameter tag: a BCP 47 tag; a script or region that the table does not list is ignored (`de-CH` is `de`).
  /// - Returns: `nil` if the table does not list the language.
  public init?(_ tag: String) {
    var parts = tag.replacing("_", with: "-").split(separator: "-").map { $0.lowercased() }
    while !parts.isEmpty {
      if let language = Self.table[parts.joined(separator: "-")] {
        self = language
        return
      }
      parts.removeLast()
    }
    return nil
  }

  /// The tags of all languages in the table.
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
