internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// The fonts that `@font-face` rules bring along, by their family, folded.
struct FontFaceRules {
  private var faces: [FoldedName: EmbeddedFont] = [:]
  /// The families of the rules, as they are written, with their lines.
  private(set) var names: [(name: String, line: Int)] = []
  /// The fonts of addresses that were read: each once, however many rules name it.
  private var read: [String: Result<Font, FontError>] = [:]

  /// A font file that was read.
  private struct Font {
    let rights: EmbeddingRights?
    /// Kept where somebody asks for the files.
    let bytes: [UInt8]?
  }

  private static let largestFont = 32 << 20

  /// The font of a family; nil where no rule brings one.
  func font(_ family: String) -> EmbeddedFont? { faces[FoldedName(family)] }

  /// Takes a rule.
  ///
  /// - Parameter folder: where the addresses of files start from.
  mutating func add(_ rule: CSSRule, folder: WebFolder, _ tally: FontTally) {
    func value(_ name: String) -> CSSDeclaration? { rule.declarations.last { $0.name == name } }
    guard rule.condition != .fails, let family = value("font-family"),
      let name = FontGrammar.family(family.value.filter { $0 != .blank })
    else { return }
    names.append((name, family.line))
    let isSubset = value("unicode-range") != nil
    for address in Self.addresses(value("src")?.value ?? []) {
      if WebFolder.isOnWeb(address) {
        let message = "\(name.shortened) is loaded from \(address.shortened), which is not read"
        tally.miss(FontError(.unreadableFile, message))
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
        tally.miss(
          FontError(
            .unreadableFile, "the font of \(name.shortened), \(address.shortened): \(error.message)", hint: error.hint))
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

  /// The addresses of a list of sources (CSS Fonts 4, § 4.3). A font of the machine is none that the document brings.
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

/// The files beside a page or a sheet.
struct WebFolder {
  /// The folder that addresses start from.
  let path: String
  /// The folder that no address leads out of.
  let root: String

  /// The folder of a document. Addresses may lead anywhere below it, and below the working directory where the document is
  /// below that: sites have their fonts beside the folder of their pages.
  init(of document: String) {
    path = FilePaths.folder(of: document)
    let working = FilePaths.workingDirectory ?? "/"
    root = working != "/" && Self.isInside(document, working) ? working : path
  }

  private init(path: String, root: String) { (self.path, self.root) = (path, root) }

  /// The same for a file whose address starts from here.
  func folder(of address: String) -> WebFolder { WebFolder(path: FilePaths.folder(of: file(address)), root: root) }

  private func file(_ address: String) -> String { path == "." ? address : "\(path)/\(address)" }

  static func isOnWeb(_ address: String) -> Bool {
    address.hasPrefix("//") || address.prefix(8).contains(":") && address.contains("://")
  }

  /// The bytes of an address: of a file beside the document, or of `data:`.
  func bytes(_ address: String, atMost most: Int) throws(FontError) -> [UInt8] {
    if DataAddress.isOne(address) { return try DataAddress.bytes(address, atMost: most) }
    let plain = Self.withoutQuery(address)
    guard !Self.isOnWeb(plain) else {
      throw FontError(.fileNotFound, "it is an address on the web, which is not read")
    }
    guard !plain.hasPrefix("/") else {
      throw FontError(.fileNotFound, "it starts from the root of a server, which is not known")
    }
    let file = file(DataAddress.withoutPercents(plain))
    guard Self.isInside(file, root) else {
      throw FontError(
        .fileNotFound, "it leads out of the folder of the document, and is not read",
        hint: "audit the folder that has both")
    }
    return try fileBytes(file, atMost: most)
  }

  /// Whether a file is below a folder where its links lead; of a file that is not there its folder counts.
  private static func isInside(_ file: String, _ root: String) -> Bool {
    guard let root = FilePaths.resolved(root) else { return false }
    guard let place = FilePaths.resolved(file) ?? FilePaths.resolved(FilePaths.folder(of: file)) else {
      return !file.split(separator: "/").contains("..")
    }
    return FilePaths.parts(place).starts(with: FilePaths.parts(root))
  }

  /// What tells addresses apart: the file, however its path is written, or the data.
  func key(of address: String) -> String {
    if DataAddress.isOne(address) { return address }
    let path = file(DataAddress.withoutPercents(Self.withoutQuery(address)))
    return FilePaths.resolved(path) ?? path
  }

  private static func withoutQuery(_ address: String) -> String {
    String(decoding: address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }, as: UTF8.self)
  }
}
