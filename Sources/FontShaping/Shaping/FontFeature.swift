public import FontTables

/// An OpenType feature as a text asks for it: its tag, and how.
public struct FontFeature: Sendable, Hashable {
  /// The feature's tag: `smcp`, `ss01`, `kern`.
  public let tag: FontTag
  /// 0 turns it off, 1 on; with a feature of alternates, which of them, from 1.
  public let value: Int

  /// A feature that is on unless told.
  public init(_ tag: FontTag, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }
}

extension FontFeature: ExpressibleByStringLiteral {
  /// A feature that is on, written in the source: `"smcp"`.
  public init(stringLiteral letters: String) { self.init(FontTag(stringLiteral: letters)) }
}
