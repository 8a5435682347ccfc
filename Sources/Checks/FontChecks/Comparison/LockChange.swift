internal import FontLayout
internal import MetricValues

/// A recorded fact that has changed, or a file that was added, removed or renamed.
///
/// ## Topics
///
/// ### Place
///
/// - ``file``
/// - ``face``
/// - ``place``
///
/// ### Change
///
/// - ``kind``
/// - ``Kind``
/// - ``from``
/// - ``to``
/// - ``Value``
/// - ``points``
/// - ``pointSize``
///
/// ### In words
///
/// - ``summary``
/// - ``effect``
/// - ``severity``
/// - ``Severity``
public struct LockChange: Sendable, Hashable {
  /// Whether a layout can move because of a change.
  public enum Severity: String, Sendable, CaseIterable {
    /// A layout moves, or a name no longer finds its font.
    case drift
    /// No recorded fact on which a layout depends has changed: the lock can be rewritten.
    case harmless
  }

  /// A recorded value; a metric is in font units.
  public enum Value: Sendable, Hashable {
    /// A metric or a count.
    case number(Double)
    /// A name, a word, a digest.
    case text(String)
  }

  /// The file, by its path in the lock, relative to the lock's folder.
  public let file: String
  /// The face in the file, by its PostScript name, or else its index (`#2`); `nil` for a change of the whole file.
  public let face: String?
  /// The place in a variable face's space (`wght=900`); `nil` for the face at its default values.
  public let place: String?
  /// The kind of change.
  public let kind: Kind
  /// The value in the lock; `nil` if there is none.
  public let from: Value?
  /// The value now; `nil` if there is none.
  public let to: Value?
  /// The growth of a length in points, in text of `LockChange.pointSize`; `nil` if it is not a length.
  public let points: Double?
  /// The change in words: `capHeight 12.18 → 12.04`.
  public let summary: String
  /// The effect in words; empty if the summary says it.
  public let effect: String
  /// Whether a layout can move because of it.
  public let severity: Severity

  /// The size of text for which lengths are given, in points: the size of UIKit's body style.
  public static let pointSize = PointSize.body
}

extension LockChange {
  /// A kind of change, by its word for programs.
  ///
  /// ## Topics
  ///
  /// ### Files
  ///
  /// - ``missing``
  /// - ``added``
  /// - ``renamed``
  /// - ``unreadable``
  /// - ``bytes``
  /// - ``format``
  /// - ``faces``
  ///
  /// ### Names and style
  ///
  /// - ``postScriptName``
  /// - ``fullName``
  /// - ``family``
  /// - ``style``
  /// - ``weight``
  /// - ``width``
  /// - ``slant``
  ///
  /// ### Metrics
  ///
  /// - ``unitsPerEm``
  /// - ``lineHeight``
  /// - ``metric(_:)``
  /// - ``advances``
  ///
  /// ### Characters and glyphs
  ///
  /// - ``coverage``
  /// - ``glyphCount``
  /// - ``revision``
  /// - ``characterGlyphs``
  /// - ``glyphAdvances``
  ///
  /// ### Layout
  ///
  /// - ``kerning``
  /// - ``table``
  /// - ``feature``
  /// - ``smallCaps``
  ///
  /// ### Variations
  ///
  /// - ``axis``
  /// - ``instance``
  public struct Kind: RawRepresentable, Sendable, Hashable {
    /// A member of the lock (`capHeight`), or `missing`, `added`, `renamed`, `unreadable`, `bytes`.
    public let rawValue: String

    /// A kind by its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file was recorded, but does not exist any more.
    public static let missing = Kind(rawValue: "missing")
    /// The file was not recorded.
    public static let added = Kind(rawValue: "added")
    /// The same bytes have a different path.
    public static let renamed = Kind(rawValue: "renamed")
    /// The file does not open.
    public static let unreadable = Kind(rawValue: "unreadable")
    /// The bytes of the file have changed, but no recorded fact.
    public static let bytes = Kind(rawValue: "bytes")
    /// The format of the file.
    public static let format = Kind(rawValue: "format")
    /// The number of faces in the file.
    public static let faces = Kind(rawValue: "faces")

    /// The PostScript name.
    public static let postScriptName = Kind(rawValue: "postScriptName")
    /// The full name.
    public static let fullName = Kind(rawValue: "fullName")
    /// The family name.
    public static let family = Kind(rawValue: "family")
    /// The name of the style.
    public static let style = Kind(rawValue: "style")
    /// The weight.
    public static let weight = Kind(rawValue: "weight")
    /// The width.
    public static let width = Kind(rawValue: "width")
    /// The slant.
    public static let slant = Kind(rawValue: "slant")

    /// Font units per em.
    public static let unitsPerEm = Kind(rawValue: "unitsPerEm")
    /// The distance of baselines, which follows from ascender, descender and line gap.
    public static let lineHeight = Kind(rawValue: "lineHeight")
    /// One of the metrics.
    public static func metric(_ metric: LockedMetric) -> Kind { Kind(rawValue: metric.key) }

    /// The place of the kerning.
    public static let kerning = Kind(rawValue: "kerning")
    /// A table for setting text.
    public static let table = Kind(rawValue: "table")
    /// The numbers of the characters' glyphs.
    public static let characterGlyphs = Kind(rawValue: "characterGlyphs")
    /// The advances of glyphs without a character.
    public static let glyphAdvances = Kind(rawValue: "glyphAdvances")
    /// An OpenType feature.
    public static let feature = Kind(rawValue: "feature")
    /// The share of letters that have small capitals.
    public static let smallCaps = Kind(rawValue: "smallCaps")
    /// The advances of letters.
    public static let advances = Kind(rawValue: "advances")
    /// The characters that the face has.
    public static let coverage = Kind(rawValue: "coverage")
    /// The version of the font.
    public static let revision = Kind(rawValue: "revision")
    /// The number of glyphs.
    public static let glyphCount = Kind(rawValue: "glyphCount")

    /// An axis of a variable face.
    public static let axis = Kind(rawValue: "axis")
    /// A named instance of a variable face.
    public static let instance = Kind(rawValue: "instance")
  }
}

extension LockChange: CustomStringConvertible {
  /// One line, without the file and the face: the change and its effect.
  public var description: String {
    let name = place.map { "at \($0): \(summary)" } ?? summary
    return effect.isEmpty ? name : "\(name): \(effect)"
  }
}

extension LockChange {
  /// A place that changes, and a fact about it.
  private struct Cause: Hashable {
    let file: String
    let face: String?
    let place: String?
    let fact: String

    init(_ change: LockChange, _ fact: String) {
      (file, face, place) = (change.file, change.face, change.place)
      self.fact = fact
    }
  }

  /// The number of facts that have moved: a metric of the line counts once for all conventions, and the line height
  /// does not count together with the metrics that determine it.
  package static func causeCount(of changes: [LockChange]) -> Int {
    let lines = Set(LockedMetric.lines.joined().map(\.metric.rawValue))
    let causes = Set(
      changes.filter { $0.severity == .drift }.map { change in
        Cause(change, LockedMetric(key: change.kind.rawValue)?.metric.rawValue ?? change.kind.rawValue)
      })
    let moved = changes.filter { $0.kind == .lineHeight }.filter { change in
      causes.contains {
        $0.file == change.file && $0.face == change.face && $0.place == change.place && lines.contains($0.fact)
      }
    }
    return causes.subtracting(moved.map { Cause($0, Kind.lineHeight.rawValue) }).count
  }
}
