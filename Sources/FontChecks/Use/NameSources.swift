internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontTables
internal import TextFit
internal import TextFormats

/// The font names that an app uses, read from lists of names and from Swift sources.
struct NameSources {
  private(set) var names: [UsedName] = []
  /// Places where a name is put together at run time and cannot be checked. Their `name` is empty.
  private(set) var unknown: [UsedName] = []
  /// The font files that property lists name for the system to register (`UIAppFonts`), by the path in the app.
  private(set) var files: [UsedName] = []
  /// Property lists in a folder that cannot be read.
  private(set) var unread: [UnreadList] = []

  /// Whether every name is known. An unknown one may name any of the files.
  var isWhole: Bool { unknown.isEmpty && unread.isEmpty }

  /// Larger than any source or list that a person writes.
  private static let mostBytes = 8 << 20
  /// More names than an app has fonts. Each that no font has is compared with all names.
  private static let mostNames = 50_000

  /// Reads the sources. A list has one name in each line and `#` before comments. A file that ends in `.swift` is searched
  /// for calls such as `Font(named:)`, one that ends in `.plist` for `UIAppFonts`. A folder is searched for Swift sources
  /// and for files whose names end in `Info.plist`.
  ///
  /// - Throws: `FontError` if a file cannot be read.
  init(_ paths: [String]) throws(FontError) {
    for path in paths {
      let listing = try FolderListing(path, followsLinks: false)
      for file in listing.isFolder ? listing.otherFiles.filter(Self.isSource) : [path] {
        let bytes = try fileBytes(file, atMost: Self.mostBytes)
        if file.hasSuffix(".plist") {
          try list(bytes, file, isInFolder: listing.isFolder)
          continue
        }
        if file.hasSuffix(".swift") {
          let found = SwiftFontNames(in: String(decoding: bytes, as: UTF8.self))
          names += found.names.map { UsedName(name: $0.name, source: file, line: $0.line) }
          unknown += found.unknown.map { UsedName(name: "", source: file, line: $0) }
        } else {
          listNames(bytes, file)
        }
        guard names.count <= Self.mostNames else {
          throw FontError(
            .unreadableFile, "with its names the app uses more than \(Self.mostNames), and no more are looked up",
            path: file, hint: "name the list of the fonts' names, not another file")
        }
      }
    }
  }

  private static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") || path.hasSuffix("Info.plist") }

  private mutating func list(_ bytes: [UInt8], _ file: String, isInFolder: Bool) throws(FontError) {
    let failure: UnreadList
    if AppFontList.isBinary(bytes) {
      failure = UnreadList(
        path: file, message: "it is a binary property list, which is not read here",
        hint: "convert it: plutil -convert xml1 \(file)")
    } else {
      do throws(LocalizedTextError) {
        files += try AppFontList(bytes).files.map { UsedName(name: $0.path, source: file, line: $0.line) }
        return
      } catch {
        failure = UnreadList(
          path: file, message: "line \(error.line), column \(error.column): \(error.message)", hint: error.hint)
      }
    }
    guard isInFolder else {
      throw FontError(.invalidSettings, failure.message, path: file, hint: failure.hint)
    }
    unread.append(failure)
  }

  /// Whether a property list names the file of that path, by the last part of the path.
  func lists(_ path: String) -> Bool { files.contains { FilePaths.name(of: $0.name) == FilePaths.name(of: path) } }

  /// Lines end as files of Unix or of Windows have it: by bytes, since to Swift the two signs of the latter are one letter.
  private mutating func listNames(_ bytes: [UInt8], _ file: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      var name = String(decoding: line.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self).drop(while: \.isWhitespace)
      while name.last?.isWhitespace ?? false { name.removeLast() }
      guard !name.isEmpty, !name.hasPrefix("#") else { continue }
      names.append(UsedName(name: String(name), source: file, line: number + 1))
    }
  }
}

/// A property list that cannot be read.
struct UnreadList {
  let path: String
  /// The reason, as a clause without a full stop.
  let message: String
  let hint: String?
}

/// A font name that an app uses, and where it is written.
struct UsedName: Sendable, Hashable {
  let name: String
  /// The path of the list or source.
  let source: String
  /// The line, from 1.
  let line: Int
}

/// The checked file that answers a name which the app uses.
struct NameAnswer: Sendable, Equatable {
  let name: String
  /// The file that answers it exactly; `nil` if none does.
  let file: String?
  /// The nearest names; `nil` if there are none.
  let reason: String?

  /// Looks each of the names up in the files, and in no other font.
  static func answers(for names: [String], by files: [String]) -> [NameAnswer] {
    let collection = FontCollection(ofFiles: files)
    return names.map { name in
      do throws(FontError) {
        return NameAnswer(name: name, file: try collection.exactMatch(named: name).face.source.path, reason: nil)
      } catch {
        return NameAnswer(name: name, file: nil, reason: error.reasonOfName)
      }
    }
  }
}

extension FontCollection {
  /// The faces of these files, and no other. A file that does not open has its own finding.
  convenience init(ofFiles files: [String]) {
    self.init(bundledFonts: false, systemFonts: false)
    for path in files { _ = try? register(contentsOf: path) }
  }
}

extension FontError {
  /// Why a name has no answer, and what is known besides. That no font has it is said by whoever asks.
  var reasonOfName: String? {
    let parts = [code == .notRegistered ? nil : message, hint].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension NameAnswer {
  var json: JSONValue { ["name": .string(name), "file": .optional(file), "reason": .optional(reason)] }

  init(_ answer: JSONReader) throws(JSONError) {
    self.init(
      name: try answer.member("name").text(), file: try answer.optional("file")?.text(),
      reason: try answer.optional("reason")?.text())
  }
}

/// The font files that an app's Info.plist names for the system to register: `UIAppFonts`, an array of paths in the app.
struct AppFontList {
  private(set) var files: [(path: String, line: Int)] = []

  /// Reads a property list in XML.
  init(_ bytes: [UInt8]) throws(LocalizedTextError) { add(try PropertyListValue(xml: bytes), isList: false) }

  /// Whether the bytes are those of a binary property list, which is not read.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  private mutating func add(_ value: PropertyListValue, isList: Bool) {
    switch value.kind {
    case .dictionary(let members): for (key, value) in members { add(value, isList: key == "UIAppFonts") }
    case .array(let elements):
      for element in elements {
        if case .text(let path) = element.kind {
          if isList { files.append((path, element.position.line)) }
        } else {
          add(element, isList: false)
        }
      }
    case .text, .other: break
    }
  }
}
