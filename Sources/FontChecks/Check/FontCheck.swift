internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import TextFormats

/// Checks the fonts that a program ships: every file loads, whole, and is what its names say.
///
/// Files are read in worker processes if the `fontprobe` program can be found. A file that crashes or hangs the font
/// engine is then a finding. Without the program, files are read in this process.
///
/// ## Topics
///
/// ### Settings
///
/// - ``settings``
/// - ``timeLimit``
/// - ``defaultTimeLimit``
///
/// ### Workers
///
/// - ``worker``
/// - ``workerCount``
///
/// ### Checking
///
/// - ``run(_:progress:)``
/// - ``expectClean(_:)``
/// - ``CheckFailure``
///
/// ### Findings
///
/// - ``Rule``
/// - ``Finding``
/// - ``Severity``
public struct FontCheck: Sendable {
  /// The settings. They are merged with a folder's own `fontprobe.json`: requirements add up, single values of these settings
  /// replace the folder's.
  public var settings: CheckSettings
  /// The path of the `fontprobe` program that serves as a worker; `nil` for the one that the environment variable
  /// FONTPROBE_WORKER names, else the one beside the running program.
  public var worker: String?
  /// The number of files that are read at a time.
  public var workerCount = coreCount
  /// The processor time that the files may take together: for each 10 MB of them, begun ones too, and for each worker. Zero or
  /// less is any time. A file that needs more than its share of it, and those that nobody has looked at when it is over, are
  /// findings (FP002). On a processor that is emulated it is as many times longer as a worker takes to start. It is watched on
  /// Linux alone, and where there are workers.
  public var timeLimit = defaultTimeLimit
  /// 4 seconds; in a program that is not optimised, and takes ten times as long, 40.
  public static var defaultTimeLimit: Duration {
    #if DEBUG
      .seconds(40)
    #else
      .seconds(4)
    #endif
  }

  /// A check with these settings.
  public init(_ settings: CheckSettings = CheckSettings(), worker: String? = nil) {
    self.settings = settings
    self.worker = worker
  }
}

extension FontCheck {
  /// One of the things that a check looks for. Its identifier never changes, and is never given to another rule.
  ///
  /// ## Topics
  ///
  /// ### A rule
  ///
  /// - ``id``
  /// - ``name``
  /// - ``severity``
  /// - ``title``
  /// - ``all``
  /// - ``init(_:)``
  ///
  /// ### Files
  ///
  /// - ``opens``
  /// - ``survives``
  /// - ``glyphs``
  /// - ``repaired``
  /// - ``unreadable``
  /// - ``lostBytes``
  /// - ``checksums``
  /// - ``trailingBytes``
  /// - ``fileEnding``
  /// - ``fileSize``
  /// - ``duplicateFile``
  /// - ``platformFormat``
  ///
  /// ### Names
  ///
  /// - ``postScriptName``
  /// - ``uniquePostScriptName``
  /// - ``uniqueFullName``
  /// - ``nameTexts``
  /// - ``windowsNames``
  /// - ``fileName``
  /// - ``styleWords``
  ///
  /// ### Style
  ///
  /// - ``styleBits``
  /// - ``italicAngle``
  /// - ``styleClasses``
  ///
  /// ### Rights
  ///
  /// - ``embedding``
  /// - ``licence``
  /// - ``release``
  ///
  /// ### Lines
  ///
  /// - ``familyLines``
  /// - ``declaredHeights``
  /// - ``zeroHeights``
  /// - ``platformLines``
  /// - ``lineHeights``
  /// - ``underline``
  ///
  /// ### Characters
  ///
  /// - ``text``
  /// - ``language``
  /// - ``range``
  /// - ``characterMap``
  ///
  /// ### Letters
  ///
  /// - ``blank``
  /// - ``lettersDrawn``
  /// - ``letterWidths``
  /// - ``lettersMapped``
  /// - ``space``
  /// - ``letterPlaces``
  /// - ``kerning``
  /// - ``monospaced``
  /// - ``figureWidths``
  ///
  /// ### Features
  ///
  /// - ``smallCaps``
  /// - ``idleFeatures``
  /// - ``ligatures``
  /// - ``joining``
  ///
  /// ### Families
  ///
  /// - ``familyNames``
  /// - ``familyDrawings``
  /// - ``familyCharacters``
  /// - ``familyAdvances``
  /// - ``familyVersions``
  ///
  /// ### Variable fonts
  ///
  /// - ``axes``
  /// - ``variationTables``
  /// - ``instances``
  ///
  /// ### Use by the app
  ///
  /// - ``usedName``
  /// - ``unusedFile``
  /// - ``guide``
  /// - ``guideFace``
  /// - ``guideSmallCaps``
  /// - ``fit``
  public struct Rule: Sendable, Hashable, Identifiable {
    /// `FP` and three digits.
    public let id: String
    /// A word or two for people, joined by hyphens: `postscript-name`.
    public let name: String
    /// The severity of its findings, unless the settings of the check give another.
    public let severity: Severity
    /// The requirement: one sentence without a full stop.
    public let title: String

