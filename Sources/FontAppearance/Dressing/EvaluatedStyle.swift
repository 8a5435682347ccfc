public import FontLayout

/// A value that a style had for some traits: one for all the elements that have it.
@usableFromInline
final class EvaluatedValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// A style, and the values that it had for the traits that were met last.
@usableFromInline
final class EvaluatedStyle<Value: Equatable> {
  @usableFromInline let style: StyleValue<Value>
  @usableFromInline var known: [(context: StyleContext, value: EvaluatedValue<Value>)] = []
  @usableFromInline var fixed: EvaluatedValue<Value>?

  @inlinable
  init(_ style: StyleValue<Value>) { self.style = style }

  /// The value; `nil` where what it follows is gone. Equal values are the same object.
  @inlinable
  func value(for context: StyleContext) throws(ExpressionError) -> EvaluatedValue<Value>? {
    if let fixed { return fixed }
    for one in known where one.context === context { return one.value }
    return try evaluate(context)
  }

  @inlinable
  func evaluate(_ context: StyleContext) throws(ExpressionError) -> EvaluatedValue<Value>? {
    switch style.recipe {
    case .fixed(let value):
      fixed = EvaluatedValue(value)
      return fixed
    case .traits(let value): return keep(value(context), context)
    case .layout(let value): return keep(try value(context), context)
    case .following(let value):
      guard let value = try value(context) else { return nil }
      return EvaluatedValue(value)
    }
  }

  @inlinable
  func keep(_ value: Value, _ context: StyleContext) -> EvaluatedValue<Value> {
    let kept = known.first { $0.value.value == value }?.value ?? EvaluatedValue(value)
    // A tree has few kinds of traits at a time, and stale ones are never asked for again.
    if known.count == StyleContext.mostKinds { known.removeFirst() }
    known.append((context, kept))
    return kept
  }
}
