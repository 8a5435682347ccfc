internal import BundledData
public import FontFiles
public import FontNames
internal import TextFormats

/// A language, and the letters that a face needs for it.
public struct RequiredLanguage: Sendable, Hashable {
  /// The BCP 47 tag of the language, as Unicode CLDR spells it.
  public let tag: String
  /// The English name of the language.
  public let name: String
  /// The characters that are used to write the language: CLDR's main exemplar characters, and their capitals.
  public let letters: [Unicode.Scalar]

  /// Finds a language by its tag.
  ///
  /// - Parameter tag: a BCP 47 tag. A script or region that is not in the table is ignored. Example: `de-CH` is `de`.
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

  /// Returns the tag for the English name of a language, or for the start of the name. Example: `de` for `German`.
  package static func tag(named name: String) -> String? {
    let name = name.lowercased()
    guard name.count > 2 else { return nil }
    let languages = table.values.sorted { ($0.tag.count, $0.tag) < ($1.tag.count, $1.tag) }
    return
      (languages.first { $0.name.lowercased() == name } ?? languages.first { $0.name.lowercased().hasPrefix(name) })?
      .tag
  }

  /// Returns the error message for a string that is not a language tag in the table.
  package static func unknown(_ text: String) -> String {
    let meant = tag(named: text).map { "did you mean \($0)?" } ?? "give a tag such as de, vi or sr-Latn"
    return "fontprobe does not know this language; \(meant)"
  }

  /// All languages of the table, sorted by tag.
  public static let all = table.values.sorted { $0.tag < $1.tag }

  package static var known: [String] { all.map(\.tag) }

  private static let table: [String: RequiredLanguage] = {
    let rows = unsafe bundled_exemplar_characters().rows
    let languages = rows.compactMap(RequiredLanguage.init(row:))
    return Dictionary(languages.map { ($0.tag.lowercased(), $0) }) { first, _ in first }
  }()

  private init?(row: [String]) {
    guard row.count == 3 else { return nil }
    tag = row[0]
    name = row[1]
    letters = row[2].entries(separatedBy: UInt8(ascii: " ")).flatMap { part -> [Unicode.Scalar] in
      let ends = part.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last, first <= last else { return [] }
      return (first...last).compactMap(Unicode.Scalar.init)
    }
  }
}

extension FontCoverage {
  package func contains(_ language: RequiredLanguage) -> Bool { language.letters.allSatisfy(contains) }
}

extension FontFace {
  /// The languages whose CLDR letters the face has, sorted by tag. Punctuation and OpenType features are not checked.
  ///
  /// - Throws: `FontError` if the file is missing or damaged.
  public func languages() throws(FontError) -> [RequiredLanguage] {
    let coverage = try coverage()
    return RequiredLanguage.all.filter(coverage.contains)
  }
}

extension HanLanguage {
  /// OS/2, ulCodePageRange1: bit 17 JIS/Japan, 18 Chinese simplified, 19 Korean Wansung, 20 Chinese traditional, 21 Korean
  /// Johab.
  fileprivate var codePages: UInt32 {
    switch self {
    case .japanese: 1 << 17
    case .korean: 1 << 19 | 1 << 21
    case .simplifiedChinese: 1 << 18
    case .traditionalChinese: 1 << 20
    }
  }
}

extension FontFace {
  /// The languages with Chinese characters that the face declares in OS/2's ulCodePageRange1.
  public var hanLanguages: [HanLanguage] { HanLanguage.allCases.filter { facts.codePages & $0.codePages != 0 } }

  /// Returns 2 if the face declares only this language, 1 if it also declares other languages with Chinese characters,
  /// and 0 if it does not declare this language.
  package func service(for language: HanLanguage) -> Int {
    guard facts.codePages & language.codePages != 0 else { return 0 }
    let all = HanLanguage.allCases.reduce(0) { $0 | $1.codePages }
    return facts.codePages & all & ~language.codePages == 0 ? 2 : 1
  }
}
