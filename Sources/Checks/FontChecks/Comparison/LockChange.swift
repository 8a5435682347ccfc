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
  /// Whether the change can affect a layout.
  public enum Severity: String, Sendable, CaseIterable {
    /// The change affects a layout, or programs no longer find a font by its recorded name.
    case drift
    /// No recorded fact on which a layout depends has changed. The lock can be rewritten.
    case harmless
  }

  /// A recorded value. Metrics are in font units.
  public enum Value: Sendable, Hashable {
    /// A metric or a count.
    case number(Double)
    /// A name, a word or a digest.
    case text(String)
  }

  /// The path of the file in the lock, relative to the lock's folder.
  public let file: String
  /// The face in the file: its PostScript name, or its index (`#2`) if it has no name; `nil` for a change of the whole
  /// file.
  public let face: String?
  /// The place in the variation space (`wght=900`); `nil` for the face at its default values.
  public let place: String?
  /// The kind of change.
  public let kind: Kind
  /// The value in the lock; `nil` if there is none.
  public let from: Value?
  /// The value now; `nil` if there is none.
  public let to: Value?
  /// The growth of a length, in points, at the text size `LockChange.pointSize`; `nil` if the value is not a length.
  public let points: Double?
  /// The change in words: `capHeight 12.18 → 12.04`.
  public let summary: String
  /// The effect in words; empty if `summary` already describes it.
  public let effect: String
  /// Whether the change can affect a layout.
  public let severity: Severity

  /// The text size in points. Changes of lengths are given for text of this size. UIKit's body style has this size.
  public static let pointSize = PointSize.body
}

extension LockChange {
  /// A kind of change. The raw value is the word for the kind in JSON.
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
    /// The key of a value in the lock (`capHeight`), or `missing`, `added`, `renamed`, `unreadable`, `bytes`.
    public let rawValue: String

    /// Creates a kind from its word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file was recorded, but does not exist any more.
    public static let missing = Kind(rawValue: "missing")
    /// The file was not recorded.
    public static let added = Kind(rawValue: "added")
    /// The same bytes now have a different path.
    public static let renamed = Kind(rawValue: "renamed")
    /// The file cannot be opened.
    public static let unreadable = Kind(rawValue: "unreadable")
    /// The bytes of the file have changed, but no recorded fact has changed.
    public static let bytes = Kind(rawValue: "bytes")
    /// The format of the file.
    public static let format = Kind(rawValue: "format")
    /// The number of faces in the file.
    public static let faces = Kind(rawValue: "faces")

    /// The PostScript name of the face.
    public static let postScriptName = Kind(rawValue: "postScriptName")
    /// The full name of the face.
    public static let fullName = Kind(rawValue: "fullName")
    /// The family name of the face.
    public static let family = Kind(rawValue: "family")
    /// The name of the style within the family.
    public static let style = Kind(rawValue: "style")
    /// The weight.
    public static let weight = Kind(rawValue: "weight")
    /// The width.
    public static let width = Kind(rawValue: "width")
    /// The slant.
    public static let slant = Kind(rawValue: "slant")

    /// Font units per em.
    public static let unitsPerEm = Kind(rawValue: "unitsPerEm")
    /// The distance between baselines: the sum of ascender, descender and line gap.
    public static let lineHeight = Kind(rawValue: "lineHeight")
    /// The kind for a metric.
    public static func metric(_ metric: LockedMetric) -> Kind { Kind(rawValue: metric.key) }

    /// The tables that contain the kerning.
    public static let kerning = Kind(rawValue: "kerning")
    /// A table that affects the layout of text.
    public static let table = Kind(rawValue: "table")
    /// The glyph numbers of the characters.
    public static let characterGlyphs = Kind(rawValue: "characterGlyphs")
    /// The advances of all glyphs.
    public static let glyphAdvances = Kind(rawValue: "glyphAdvances")
    /// An OpenType feature.
    public static let feature = Kind(rawValue: "feature")
    /// The share of letters that have small capitals.
    public static let smallCaps = Kind(rawValue: "smallCaps")
    /// The advances of letters.
    public static let advances = Kind(rawValue: "advances")
    /// The characters for which the face has glyphs.
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
  /// The change and its effect in one line, without the file and the face.
  public var description: String {
    let name = place.map { "at \($0): \(summary)" } ?? summary
    return effect.isEmpty ? name : "\(name): \(effect)"
  }
}

extension LockChange {
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

  /// Returns the number of changed facts that affect a layout. If a line metric changed in several conventions, it
  /// counts once. The line height counts only if ascender, descender and line gap do not count.
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