    init(_ id: String, _ name: String, _ severity: Severity, _ title: String) {
      self.id = id
      self.name = name
      self.severity = severity
      self.title = title
    }
  }
}

extension FontCheck.Rule: CustomStringConvertible {
  /// Identifier and name: `FP010 postscript-name`.
  public var description: String { "\(id) \(name)" }
}

extension FontCheck {
  /// Something that a rule found in a font file, or in the files together.
  public struct Finding: Sendable, Hashable {
    /// The rule that found it.
    public let rule: Rule
    /// The rule's own severity, unless the settings of the check give another.
    public let severity: Severity
    /// The path of the file, as it was found; `nil` for a finding that is not about one file.
    public let file: String?
    /// The face in the file, by its PostScript name, else its index (`#2`); `nil` for a finding about the whole file.
    public let face: String?
    /// The finding, as a clause without a full stop.
    public let message: String
    /// The way out; `nil` if the message says everything.
    public let hint: String?
    /// The line of the file, from 1; `nil` for a finding about a font, which has no lines.
    public let line: Int?
    /// The character of the line, from 1; `nil` if there is no line.
    public let column: Int?
    /// The key of a text, which distinguishes it from other findings of its rule in the file. Nil for findings about fonts,
    /// which the face distinguishes.
    var identity: String?
    /// The number of findings that it stands for: more than 1 where the others are only counted.
    var count = 1

    /// A finding with its parts.
    ///
    /// - Parameter severity: `nil` for the rule's own.
    public init(
      _ rule: Rule, _ message: String, file: String? = nil, face: String? = nil, hint: String? = nil,
      severity: Severity? = nil, line: Int? = nil, column: Int? = nil
    ) {
      self.rule = rule
      self.severity = severity ?? rule.severity
      self.file = file
      self.face = face
      self.message = message
      self.hint = hint
      self.line = line
      self.column = column
    }

    /// The same finding about a file, and about a face of it unless `face` is `nil`.
    func at(_ file: String, face: String?) -> Finding {
      var finding = Finding(
        rule, message, file: file, face: face, hint: hint, severity: severity, line: line, column: column)
      finding.identity = identity
      finding.count = count
      return finding
    }

    /// The same finding with another severity.
    func with(_ severity: Severity) -> Finding {
      var finding = Finding(
        rule, message, file: file, face: face, hint: hint, severity: severity, line: line, column: column)
      finding.identity = identity
      finding.count = count
      return finding
    }
  }

  /// How bad a finding is.
  public enum Severity: String, Sendable, CaseIterable {
    /// Worth knowing; nothing has to be done.
    case note
    /// Somebody should look at it before the font ships.
    case warning
    /// The font must not ship like this.
    case error
  }
}

extension FontCheck.Finding: CustomStringConvertible {
  /// One line: the file and face, what was found, what to do, the rule.
  public var description: String {
    let place = [file.map { $0 + (textPlace.map { ":\($0)" } ?? "") }, face].compactMap(\.self).joined(separator: ": ")
    return "\(place.isEmpty ? "" : place + ": ")\(message)\(hint.map { " (\($0))" } ?? "") [\(rule)]".printable
  }

  /// The message, preceded by the face unless the message names it.
  package var sentence: String {
    guard let face, !message.contains(face) else { return message }
    return "\(face): \(message)"
  }

  /// The sentence, preceded by line and column if the file is a text.
  package var placedSentence: String { textPlace.map { "\($0): \(sentence)" } ?? sentence }

  /// Line and column, `12:5`; `nil` for a finding about a font.
  var textPlace: String? { line.map { line in column.map { "\(line):\($0)" } ?? "\(line)" } }

  /// The rule as people look it up: `FP012 unique-full-name`.
  package var ruleTitle: String { "\(rule.id) \(rule.name)" }
}

extension FontCheck.Severity: Comparable {
  /// Notes before warnings before errors.
  public static func < (left: FontCheck.Severity, right: FontCheck.Severity) -> Bool { left.rank < right.rank }

  var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// The order in which reports count them.
  package static let mostSevereFirst: [FontCheck.Severity] = [.error, .warning, .note]
}
