internal import FontFiles
internal import FontTables

/// The files that a page or a sheet may use.
struct WebFolder {
  /// The folder to which addresses are relative.
  let path: String
  /// All files that may be read are in this folder.
  let root: String

  /// Creates the folder of a document. Addresses may lead anywhere below this folder. If the working directory contains
  /// the document, they may lead anywhere below the working directory. The fonts of a site may be outside of the folder
  /// of its pages.
  init(of document: String) {
    path = FilePaths.folder(of: document)
    let working = FilePaths.workingDirectory ?? "/"
    root = working != "/" && Self.isInside(document, working) ? working : path
  }

  private init(path: String, root: String) { (self.path, self.root) = (path, root) }

  /// Returns the folder of the file at an address. The address is relative to this folder.
  func folder(of address: String) -> WebFolder { WebFolder(path: FilePaths.folder(of: file(address)), root: root) }

  private func file(_ address: String) -> String { path == "." ? address : "\(path)/\(address)" }

  static func isOnWeb(_ address: String) -> Bool {
    address.hasPrefix("//") || address.prefix(8).contains(":") && address.contains("://")
  }

  /// Reads the bytes of an address: a file, or the data in `data:`.
  func bytes(_ address: String, atMost most: Int) throws(FontError) -> [UInt8] {
    if DataAddress.isOne(address) { return try DataAddress.bytes(address, atMost: most) }
    let plain = Self.withoutQuery(address)
    guard !Self.isOnWeb(plain) else {
      throw FontError(.fileNotFound, "this is a web address, which fontprobe does not read")
    }
    guard !plain.hasPrefix("/") else {
      throw FontError(.fileNotFound, "the address starts at the root of a server, but the server is not known")
    }
    let file = file(DataAddress.withoutPercents(plain))
    guard Self.isInside(file, root) else {
      throw FontError(
        .fileNotFound, "the address leads out of the folder of the document, so fontprobe does not read the file",
        hint: "run audit with a folder that contains both")
    }
    return try fileBytes(file, atMost: most)
  }

  /// Whether a file is below a folder after links are resolved. For a missing file, its folder is tested.
  private static func isInside(_ file: String, _ root: String) -> Bool {
    guard let root = FilePaths.resolved(root) else { return false }
    guard let place = FilePaths.resolved(file) ?? FilePaths.resolved(FilePaths.folder(of: file)) else {
      return !file.split(separator: "/").contains("..")
    }
    return FilePaths.parts(place).starts(with: FilePaths.parts(root))
  }

  /// Returns the key of an address: the data, or the path of the file in one spelling.
  func key(of address: String) -> String {
    if DataAddress.isOne(address) { return address }
    let path = file(DataAddress.withoutPercents(Self.withoutQuery(address)))
    return FilePaths.resolved(path) ?? path
  }

  private static func withoutQuery(_ address: String) -> String {
    String(decoding: address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }, as: UTF8.self)
  }
}

/// An address that contains its data (RFC 2397): `data:[type][;base64],…`.
enum DataAddress {
  static func isOne(_ address: String) -> Bool { address.prefix(5).lowercased() == "data:" }

  static func bytes(_ address: String, atMost most: Int) throws(FontError) -> [UInt8] {
    let text = Array(address.utf8)
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")) else {
      throw FontError(.unreadableFile, "the data: URL has no comma")
    }
    let isBase64 = String(decoding: text[..<comma], as: UTF8.self).lowercased().hasSuffix(";base64")
    let data = withoutPercents(text[(comma + 1)...])
    guard data.count / (isBase64 ? 4 : 3) * 3 <= most else {
      throw FontError(.unreadableFile, "the data: URL is too long")
    }
    guard isBase64 else { return data }
    var letters = data.filter { !$0.isBlank }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    guard let bytes = Base64.decoded(String(decoding: letters, as: UTF8.self)) else {
      throw FontError(.unreadableFile, "the data of the data: URL is not base64")
    }
    return bytes
  }

  /// Replaces escapes such as `%20` by their bytes.
  static func withoutPercents(_ text: String) -> String {
    String(decoding: withoutPercents(Array(text.utf8)[...]), as: UTF8.self)
  }

  private static func withoutPercents(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, rest.first != UInt8(ascii: "+"),
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
