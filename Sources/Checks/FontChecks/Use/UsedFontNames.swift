internal import FontDocuments
internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontTables
internal import TextFit
internal import TextFormats

/// The font names that an app uses, read from lists of names, sources, interface files and resources.
struct UsedFontNames {
  private(set) var names: [UsedName] = []
  /// Places where a name is computed at run time and cannot be checked. Their `name` is empty.
  private(set) var unknown: [UsedName] = []
  /// The font files that lists name, by the path in the app: `UIAppFonts` of an Info.plist, the assets of a `pubspec.yaml`.
  private(set) var files: [UsedName] = []
  /// The resources of Android that are named, `@font/lato_bold`: files with this name and any extension.
  private(set) var resources: [UsedName] = []
  /// The resources of Android that are families of fonts: `res/font/lato.xml` is `@font/lato`.
  private(set) var resourceFamilies: Set<String> = []
  /// Files in a folder that cannot be read.
  private(set) var unread: [UnreadSource] = []

  /// Whether every name is known. An unknown name may be any of the files.
  var isWhole: Bool { unknown.isEmpty && unread.isEmpty }

  /// The greatest size of a source or list, larger than a person writes.
  private static let mostBytes = 8 << 20
  /// The greatest number of names, more than an app has fonts. A name without a font is compared with all names.
  private static let mostNames = 50_000

  /// Reads the sources, by their extensions: code, interface files, resources, property lists, and `pubspec.yaml`.
  /// Other files are lists with one name per line and `#` before comments. In a folder, lists are not read.
  ///
  /// - Throws: `FontError` if a file cannot be read.
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

  /// Whether a file of a folder is read: only Info.plist of property lists, and only Android resources of XML files.
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

  /// Reads a file. An unreadable file in a folder is noted, and an unreadable named file is an error.
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

  /// The files that a list names (by the last part of their paths), or a resource.
  func listed(_ paths: [String]) -> [String] {
    let names = Set(files.map { FilePaths.name(of: $0.name) })
    let stems = Set(resources.map(\.name))
    return paths.filter { names.contains(FilePaths.name(of: $0)) || stems.contains(FilePaths.stem(of: $0)) }
  }

  /// The names of the lists of files: `UIAppFonts`, `pubspec.yaml`; without duplicates.
  var lists: [String] { Set(files.map(\.list)).sorted() }

  /// Lines end as in Unix or Windows files. They are split by bytes, because Windows' line end is one Swift character.
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

/// A file with the fonts that an app uses, which cannot be read.
struct UnreadSource: Error {
  let path: String
  /// The reason, as a clause without a full stop.
  let message: String
  let hint: String?
}

/// A font name that an app uses, and its place.
struct UsedName: Sendable, Hashable {
  let name: String
  /// The path of the list or source.
  let source: String
  let position: TextPosition

  /// The list of files that it is in, by its usual name.
  var list: String { source.hasSuffix(".plist") ? "UIAppFonts" : FilePaths.name(of: source) }
}

/// The checked file for a name that the app uses.
struct NameAnswer: Sendable, Equatable, Codable {
  let name: String
  /// The file with exactly this name; `nil` if there is none.
  let file: String?
  /// The nearest names; `nil` if there are none.
  let reason: String?
}

extension String: FilesQuestion {
  static let key = "names"

  /// Looks up each name, only in the files.
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
  /// Only the faces of these files. A file that does not open has its own finding.
  convenience init(ofFiles files: [String]) {
    self.init(bundledFonts: false, systemFonts: false)
    for path in files { _ = try? register(contentsOf: path) }
  }
}

extension FontError {
  /// The reason why a name has no match, without the fact that no font has it, which the caller reports.
  var reasonOfName: String? {
    let parts = [code == .notRegistered ? nil : message, hint].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

/// The font files that an app's Info.plist names for the system to register: `UIAppFonts`, an array of paths in the app.
struct AppFontList {
  private(set) var files: [(path: String, position: TextPosition)] = []

  /// Reads a property list in XML.
  init(_ bytes: [UInt8]) throws(LocalizedTextError) { add(try PropertyListValue(xml: bytes), isList: false) }

  /// Whether the bytes are those of a binary property list, which fontprobe does not read.
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
