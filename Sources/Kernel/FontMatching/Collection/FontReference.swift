internal import FontFaces
public import FontFiles
public import FontNames
internal import FontSources
internal import FontSubstitution

/// A font in a command line or in a configuration file: a name, or a font file.
public struct FontReference: Sendable, Hashable {
  /// The original text.
  public let text: String
  /// The file; nil if the text is a PostScript name, a full name, a family or a generic family.
  public let file: FontFileReference?

  /// Reads a text as a file if `FontFileReference` accepts it, otherwise as a name.
  public init(_ text: String) {
    self.text = text
    file = FontFileReference(text)
  }

  /// Creates a reference by name, even if a file with this name exists.
  public init(name: String) {
    text = name
    file = nil
  }
}

/// A reference to a font file: `Fonts/Title.otf`, or `FILE#2` for the third face in the file.
public struct FontFileReference: Sendable, Hashable {
  /// The file.
  public let path: String
  /// The index of the face in the file, from 0; nil if the text has no index.
  public let faceIndex: Int?

  /// Reads a text as a file, if it contains a slash or has a font file's extension (`Title.otf`). The file need not
  /// exist.
  ///
  /// - Returns: nil if the text is the name of a font.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    if isPath, FilePaths.exists(name) {
      self.init(path: name, faceIndex: nil)
    } else if let (path, index) = Self.numbered(name), isPath || FolderListing.isFont(path) {
      self.init(path: path, faceIndex: index)
    } else if isPath || FolderListing.isFont(name) {
      self.init(path: name, faceIndex: nil)
    } else {
      return nil
    }
  }

  /// Opens the file. If it does not exist and the text may be a font's name, the hint explains how to write a name.
  fileprivate func open() throws(FontError) -> FontFile {
    do throws(FontError) { return try FontFile(path: path) } catch {
      guard error.code == .fileNotFound, error.hint == nil, !path.utf8.contains(UInt8(ascii: "/")) else { throw error }
      throw FontError(
        .fileNotFound, error.message, path: path,
        hint: "check the path; for an installed font, write its name without a file extension")
    }
  }

  private init(path: String, faceIndex: Int?) {
    self.path = path
    self.faceIndex = faceIndex
  }

  /// Returns the texts before and after the last `#`, if only digits follow the `#`.
  private static func numbered(_ name: String) -> (path: String, index: Int)? {
    guard let mark = name.lastIndex(of: "#") else { return nil }
    let digits = name[name.index(after: mark)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(digits) else {
      return nil
    }
    return (String(name[..<mark]), index)
  }
}

extension FontCollection {
  /// Returns the match for a face of a file, whether or not the file is registered. The description's style sets the
  /// face's axes, or chooses a face of the same family in the file.
  ///
  /// - Throws: `FontError` if the file cannot be opened, or has no face with this index.
  public func match(
    file reference: FontFileReference, descriptor: FontDescriptor = FontDescriptor(names: [])
  ) throws(FontError) -> FontMatch {
    let file = try reference.open()
    let face = try file.face(reference.faceIndex ?? 0)
    let label = reference.faceIndex.map { "\(reference.path)#\($0)" } ?? reference.path
    // A face with an explicit index is not replaced. Without an index, the style chooses a face of its family in the
    // file.
    return match(face, named: label, among: reference.faceIndex == nil ? file.faces : [face], descriptor)
  }

  /// Returns the matches for all faces of the font files in a folder and its subfolders, in the order of their paths.
  /// The description's style is applied to each face as far as its axes allow it.
  ///
  /// - Returns: the matches, and an error for each file that could not be opened.
  /// - Throws: `FontError` if the folder cannot be read, or contains no font.
  package func matches(
    inFolder path: String, descriptor: FontDescriptor = FontDescriptor(names: [])
  ) throws(FontError) -> (matches: [FontMatch], failures: [FontError]) {
    let listing = try FolderListing(path)
    var (matches, failures) = ([FontMatch](), listing.failures)
    for path in listing.fonts {
      do throws(FontError) {
        let faces = try FontFile(path: path).faces
        matches += faces.map { face in
          match(face, named: faces.count == 1 ? path : "\(path)#\(face.index)", among: [face], descriptor)
        }
      } catch {
        failures.append(error)
      }
    }
    guard !matches.isEmpty else {
      throw failures.first ?? FontError(.fileNotFound, "there is no font in this folder", path: path)
    }
    return (matches, failures)
  }

