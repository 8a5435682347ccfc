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
  /// The last of them, for which nothing is searched: nearly every element asks for the same as the one before.
  @usableFromInline var lastContext: StyleContext?
  @usableFromInline var lastValue: EvaluatedValue<Value>?
  @usableFromInline var isFixed = false

  @inlinable
  init(_ style: StyleValue<Value>) { self.style = style }

  /// The value; `nil` where what it follows is gone. Equal values are the same object.
  @inlinable
  func value(for context: StyleContext) throws(ExpressionError) -> EvaluatedValue<Value>? {
    if isFixed || lastContext === context { return lastValue }
    if case .following(let value) = style.recipe {
      guard let value = try value(context) else { return nil }
      return EvaluatedValue(value)
    }
    for one in known where one.context === context {
      (lastContext, lastValue) = (one.context, one.value)
      return lastValue
    }
    let value = try evaluate(context)
    (lastContext, lastValue) = (context, value)
    return value
  }

  @inlinable
  func evaluate(_ context: StyleContext) throws(ExpressionError) -> EvaluatedValue<Value>? {
    switch style.recipe {
    case .fixed(let value):
      isFixed = true
      return EvaluatedValue(value)
    case .traits(let value): return keep(value(context), context)
    case .layout(let value): return keep(try value(context), context)
    case .following: return nil
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
