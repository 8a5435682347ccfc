internal import FontFaces
internal import FontLayout
internal import FontTables
internal import MetricValues
package import TextFormats

extension FontCheck {
  /// Something that a rule found in a font file, or in the files together.
  public struct Finding: Sendable, Hashable {
    /// The rule that found it.
    public let rule: Rule
    /// The rule's own severity, unless the settings of the check set a different severity.
    public private(set) var severity: Severity
    /// The path of the file, as it was found; `nil` for a finding that concerns several files.
    public private(set) var file: String?
    /// The face in the file, by its PostScript name, else its index (`#2`); `nil` for a finding about the whole file.
    public private(set) var face: String?
    /// The finding, as a clause without a full stop.
    public let message: String
    /// The hint; `nil` if the message says everything.
    public let hint: String?
    /// The line of the file, from 1; `nil` for a finding about a font, which has no lines.
    public let line: Int?
    /// The character of the line, from 1; `nil` if there is no line.
    public let column: Int?
    /// The key of a text, which distinguishes it from other findings of its rule in the file. Nil for findings about fonts,
    /// which the face distinguishes.
    package var identity: String?
    /// The other file of a pair with the same finding from the other side, because it is unknown which file is wrong.
    package var twin: String?
    /// The number of findings that it stands for: more than 1 if the others are only counted.
    package var count = 1

    /// A finding with its parts.
    ///
    /// - Parameter severity: `nil` for the rule's severity.
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

    /// A copy of the finding about a file, and about a face of it unless `face` is `nil`.
    package func at(_ file: String, face: String?) -> Finding {
      var finding = self
      finding.file = file
      finding.face = face
      return finding
    }

    /// A copy of the finding with a different severity.
    func with(_ severity: Severity) -> Finding {
      var finding = self
      finding.severity = severity
      return finding
    }
  }

  /// The severity of a finding.
  public enum Severity: String, Sendable, CaseIterable {
    /// For information; nothing has to be done.
    case note
    /// It should be examined before the font ships.
    case warning
    /// The font must not ship like this.
    case error
  }
}

extension FontCheck.Finding: CustomStringConvertible {
  /// One line: the file and face, the message, the hint, and the rule.
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
  package var textPlace: String? { line.map { line in column.map { "\(line):\($0)" } ?? "\(line)" } }

  /// The identifier and the name of the rule: `FP012 unique-full-name`.
  package var ruleTitle: String { "\(rule.id) \(rule.name)" }
}

extension FontCheck.Finding {
  /// The finding with all its parts; missing parts are null. Count, line and column are present only if useful.
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
  /// Notes before warnings before errors.
  public static func < (left: FontCheck.Severity, right: FontCheck.Severity) -> Bool { left.rank < right.rank }

  package var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// The order of severities in reports.
  package static let mostSevereFirst: [FontCheck.Severity] = [.error, .warning, .note]
}

/// The index of a face in its file, from 0; written `#2`.
struct FaceIndex: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  let rawValue: Int

  static let first = FaceIndex(rawValue: 0)

  var description: String { "#\(rawValue)" }
}

extension FaceIndex {
  init(_ face: FontFace) { self.init(rawValue: face.index) }
}

extension FontFace {
  /// The face's name in findings: its PostScript name, or else its index.
  var findingLabel: String { postScriptName ?? "\(FaceIndex(self))" }

  /// The units of an em, as a divisor of lengths.
  var em: Double { Double(max(1, unitsPerEm)) }

  /// HarfBuzz's view of a face with sfnt tables; `nil` if the face has none, or HarfBuzz or FreeType refuse it: FP001
  /// reports that.
  var harfBuzz: HarfBuzzFace? { tables.isEmpty || isRecorded ? nil : try? harfBuzzFace() }
}

/// The difference between two lengths of a font, by its visibility in text of `ReportedLength.pointSize`. All rules
/// whose severity depends on the size of a difference use it.
struct VisibleDifference: Equatable {
  /// The difference in points, without a sign.
  let points: Double
  /// Whether something moves by a pixel on a display of 1x, 2x or 3x.
  let movesPixels: Bool

  /// The difference of a length that is placed once, on whole pixels: a line, a height.
  ///
  /// - Parameters:
  ///   - from: the first length in ems.
  ///   - to: the second length in ems.
  ///   - part: the part of the length that is rounded to pixels.
  init(placed from: Double, _ to: Double, part: Double = 1) {
    let size = ReportedLength.pointSize
    points = abs(to - from) * size
    movesPixels = PixelGrid.firstMove(from: from * size * part, to: to * size * part) != nil
  }

  /// The difference of an advance, in ems: it adds up from letter to letter, so it always moves a pixel at some point.
  init(repeated from: Double, _ to: Double) {
    points = abs(to - from) * ReportedLength.pointSize
    movesPixels = from != to
  }

  /// Whether it is more than a note: a quarter of a point, and at least one pixel.
  var isSeen: Bool { points >= ReportedLength.smallest && movesPixels }

  /// The severity of a finding about it: nil for the rule's severity.
  var severity: FontCheck.Severity? { isSeen ? nil : .note }
}

/// Lengths in findings: in points of body text.
enum ReportedLength {
  /// The size of text in which findings give lengths, in points.
  static let pointSize = PointSize.body
  /// The smallest difference that is more than a note, in points of text of that size.
  static let smallest = 0.25

  /// A length in points: `1.25 pt`.
  static func text(_ points: Double) -> String {
    let hundredths = Int(clamping: abs(points) * 100)
    let digits = hundredths % 100
    return "\(points < 0 && hundredths > 0 ? "−" : "")\(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) pt"
  }
}
