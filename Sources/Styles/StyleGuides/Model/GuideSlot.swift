/// A place in an app's interface that is filled with text: the style of the text, and its room.
///
/// ## Topics
///
/// ### Room
/// - ``width``
/// - ``lines``
/// - ``height``
///
/// ### Text
/// - ``style``
/// - ``strings``
/// - ``hasMarkup``
/// - ``shows(_:)``
public struct GuideSlot: Sendable, Hashable {
  /// Its name in the guide: `title`.
  public let name: String
  /// The style of its text: the name or the code of one of the guide's styles, or one of the system's styles that the guide
  /// maps.
  public let style: String
  /// Its width.
  public let width: Width
  /// The most lines that it has room for, at least 1.
  public let lines: Int
  /// Its height in points; nil if its lines alone limit it.
  public let height: Double?
  /// The keys of the texts that it shows: keys, and patterns of keys. In a pattern `*` matches any characters and `?` one;
  /// after a backslash they match themselves. Empty for all texts.
  public let strings: [String]
  /// Whether tags in its texts are styles of the guide, as in `StyleGuide.styled(_:)`.
  public let hasMarkup: Bool
  /// Its place in the guide's file.
  public let place: GuidePlace

  /// A slot by its parts.
  public init(
    _ name: String, style: String, width: Width, lines: Int = 1, height: Double? = nil, strings: [String] = [],
    hasMarkup: Bool = false, place: GuidePlace = .code
  ) {
    self.name = name
    self.style = style
    self.width = width
    self.lines = lines
    self.height = height
    self.strings = strings
    self.hasMarkup = hasMarkup
    self.place = place
  }

  /// The width of a slot.
  public enum Width: Sendable, Hashable {
    /// Points, on every device.
    case points(Double)
    /// Points by the name of the device class, the narrowest class first.
    case byDevice([DeviceWidth])
  }

  /// The width on one class of devices.
  public struct DeviceWidth: Sendable, Hashable {
    /// The name of the device class.
    public let device: String
    /// The width in points.
    public let points: Double

    /// A width by its parts.
    public init(_ device: String, points: Double) {
      self.device = device
      self.points = points
    }
  }
}

extension GuideSlot {
  /// Whether it shows the text with that key.
  public func shows(_ key: String) -> Bool { KeyPatterns(strings).match(key) }
}

/// The patterns for the keys of a slot's texts. They are read once and compared with many keys.
package struct KeyPatterns: Sendable {
  private let patterns: [KeyPattern]

  /// - Parameter texts: keys, and patterns of keys; none for all keys.
  package init(_ texts: [String]) { patterns = texts.map(KeyPattern.init) }

  /// Whether a key matches one of them.
  package func match(_ key: String) -> Bool { patterns.isEmpty || patterns.contains { $0.matches(key) } }
}

/// A key of a text, or a pattern of keys.
private struct KeyPattern: Sendable {
  private let text: String
  /// Empty for a key.
  private let parts: [Part]

  private enum Part: Equatable {
    case any
    case one
    case character(Unicode.Scalar)
  }

  init(_ text: String) {
    self.text = text
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "\\") }
    parts = isPlain ? [] : Self.parts(of: text)
  }

  /// A pattern's parts. A backslash before `*`, `?` or another backslash is not one itself.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "*"): parts.append(.any)
      case (false, "?"): parts.append(.one)
      case (false, "\\"):
        isEscaped = true
        continue
      case (true, "*"), (true, "?"), (true, "\\"), (false, _): parts.append(.character(scalar))
      case (true, _): parts += [.character("\\"), .character(scalar)]
      }
      isEscaped = false
    }
    return isEscaped ? parts + [.character("\\")] : parts
  }

  /// Whether a key matches the pattern. `*` matches any characters, also none, and `?` one character.
  ///
  /// Only the last star is tried again, so that the time is at most in proportion to the product of the two lengths.
  func matches(_ key: String) -> Bool {
    guard !parts.isEmpty else { return text.utf8.elementsEqual(key.utf8) }
    let key = key.unicodeScalars
    var (place, at) = (0, key.startIndex)
    var star: (place: Int, at: String.UnicodeScalarView.Index)?
    while at < key.endIndex {
      if place < parts.count, parts[place] == .any {
        star = (place, at)
        place += 1
      } else if place < parts.count, parts[place] == .one || parts[place] == .character(key[at]) {
        place += 1
        at = key.index(after: at)
      } else if let last = star {
        let next = key.index(after: last.at)
        star = (last.place, next)
        place = last.place + 1
        at = next
      } else {
        return false
      }
    }
    return parts[place...].allSatisfy { $0 == .any }
  }
}
