internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The argument NAME: a PostScript name, a full name, a family, or a font file.
enum NameArgument {
  static let syntax = ArgumentSyntax(
    name: "name",
    help:
      "A PostScript name (Inter-Bold), a full name (Inter Bold), a family (Inter), or a font file. FILE#0 is the first face of a font collection.",
    completion: .fonts)

  /// Returns the face that matches the name, in the style that the options request.
  ///
  /// - Throws: `FontError` if a named file cannot be opened, if the name is invalid, or if no font is available.
  static func match(
    _ name: String, as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    try match([FontReference(name)], as: asked, in: collection)
  }

  /// Splits a list of names. If the whole text, with its commas, is the path of a file, the result is only this file.
  ///
  /// - Throws: `FontError` with `invalidName` if the list has no names.
  static func cascade(of names: String, in collection: FontCollection) throws(FontError) -> [FontReference] {
    let whole = FontReference(names)
    if let file = whole.file, FilePaths.exists(file.path) { return [whole] }
    return try elements(of: names) { collection.isName($0) || FontReference($0).file != nil }.map { FontReference($0) }
  }

  /// Splits a list of names that comes from data, such as a document. No name is read as a path, even if the file
  /// exists.
  ///
  /// - Throws: `FontError` with `invalidName` if the list has no names.
  static func cascade(ofNames names: String, in collection: FontCollection) throws(FontError) -> [FontReference] {
    if collection.isName(names) { return [FontReference(name: names)] }
    return try elements(of: names, isName: collection.isName).map { FontReference(name: $0) }
  }

  private static func elements(of names: String, isName: (String) -> Bool) throws(FontError) -> [String] {
    let names = FontCascade.names(in: names, isName: isName)
    guard !names.isEmpty else { throw FontError(.invalidName, "the name is empty") }
    return names
  }

  static func match(
    _ cascade: [FontReference], as asked: FontDescriptor, in collection: FontCollection
  ) throws(FontError) -> FontMatch {
    try hintingAtOptions { () throws(FontError) in try collection.match(for: cascade, descriptor: asked) }
  }

  /// Runs a function. If it throws an error, a hint that names helpful options is added.
  static func hintingAtOptions<Answer>(_ answer: () throws(FontError) -> Answer) throws(FontError) -> Answer {
    do throws(FontError) { return try answer() } catch {
      if let path = error.path, error.hint == nil, FilePaths.isFolder(path) {
        throw FontError(
          error.code, error.message, path: path,
          hint: "name a font file in the folder, or search its fonts first with --fonts \(path)")
      }
      guard error.code == .noFontsAvailable else { throw error }
      throw FontError(
        .noFontsAvailable, error.message,
        hint: "give fonts with --fonts, or leave out --no-bundled or --no-system")
    }
  }
}

extension FontMatch {
  /// Throws an error if the face cannot be used for text. Warns of metrics that could not be read.
  func checkText() throws(FontError) {
    try face.checkTextTables()
    face.warnOfUnreadMetrics()
  }
}

extension FontFace {
  /// Warns on standard error if the metrics file of a Type 1 font could not be read.
  func warnOfUnreadMetrics() { StandardStreams.warn([unreadMetrics].compactMap(\.self)) }
}

enum SizeArgument {
  static let syntax = ArgumentSyntax(
    name: "size", help: "The size in points, such as 17 (above 0 and at most 16384).",
    check: { word throws(UsageError) in _ = try read(word) })

  @Sendable static func read(_ text: String) throws(UsageError) -> Double {
    guard let size = Double(decimal: text), (try? PointSize.check(size)) != nil else {
      throw UsageError("\(text) is not a size: a size is a number of points above 0 and at most 16384")
    }
    return size
  }
}

extension ParsedArguments {
  /// The size in the second argument, or the size of body text if the syntax has no size.
  var size: Double { arguments.count > 1 ? (try? SizeArgument.read(arguments[1])) ?? PointSize.body : PointSize.body }
}

/// The argument NAME…: one or more names or folders.
struct NamesArgument {
  static let syntax = ArgumentSyntax(
    name: "name",
    help: """
      A PostScript name (Inter-Bold), a full name (Inter Bold), a family (Inter), a font file, or a folder (all of its \
      faces). FILE#0 is the first face of a font collection. For several names, one table is printed.
      """, completion: .fonts, isRepeated: true)

  let names: [String]

  struct Named {
    let name: String
    let match: FontMatch
    let isOfFolder: Bool

    /// The face's name in a table. For a substitute, the title also contains the requested name.
    var title: String {
      let face = match.drawn.face
      let own = face.fullName ?? face.postScriptName ?? face.source.path ?? name
      return match.outcome.isOfRequestedFamily ? own : "\(own), for \(name)"
    }
  }

  /// Returns whether the answer is a table with a row for each face. It is a table for several names, and for a folder,
  /// even if the folder has only one face.
  func isTable(in collection: FontCollection) -> Bool {
    names.count != 1 || Self.folder(names[0], in: collection) != nil
  }