  private func match(
    _ face: FontFace, named label: String, among faces: [FontFace], _ descriptor: FontDescriptor
  ) -> FontMatch {
    let asked = descriptor.styleRequest
    let styled = StyledFace(face, asked, from: .registered) { family in
      FamilyFaces(faces.filter { $0 == face || $0.family.map(family.isFolded) ?? false }, from: .registered)
    }
    var decision = MatchDecision(styled, .file(label))
    if let gap = decision.gap(asked.required) {
      let reason = UnmetCondition.Reason.noOtherFile(answeredBy: decision.drawnFace.title)
      decision.drop(UnmetCondition(passedOver: [.face(gap)], reason: reason))
    }
    return FontMatch(decision, asked: .init(fonts: fonts, request: nil, names: [], place: nil))
  }

  /// Returns the match for references to fonts, in the style of a description. If all references are names, they are
  /// matched as a list. Otherwise the first file or font that exists is used.
  ///
  /// - Parameters:
  ///   - references: names and files, in the order of preference.
  ///   - descriptor: the rest of the request. Its names are ignored.
  /// - Throws: `FontError` if a file cannot be opened; `invalidName` for an invalid name, and for more than 256
  ///   names; `noFontsAvailable` if the collection has no font at all.
  public func match(
    for references: [FontReference], descriptor: FontDescriptor = FontDescriptor(names: [])
  ) throws(FontError) -> FontMatch {
    guard references.count <= FontCascade.longest else {
      throw FontError(
        .invalidName, "the list has \(references.count) names, but fontprobe looks up at most \(FontCascade.longest)")
    }
    guard references.contains(where: { $0.file != nil }) else { return try match(named: references, descriptor) }
    let required = RequiredCharacters(descriptor.requiredCharacters)
    var passedOver: [PassedOver] = []
    var missing: [PassedOver] = []
    var absent: [String] = []
    func answer(_ match: FontMatch, at place: Int) -> FontMatch {
      // If the first reference is used, there is no need to search the sources of fonts.
      let decision =
        place == 0
        ? match.decision
        : resolver.decision(match.decision, at: place, in: references.map(\.text), descriptor.styleRequest)
      return FontMatch(decision.after(missing + passedOver), amongFilesAt: place, after: absent, like: match)
    }
    for (place, reference) in references.enumerated() {
      guard let file = reference.file else {
        let match = try match(named: [reference], descriptor)
        if match.outcome.isOfRequestedFamily { return answer(match, at: place) }
        missing += match.decision.passedOver
        if match.decision.lackingFaces.isEmpty { absent.append(reference.text) }
        continue
      }
      let match = try match(file: file, descriptor: descriptor.withRequiredCharacters(""))
      guard let gap = match.decision.gap(required) else { return answer(match, at: place) }
      passedOver.append(.face(gap))
    }
    let names = references.filter { $0.file == nil }
    if !names.isEmpty {
      let match = try match(named: names, descriptor)
      if !match.lacksRequiredCharacters { return FontMatch(match.decision.after(passedOver), like: match) }
    }
    // The request is resolved without required characters, so the first file is used.
    let first = try match(for: references, descriptor: descriptor.withRequiredCharacters(""))
    var decision = first.decision
    let reason: UnmetCondition.Reason =
      names.isEmpty ? .noOtherFile(answeredBy: decision.drawnFace.title) : .noFont(required.scalars)
    decision.drop(UnmetCondition(passedOver: passedOver, reason: reason))
    return FontMatch(decision, like: first)
  }

  private func match(
    named references: [FontReference], _ descriptor: FontDescriptor
  ) throws(FontError) -> FontMatch {
    let names = references.map(\.text)
    for name in names { try checkName(name) }
    var asked = descriptor
    asked.names = names
    if let match = matchIfAny(for: asked) { return match }
    throw FontError(
      .noFontsAvailable, "\(names.joined(separator: ", ")): there are no fonts to choose from",
      hint: "register a font with the collection, or give it the bundled fonts or the fonts of the system")
  }
}

extension FontDescriptor {
  /// Creates a description from a list of names in the syntax of CSS's `font-family`: `"Museo Slab", Georgia, serif`.
  ///
  /// - Parameters:
  ///   - cascade: names, separated by commas.
  ///   - collection: the fonts that decide how an element such as "Black" is read: as a name, or as a style of the
  ///     name before it.
  public init(
    cascade: String, in collection: FontCollection = .standard, weight: FontWeight? = nil, width: FontWidth? = nil,
    slant: FontSlant? = nil
  ) {
    let names = FontCascade.names(in: cascade) { collection.isName($0) }
    self.init(names: names, weight: weight, width: width, slant: slant)
  }
}
