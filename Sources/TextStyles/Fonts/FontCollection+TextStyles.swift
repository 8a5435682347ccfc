public import FontLayout
public import FontMatching

extension FontCollection {
  /// The font of a text style for a reader: its published size, in the system's own family. Always answered.
  public func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    font(for: FontDescriptor(textStyle: style), traits: traits)
  }

  /// The font of a description for a reader: the size, and the weight where none is asked for, are those of its text style,
  /// or of the body where it has none. Always answered.
  public func font(for descriptor: FontDescriptor, traits: TraitCollection) -> Font {
    let hasStyle = descriptor.textStyle != nil
    return SystemStyle().font(for: hasStyle ? descriptor : descriptor.withTextStyle(.body), traits: traits, in: self)
  }
}

extension Font {
  /// The font of a text style for a reader, in the standard collection.
  public static func preferredFont(for style: TextStyle, traits: TraitCollection = TraitCollection()) -> Font {
    FontCollection.standard.preferredFont(for: style, traits: traits)
  }

  /// The font of a description for a reader, in the standard collection.
  public init(_ descriptor: FontDescriptor, traits: TraitCollection) {
    self = FontCollection.standard.font(for: descriptor, traits: traits)
  }
}
