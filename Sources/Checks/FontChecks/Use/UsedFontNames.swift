internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontTables
internal import TextFit
internal import TextFormats

/// The font names that an app uses, from lists of names, sources, interface files and resources.
struct UsedFontNames {
  private(set) var names: [UsedName] = []
  /// The positions of names that are computed at run time and cannot be checked. Each `name` is empty.
  private(set) var unknown: [UsedName] = []
  /// The font files in lists, with their paths in the app. The lists are `UIAppFonts` of an Info.plist, and the assets
  /// of a `pubspec.yaml`.
  private(set) var files: [UsedName] = []
  /// The Android resources that the app names, for example `@font/lato_bold`. The files have this name and any
  /// extension.
  private(set) var resources: [UsedName] = []
  /// The Android resources that are font families: `res/font/lato.xml` is `@font/lato`.
  private(set) var resourceFamilies: Set<String> = []
  /// The unreadable files that were found in folders.
  private(set) var unread: [UnreadSource] = []

  /// Whether every name is known. An unknown name may be the name of any file.
  var isWhole: Bool { unknown.isEmpty && unread.isEmpty }

  /// The greatest size in bytes of a source or list, larger than anybody writes.
  private static let mostBytes = 8 << 20
  /// The greatest number of names, more than any app has fonts. A name without a font is compared with all names, which
  /// takes time.
  private static let mostNames = 50_000

  /// Reads the sources by their extensions: code, interface files, resources, property lists, and `pubspec.yaml`. Other
  /// files are lists with one name per line, in which `#` begins a comment. Lists in folders are not read.
  init(_ paths: [String]) throws(FontError) {
    for path in paths {
      let listing = try FolderListing(path, followsLinks: false)
      for file in listing.isFolder ? listing.otherFiles.filter(Self.isSource) : [path] {
        let bytes = try fileBytes(file, atMost: Self.mostBytes)
        switch Kind(file) {
        case .code:
          let found = CodeFontNames(
            in: String(decoding: bytes, as: UTF8.self), file.hasSuffix(".swift") ? .swift : .objectiveC)
          names += found.names.map { UsedName(name: $0.name, source: file, position: $0.position) }
          unknown += found.unknown.map { UsedName(name: "", source: file, position: $0) }
        case .list: listNames(bytes, file)
        case let kind: try take(kind, bytes, file, isInFolder: listing.isFolder)
        }
        guard names.count <= Self.mostNames else {
          throw FontError(
            .unreadableFile,
            "with the names in this file, the app uses more than \(Self.mostNames) names, but "
              + "fontprobe looks up only \(Self.mostNames)",
            path: file, hint: "give the list of font names, not a different file")
        }
      }
    }
  }

  private enum Kind {
    case code, interface, propertyList, flutter, list

    init(_ path: String) {
      let name = FilePaths.name(of: path)
      func ends(_ endings: String...) -> Bool { endings.contains(where: name.hasSuffix) }
      self =
        if ends(".swift", ".m", ".mm") {
          .code
        } else if ends(".storyboard", ".xib", ".xml") {
          .interface
        } else if ends(".plist") {
          .propertyList
        } else if name == "pubspec.yaml" {
          .flutter
        } else {
          .list
        }
    }
  }

  /// Whether a file in a folder is read. Of the property lists, only Info.plist is read. Of the XML files, only Android
  /// resources are read.
  private static func isSource(_ path: String) -> Bool {
    switch Kind(path) {
    case .code, .flutter: true
    case .interface: !path.hasSuffix(".xml") || path.utf8.starts(with: "res/".utf8) || path.contains("/res/")
    case .propertyList: path.hasSuffix("Info.plist")
    case .list: false
    }
  }

  // MARK: - Interfaces, resources and lists of files

  private func interface(_ bytes: [UInt8], _ file: String) throws(UnreadSource) -> UsedFontNames {
    var found = UsedFontNames()
    do throws(FontError) {
      let fonts = try InterfaceFontNames(bytes)
      func used(_ font: (name: String, line: Int)) -> UsedName {
        UsedName(name: font.name, source: file, position: TextPosition(line: font.line, column: 1))
      }
      found.names = fonts.names.map(used)
      found.resources = fonts.resources.map(used)
      if FilePaths.name(of: FilePaths.folder(of: file)).hasPrefix("font") {
        found.resourceFamilies = [FilePaths.stem(of: file)]
      }
    } catch {
      throw UnreadSource(path: file, message: error.message, hint: error.hint)
    }
    return found
  }

  private func propertyList(_ bytes: [UInt8], _ file: String) throws(UnreadSource) -> UsedFontNames {
    var found = UsedFontNames()
    guard !AppFontList.isBinary(bytes) else {
      throw UnreadSource(
        path: file, message: "the file is a binary property list, which fontprobe does not read",
        hint: "convert the file: plutil -convert xml1 \(file)")
    }
    do throws(LocalizedTextError) {
      found.files = try AppFontList(bytes).files.map { UsedName(name: $0.path, source: file, position: $0.position) }
    } catch {
      throw UnreadSource(
        path: file, message: "line \(error.line), column \(error.column): \(error.message)", hint: error.hint)
    }
    return found
  }

