/// An area of an app's interface that shows text, with the style of the text and the space for it.
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
  /// The slot's name in the guide: `title`.
  public let name: String
  /// The name or code of a style of the guide, or of a style of the system that the guide maps.
  public let style: String
  /// The width of the slot.
  public let width: Width
  /// The greatest number of lines that fit, at least 1.
  public let lines: Int
  /// The height in points; nil if only the number of lines limits the text.
  public let height: Double?
  /// The keys of the texts in this slot, or patterns of keys; empty if the slot shows all texts. In a pattern, `*`
  /// matches zero or more characters, and `?` matches one character. A backslash escapes `*`, `?` and a backslash.
  public let strings: [String]
  /// Whether tags in the texts are names of styles of the guide, as in `StyleGuide.styled(_:)`.
  public let hasMarkup: Bool
  /// The slot's position in the guide's file.
  public let place: GuidePlace

  /// Creates a slot from its properties.
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
    /// The same width in points on every device.
    case points(Double)
    /// A width in points for each device class, the narrowest class first.
    case byDevice([DeviceWidth])
  }

  /// The width on one class of devices.
  public struct DeviceWidth: Sendable, Hashable {
    /// The name of the device class.
    public let device: String
    /// The width in points.
    public let points: Double

    /// Creates a width for a device class.
    public init(_ device: String, points: Double) {
      self.device = device
      self.points = points
    }
  }
}

extension GuideSlot {
  /// Whether the slot shows the text with this key.
  public func shows(_ key: String) -> Bool { KeyPatterns(strings).match(key) }
}

/// The patterns for the keys of a slot's texts. They are parsed once and compared with many keys.
package struct KeyPatterns: Sendable {
  private let patterns: [KeyPattern]

  /// - Parameter texts: keys, and patterns of keys; empty for all keys.
  package init(_ texts: [String]) { patterns = texts.map(KeyPattern.init) }

  package func match(_ key: String) -> Bool { patterns.isEmpty || patterns.contains { $0.matches(key) } }
}

private struct KeyPattern: Sendable {
  private let text: String
  /// The components of a pattern; empty for a key without wildcards.
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

  /// Whether a key matches the pattern.
  ///
  /// After a mismatch, only the last `*` is matched again. So the time is at most proportional to the product of the
  /// two lengths.
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
