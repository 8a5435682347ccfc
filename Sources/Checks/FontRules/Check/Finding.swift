internal import FontFaces
internal import FontLayout
internal import FontTables
internal import MetricValues
package import TextFormats

extension FontCheck {
  /// A problem that a rule found in a font file, or in several files together.
  public struct Finding: Sendable, Hashable {
    /// The rule that produced the finding.
    public let rule: Rule
    /// The severity of the rule, unless the settings of the check set a different severity.
    public private(set) var severity: Severity
    /// The path of the file, as it was found; `nil` for a finding that concerns several files.
    public private(set) var file: String?
    /// The face in the file: its PostScript name, or its index (`#2`) if it has no name; `nil` for a finding about the
    /// whole file.
    public private(set) var face: String?
    /// The problem, as a clause without a full stop.
    public let message: String
    /// The hint; `nil` if there is no hint.
    public let hint: String?
    /// The line in the file, from 1; `nil` for a finding about a font, which has no lines.
    public let line: Int?
    /// The column in characters, from 1; `nil` if there is no line.
    public let column: Int?
    /// The key of a text, which distinguishes the findings of one rule in one file; nil for a finding about a font.
    package var identity: String?
    /// The other file of a pair. Both files have the same finding, because it is unknown which file is wrong.
    package var twin: String?
    /// The number of findings that this finding stands for. The number is above 1 if other findings are only counted.
    package var count = 1

    /// Creates a finding.
    ///
    /// - Parameter severity: `nil` for the severity of the rule.
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

    /// Returns a copy of the finding for a different file and face. `face` is nil for the whole file.
    package func at(_ file: String, face: String?) -> Finding {
      var finding = self
      finding.file = file
      finding.face = face
      return finding
    }

    func with(_ severity: Severity) -> Finding {
      var finding = self
      finding.severity = severity
      return finding
    }
  }

  /// The severity of a finding.
  public enum Severity: String, Sendable, CaseIterable {
    /// The finding is only for information.
    case note
    /// The finding should be examined before the font ships.
    case warning
    /// The font must not ship with this problem.
    case error
  }
}

extension FontCheck.Finding: CustomStringConvertible {
  /// The finding in one line: the file and face, the message, the hint, and the rule.
  public var description: String {
    let place = [file.map { $0 + (textPlace.map { ":\($0)" } ?? "") }, face].compactMap(\.self).joined(separator: ": ")
    return "\(place.isEmpty ? "" : place + ": ")\(message)\(hint.map { " (\($0))" } ?? "") [\(rule)]".printable
  }

  /// The message. The face comes before a message that does not contain it.
  package var sentence: String {
    guard let face, !message.contains(face) else { return message }
    return "\(face): \(message)"
  }

  /// The sentence. In a text file, the line and the column come before it.
  package var placedSentence: String { textPlace.map { "\($0): \(sentence)" } ?? sentence }

  /// The line and the column, `12:5`. Nil for a finding about a font.
  package var textPlace: String? { line.map { line in column.map { "\(line):\($0)" } ?? "\(line)" } }

  /// The identifier and the name of the rule: `FP012 unique-full-name`.
  package var ruleTitle: String { "\(rule.id) \(rule.name)" }
}

extension FontCheck.Finding {
  /// The finding as JSON with all its properties. Missing properties are null. A count of 1 is left out. Line and
  /// column are present only if the file is a text.
  package var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      (key: "severity", value: .string(severity.rawValue)), (key: "rule", value: .string(rule.id)),
      (key: "file", value: .optional(file)), (key: "face", value: .optional(face)),
      (key: "message", value: .string(message)), (key: "hint", value: .optional(hint)),
    ]
    if count > 1 { members.append((key: "count", value: .integer(count))) }
    if let line { members.append((key: "line", value: .integer(line))) }
    if let column { members.append((key: "column", value: .integer(column))) }
    return .object(members)
  }
}

extension FontCheck.Severity: Comparable {
  /// Whether the left severity is lower. Notes are lower than warnings, and warnings are lower than errors.
  public static func < (left: FontCheck.Severity, right: FontCheck.Severity) -> Bool { left.rank < right.rank }

  package var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static let mostSevereFirst: [FontCheck.Severity] = [.error, .warning, .note]
}

/// The index of a face in its file, from 0. Messages write `#2` for index 2.
struct FaceIndex: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  let rawValue: Int

  static let first = FaceIndex(rawValue: 0)

  var description: String { "#\(rawValue)" }
}

extension FaceIndex {
  init(_ face: FontFace) { self.init(rawValue: face.index) }
}

extension FontFace {
  /// The name of the face in findings: its PostScript name, or its index if it has no name.
  var findingLabel: String { postScriptName ?? "\(FaceIndex(self))" }

  /// The units per em, at least 1, as a divisor for lengths.
  var em: Double { Double(max(1, unitsPerEm)) }

  /// The HarfBuzz face. Nil if the face has no sfnt tables, or if HarfBuzz or FreeType refuse the face (FP001).
  var harfBuzz: HarfBuzzFace? { tables.isEmpty || isRecorded ? nil : try? harfBuzzFace() }
}

/// The difference between two lengths of a font, and whether the difference is visible in text of
/// `ReportedLength.pointSize`.
struct VisibleDifference: Equatable {
  /// The difference in points, without its sign.
  let points: Double
  /// Whether the difference moves anything by a pixel at 1x, 2x or 3x.
  let movesPixels: Bool

  /// Creates the difference between two lengths in ems. Programs round such a length to whole pixels once, for example
  /// a line height. `part` is the fraction of the length that is rounded.
  init(placed from: Double, _ to: Double, part: Double = 1) {
    let size = ReportedLength.pointSize
    points = abs(to - from) * size
    movesPixels = PixelGrid.firstMove(from: from * size * part, to: to * size * part) != nil
  }

  /// Creates the difference between two advances in ems. In a line, the differences of all letters add up, so some
  /// letter moves by a pixel.
  init(repeated from: Double, _ to: Double) {
    points = abs(to - from) * ReportedLength.pointSize
    movesPixels = from != to
  }

  /// Whether the difference is visible: at least a quarter of a point, and at least one pixel.
  var isSeen: Bool { points >= ReportedLength.smallest && movesPixels }

  /// The severity of a finding about the difference; nil for the severity of the rule.
  var severity: FontCheck.Severity? { isSeen ? nil : .note }
}

/// Formats lengths in findings, in points of body text.
enum ReportedLength {
  /// The text size in points for which findings give lengths.
  static let pointSize = PointSize.body
  /// The smallest visible difference in points, at `pointSize`. A finding about a smaller difference is a note.
  static let smallest = 0.25

  /// Formats a length in points: `1.25 pt`.
  static func text(_ points: Double) -> String {
    let hundredths = Int(clamping: abs(points) * 100)
    let digits = hundredths % 100
    return "\(points < 0 && hundredths > 0 ? "−" : "")\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) pt"
  }
}