  private func flutter(_ bytes: [UInt8], _ file: String) throws(UnreadSource) -> UsedFontNames {
    var found = UsedFontNames()
    do throws(JSONError) {
      found.files = try FlutterFontList(bytes).files.map {
        UsedName(name: $0.path, source: file, position: $0.position)
      }
    } catch {
      throw UnreadSource(path: file, message: "\(error)", hint: "correct the file: Flutter reads it too")
    }
    return found
  }

  /// Reads a file. An unreadable file in a folder is added to `unread`. If the unreadable file was named directly, an
  /// error is thrown.
  private mutating func take(
    _ kind: Kind, _ bytes: [UInt8], _ file: String, isInFolder: Bool
  ) throws(FontError) {
    do throws(UnreadSource) {
      let found =
        switch kind {
        case .interface: try interface(bytes, file)
        case .propertyList: try propertyList(bytes, file)
        case .flutter: try flutter(bytes, file)
        case .code, .list: UsedFontNames()
        }
      names += found.names
      files += found.files
      resources += found.resources
      resourceFamilies.formUnion(found.resourceFamilies)
    } catch {
      guard isInFolder else { throw FontError(.invalidSettings, error.message, path: file, hint: error.hint) }
      unread.append(error)
    }
  }

  private init() {}

  /// Returns the files that a list or a resource names. Files are compared by the last component of their paths.
  func listed(_ paths: [String]) -> [String] {
    let names = Set(files.map { FilePaths.name(of: $0.name) })
    let stems = Set(resources.map(\.name))
    return paths.filter { names.contains(FilePaths.name(of: $0)) || stems.contains(FilePaths.stem(of: $0)) }
  }

  /// The names of the lists of files, without duplicates: `UIAppFonts`, `pubspec.yaml`.
  var lists: [String] { Set(files.map(\.list)).sorted() }

  /// Reads a list of names. The list is split by bytes, because the line ending of Windows is one Swift character.
  private mutating func listNames(_ bytes: [UInt8], _ file: String) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      var name = String(decoding: line.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self).drop(while: \.isWhitespace)
      while name.last?.isWhitespace ?? false { name.removeLast() }
      guard !name.isEmpty, !name.hasPrefix("#") else { continue }
      let column = String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self).count + 1
      names.append(
        UsedName(name: String(name), source: file, position: TextPosition(line: number + 1, column: column)))
    }
  }
}

/// A file that names the fonts of an app but cannot be read.
struct UnreadSource: Error {
  let path: String
  /// The reason, as a clause without a full stop.
  let message: String
  let hint: String?
}

struct UsedName: Sendable, Hashable {
  let name: String
  let source: String
  let position: TextPosition

  /// The usual name of the list that contains the name.
  var list: String { source.hasSuffix(".plist") ? "UIAppFonts" : FilePaths.name(of: source) }
}

/// The answer for a font name that the app uses: the checked file with this name, if there is one.
struct NameAnswer: Sendable, Equatable, Codable {
  let name: String
  /// The file that contains exactly this name, if there is one.
  let file: String?
  let reason: String?
}

extension String: FilesQuestion {
  static let key = "names"

  /// Finds each name. Only the given files are searched.
  static func answers(to names: [String], by files: [String]) -> [NameAnswer] {
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
  /// Creates a collection with only the faces of these files. A different rule reports files that cannot be opened.
  convenience init(ofFiles files: [String]) {
    self.init(bundledFonts: false, systemFonts: false)
    for path in files { _ = try? register(contentsOf: path) }
  }
}

extension FontError {
  /// The reason why a name has no match. The caller itself reports that no font has the name.
  var reasonOfName: String? {
    let parts = [code == .notRegistered ? nil : message, hint].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// The font files that the system registers for an app: `UIAppFonts` in the Info.plist, an array of paths in the app.
struct AppFontList {
  private(set) var files: [(path: String, position: TextPosition)] = []

  init(_ bytes: [UInt8]) throws(LocalizedTextError) { add(try PropertyListValue(xml: bytes), isList: false) }

  /// Whether the bytes are a binary property list, which fontprobe does not read.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

  private mutating func add(_ value: PropertyListValue, isList: Bool) {
    switch value.kind {
    case .dictionary(let members): for (key, value) in members { add(value, isList: key == "UIAppFonts") }
    case .array(let elements):
      for element in elements {
        if case .text(let path) = element.kind {
          if isList { files.append((path, element.position)) }
        } else {
          add(element, isList: false)
        }
      }
    case .text, .other: break
    }
  }
}
