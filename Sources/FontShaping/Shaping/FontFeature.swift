public import FontTables

/// An OpenType feature that is turned on or off for a text.
public struct FontFeature: Sendable, Hashable {
  /// The feature's tag: `smcp`, `ss01`, `kern`.
  public let tag: FontTag
  /// 0 turns the feature off, 1 turns it on. For a feature with alternates it is the number of the alternate, from 1.
  public let value: Int

  /// A feature, turned on when no value is given.
  public init(_ tag: FontTag, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}

extension FontFeature: ExpressibleByStringLiteral {
  /// A feature that is turned on, as a string literal: `"smcp"`.
  public init(stringLiteral letters: StaticString) { self.init(FontTag(stringLiteral: letters)) }
}
