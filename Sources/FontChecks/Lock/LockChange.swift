/// Something that a lock recorded and that is otherwise now.
public struct LockChange: Sendable, Hashable {
  /// Whether a layout can move because of it.
  public enum Severity: String, Sendable, CaseIterable {
    /// A layout moves, or a name is no longer answered, where the fonts are used.
    case drift
    /// Nothing that is recorded of the faces has moved: the lock can be written again.
    case harmless
  }

  /// A recorded value: as it stands in the lock, a figure in font units.
  public enum Value: Sendable, Hashable {
    /// A figure.
    case number(Double)
    /// A name, a word, a digest.
    case text(String)
  }

  /// The file, as the lock has it: relative to the lock's folder.
  public let file: String
  /// The face in the file, by its PostScript name, else its number (`#2`); `nil` for what is about the whole file.
  public let face: String?
  /// The place in a variable face's space (`wght=900`); `nil` for the face as it lies in its file.
  public let place: String?
  /// What has changed: a member of the lock (`capHeight`), or `missing`, `added`, `renamed`, `unreadable`, `bytes`.
  public let what: String
  /// What the lock has; `nil` where it has nothing.
  public let from: Value?
  /// What there is now; `nil` where there is nothing.
  public let to: Value?
  /// By how many points a length has grown in text of `LockChange.pointSize`; `nil` for what is no length.
  public let points: Double?
  /// The change in words: `capHeight 12.18 → 12.04`.
  public let summary: String
  /// What comes of it, in words; empty where the summary says it.
  public let effect: String
  /// Whether a layout can move because of it.
  public let severity: Severity

  /// The size of the text that `points` and the words speak of, in points: that of UIKit's body style.
  public static let pointSize = 17.0
}

extension LockChange: CustomStringConvertible {
  /// One line, without the file and the face: what has changed, and what comes of it.
  public var description: String {
    let name = place.map { "at \($0): \(summary)" } ?? summary
    return effect.isEmpty ? name : "\(name): \(effect)"
  }
}