  /// Returns the faces in the order of the names. Files of a folder that cannot be opened are listed on standard error.
  ///
  /// - Parameter other: the metric that is preserved instead if the requested metric of an absent font is unknown; nil
  ///   for none.
  /// - Throws: `FontError` if a named file cannot be opened, or if a folder has no font.
  func matches(
    as asked: FontDescriptor, orKeeping other: FontDescriptor.KeptMetric? = nil, in collection: FontCollection
  ) throws(FontError) -> [Named] {
    var all: [Named] = []
    for name in names {
      if let folder = Self.folder(name, in: collection) {
        let found = try collection.matches(inFolder: folder, descriptor: asked)
        StandardStreams.warn(found.failures)
        all += found.matches.map { Named(name: name, match: $0, isOfFolder: true) }
      } else {
        var match = try NameArgument.match(name, as: asked, in: collection)
        if let other, match.drawn.decision.absentMetrics?.scaling == .unscaled(asked.keep) {
          match = try NameArgument.match(name, as: asked.keeping(other), in: collection)
        }
        all.append(Named(name: name, match: match, isOfFolder: false))
      }
    }
    return all
  }

  /// Returns the folder that a name refers to. A name counts as a folder only if it contains a slash, or if no font has
  /// the name.
  private static func folder(_ name: String, in collection: FontCollection) -> String? {
    guard FilePaths.isFolder(name) else { return nil }
    return FontReference(name).file != nil || !collection.isName(name) ? name : nil
  }
}

extension [NamesArgument.Named] {
  /// Returns the answers for the faces. If a face of a folder has no answer, it is omitted and listed on standard
  /// error.
  func answers<Answer: Sendable>(
    _ answer: @escaping @Sendable (NamesArgument.Named) throws(FontError) -> Answer
  ) throws(FontError) -> [Answer] {
    var answers: [Answer] = []
    let allowance = FileAllowance(files: count)
    for named in self {
      do throws(FontError) {
        answers.append(try allowance.run(named.match.face.source.path) { () throws(FontError) in try answer(named) })
      } catch {
        guard named.isOfFolder else { throw error }
        StandardStreams.warn([error])
      }
    }
    return answers
  }
}

/// The condition of `--strict` for the matches. The exit code then says whether the requested font was found.
enum StrictLevel: Equatable {
  /// Only the exact face is accepted. In a list of names, it must match the first name.
  case face
  /// The exact face of any name in a list is accepted.
  case list
  /// A match with at least this likeness is accepted.
  case likeness(MatchLikeness)

  /// The value of the option that accepts any font of a list.
  static let ofLists = "list"

  static let option = Option.flag(
    "strict", valueName: "likeness",
    "Exit with code 1 unless exactly the requested font is used. In a list of names, the first name counts; "
      + "--strict=list accepts any font of the list. The other words accept similar fonts too: same (the font or its "
      + "family), metric (made with the same letter widths), close (similar heights and widths), kind (same kind of font)."
  ) { word throws(UsageError) -> StrictLevel in
    if word.isEmpty { return .face }
    if word == ofLists { return .list }
    guard let likeness = MatchLikeness(rawValue: word), likeness != .unlike else {
      throw UsageError("--strict=\(word): the levels are list, same, metric, close, kind")
    }
    return .likeness(likeness)
  }

  private var word: String {
    switch self {
    case .face: "--strict"
    case .list: "--strict=\(Self.ofLists)"
    case .likeness(let least): "--strict=\(least.rawValue)"
    }
  }

  private func accepts(_ match: FontMatch) -> Bool {
    switch self {
    case .face: match.outcome == .exact
    case .list: match.isOfSomeName
    case .likeness(let least): match.likeness <= least
    }
  }

  fileprivate func refused(_ answer: Answer, _ reason: String) -> Answer {
    var answer = answer
    answer.exitCode = 1
    answer.objection = "\(word): \(reason)"
    return answer
  }

  /// Returns the answer. If a match is not accepted, the answer has exit code 1 and a reason for standard error.
  fileprivate func checked(_ answer: Answer, of matches: [(name: String, match: FontMatch)]) -> Answer {
    let others = matches.filter { !accepts($0.match) }
    guard !others.isEmpty else { return answer }
    let reasons = others.map { name, match in
      let drawn = match.drawn.face.shownName
      let lacking = match.decision.lackingFaces.map { MatchReason($0).text.printable }
      return switch match.outcome {
      case .exact, .style: "\(drawn) is only the nearest style for \(name)"
      case .profile: "\(name) was not found, only its recorded metrics"
      case .substitute where !lacking.isEmpty, .lastResort where !lacking.isEmpty:
        "\(lacking.joined(separator: "; ")): \(drawn) is used"
      case .substitute: Self.reason(against: match, for: name)
      case .lastResort: "\(name) was not found: \(drawn) is used as the last resort"
      }
    }
    return refused(answer, reasons.joined(separator: "; "))
  }

  /// Returns the reason why a substitute is not accepted. For a list of names, it contains the absent names.
  private static func reason(against match: FontMatch, for name: String) -> String {
    let drawn = match.drawn.face.shownName
    guard let later = match.decision.laterName, !match.absent.isEmpty else {
      return "\(name) was not found: the substitute \(drawn) is used"
    }
    let absent = match.absent.map(\.printable).joined(separator: ", ")
    return "\(absent) \(match.absent.count == 1 ? "was" : "were") not found: "
      + "name \(later.place + 1) of the list is used (\(drawn))"
  }
}

extension Answer {
  func checked(by strict: StrictLevel?, of matches: [(name: String, match: FontMatch)]) -> Answer {
    strict?.checked(self, of: matches) ?? self
  }

  func checked(by strict: StrictLevel?, against reason: String?) -> Answer {
    guard let strict, exitCode == 0, let reason else { return self }
    return strict.refused(self, reason)
  }
}
