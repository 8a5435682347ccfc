internal import FontFaces
internal import FontFiles
internal import FontNames

/// The fonts of `@font-face` rules. The keys are the folded names of families.
struct FontFaceRules {
  private var faces: [FoldedName: EmbeddedFont] = [:]
  /// The families as the rules write them, with their lines.
  private(set) var names: [(name: String, line: Int)] = []
  /// The fonts that were read, by address. Each font is read once, even if several rules name its address.
  private var read: [String: Result<Font, FontError>] = [:]

  private struct Font {
    let rights: EmbeddingRights?
    /// Nil unless the files are requested.
    let bytes: [UInt8]?
  }

  private static let largestFont = 32 << 20

  /// Returns the font of a family; nil if no rule has the family.
  func font(_ family: String) -> EmbeddedFont? { faces[FoldedName(family)] }

  /// - Parameter folder: the base folder of addresses.
  mutating func add(_ rule: CSSRule, folder: WebFolder, _ tally: FontTally) {
    func value(_ name: String) -> CSSDeclaration? { rule.declarations.last { $0.name == name } }
    guard rule.condition != .fails, let family = value("font-family"),
      let name = FontGrammar.family(family.value.filter { $0 != .blank })
    else { return }
    names.append((name, family.line))
    let isSubset = value("unicode-range") != nil
    for address in Self.addresses(value("src")?.value ?? []) {
      if WebFolder.isOnWeb(address) {
        tally.miss("\(name.shortened) is loaded from \(address.shortened), which fontprobe does not read")
        continue
      }
      let key = folder.key(of: address)
      let isNew = read[key] == nil
      let font = read[key] ?? Self.font(address, in: folder, keepsBytes: tally.kept != nil)
      read[key] = font
      switch font {
      case .success(let font):
        let embedded = EmbeddedFont(embedding: isSubset ? .subset : .whole, rights: font.rights)
        faces[FoldedName(name)] = embedded
        tally.keep(NamedFont([name]), embedded.embedding, font.bytes)
        return
      case .failure(let error):
        guard isNew else { continue }
        tally.miss("the font of \(name.shortened), \(address.shortened): \(error.message)", hint: error.hint)
      }
    }
  }

  private static func font(_ address: String, in folder: WebFolder, keepsBytes: Bool) -> Result<Font, FontError> {
    Result { () throws(FontError) in
      let bytes = try folder.bytes(address, atMost: largestFont)
      let face = try FontFile(bytes: bytes).faces.first
      return Font(rights: face?.embedding, bytes: keepsBytes ? bytes : nil)
    }
  }

  /// The formats of fonts that no browser reads.
  private static let unread: Set<String> = ["embedded-opentype", "svg"]

  /// Returns the addresses in a list of sources (CSS Fonts 4, § 4.3), without fonts of the machine (`local()`).
  private static func addresses(_ tokens: [CSSToken]) -> [String] {
    CSSToken.split(tokens[...], at: { $0 == .sign(",") }).compactMap { part in
      let source = part.drop { $0 == .blank }
      guard let (address, count) = CSSImport.address(source) else { return nil }
      let words = source.dropFirst(count).compactMap { token in
        switch token {
        case .identifier(let word), .string(let word): word.lowercased()
        default: nil
        }
      }
      return words.contains(where: unread.contains) ? nil : address
    }
  }
}
