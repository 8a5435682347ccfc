internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// The fonts that `@font-face` rules bring along, by their family, folded.
struct FontFaceRules {
  private var faces: [FoldedName: EmbeddedFont] = [:]
  /// The families of the rules, as they are written, with their lines.
  private(set) var names: [(name: String, line: Int)] = []

  private static let largestFont = 32 << 20

  /// The font of a family; nil where no rule brings one.
  func font(_ family: String) -> EmbeddedFont? { faces[FoldedName(family)] }

  /// Takes a rule.
  ///
  /// - Parameter folder: where the addresses of files start from.
  mutating func add(_ rule: CSSRule, folder: WebFolder, _ tally: FontTally) {
    func value(_ name: String) -> CSSDeclaration? { rule.declarations.last { $0.name == name } }
    guard let family = value("font-family"), let name = FontCascade.elements(of: family.value).first?.name else {
      return
    }
    names.append((name, family.line))
    let isSubset = value("unicode-range") != nil
    for source in CSSSelector.split(value("src")?.value ?? "", at: ",") {
      // A font of the machine is none that the document brings.
      let text = source.trimmed
      guard !text.lowercased().hasPrefix("local("), let address = CSSParser.address(text[...]) else { continue }
      if address.lowercased().hasPrefix("http:") || address.lowercased().hasPrefix("https:") || address.hasPrefix("//")
      {
        let message = "\(name.shortened) is loaded from \(address.shortened), which is not read"
        tally.miss(FontError(.unreadableFile, message))
        continue
      }
      do throws(FontError) {
        let bytes = try folder.bytes(address, atMost: Self.largestFont)
        let face = try FontFile(bytes: bytes).faces.first
        let embedded = EmbeddedFont(embedding: isSubset ? .subset : .whole, rights: face?.embedding)
        faces[FoldedName(name)] = embedded
        tally.keep(NamedFont([name]), embedded.embedding, bytes)
        return
      } catch {
        tally.miss(
          FontError(
            .unreadableFile, "the font of \(name.shortened), \(address.shortened): \(error.message)", hint: error.hint))
      }
    }
  }
}

/// The files beside a page or a sheet.
struct WebFolder {
  /// The folder that addresses start from.
  let path: String

  /// The same for a file whose address starts from here.
  func folder(of address: String) -> WebFolder { WebFolder(path: FilePaths.folder(of: file(address))) }

  private func file(_ address: String) -> String { path == "." ? address : "\(path)/\(address)" }

  /// The bytes of an address: of a file beside the document, or of `data:`.
  func bytes(_ address: String, atMost most: Int) throws(FontError) -> [UInt8] {
    if Self.isData(address) { return try Self.data(address, atMost: most) }
    let plain = Self.withoutQuery(address)
    let isElsewhere = plain.contains("://") || plain.hasPrefix("//")
    guard !isElsewhere else { throw FontError(.fileNotFound, "it is an address on the web, which is not read") }
    guard !plain.hasPrefix("/") else {
      throw FontError(.fileNotFound, "it starts from the root of a server, which is not known")
    }
    let name = Self.withoutPercents(plain)
    do throws(FontError) { return try fileBytes(file(name), atMost: most) } catch {
      throw FontError(error.code, error.message, hint: error.hint)
    }
  }

  /// What tells addresses apart: the file, however its path is written, or the data.
  func key(of address: String) -> String {
    if Self.isData(address) { return address }
    let path = file(Self.withoutPercents(Self.withoutQuery(address)))
    return FilePaths.resolved(path) ?? path
  }

  private static func isData(_ address: String) -> Bool { address.lowercased().hasPrefix("data:") }

  private static func withoutQuery(_ address: String) -> String { String(address.prefix { $0 != "?" && $0 != "#" }) }

  /// RFC 2397: `data:[type][;base64],…`.
  private static func data(_ address: String, atMost most: Int) throws(FontError) -> [UInt8] {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      throw FontError(.unreadableFile, "its data has no comma")
    }
    let data = address[address.index(after: comma)...]
    guard data.utf8.count <= most else { throw FontError(.unreadableFile, "its data is too long") }
    guard address[..<comma].lowercased().hasSuffix(";base64") else { return bytes(withoutPercents: data) }
    var letters = withoutPercents(String(data)).filter { !$0.isWhitespace }
    while letters.utf8.count % 4 != 0 { letters.append("=") }
    guard let bytes = Base64.decoded(letters) else { throw FontError(.unreadableFile, "its data is no base64") }
    return bytes
  }

  private static func withoutPercents(_ text: String) -> String {
    String(decoding: bytes(withoutPercents: text[...]), as: UTF8.self)
  }

  private static func bytes(withoutPercents text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
