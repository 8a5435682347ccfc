public import FontLayout

/// A value that a style has for some traits: one object, shared by all elements that have the value.
@usableFromInline
final class ComputedValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// A style, and a cache of its values for the traits that were used last.
@usableFromInline
final class ComputedStyle<Equality: ValueEquality> {
  @usableFromInline typealias Value = Equality.Value

  @usableFromInline let style: StyleValue<Value>
  @usableFromInline let equality: Equality
  @usableFromInline var cache: [(context: StyleContext, value: ComputedValue<Value>?)] = []
  /// The entry that was used last, which needs no search: nearly every element has the traits of the one before.
  @usableFromInline var lastContext: StyleContext?
  @usableFromInline var lastValue: ComputedValue<Value>?
  @usableFromInline var isFixed = false

  @inlinable
  init(_ style: StyleValue<Value>, _ equality: Equality) {
    self.style = style
    self.equality = equality
  }

  /// The value for a context; nil where the style has none. Equal values are the same object.
  @inlinable
  func value(for context: StyleContext) throws(ExpressionError) -> ComputedValue<Value>? {
    if isFixed || lastContext === context { return lastValue }
    for entry in cache where entry.context === context {
      (lastContext, lastValue) = (entry.context, entry.value)
      return lastValue
    }
    let value = try compute(context)
    (lastContext, lastValue) = (context, value)
    return value
  }

  @inlinable
  func compute(_ context: StyleContext) throws(ExpressionError) -> ComputedValue<Value>? {
    switch style.recipe {
    case .fixed(let value):
      isFixed = true
      return ComputedValue(value())
    case .traits(let value): return store(value(context), context)
    case .layout(let value): return store(try value(context), context)
    }
  }

  @inlinable
  func store(_ value: Value?, _ context: StyleContext) -> ComputedValue<Value>? {
    let shared = value.map { value in
      cache.lazy.compactMap(\.value).first { equality.areEqual($0.value, value) } ?? ComputedValue(value)
    }
    // A tree has few combinations of traits at a time, and contexts of replaced rules are never used again.
    if cache.count == StyleContext.cacheLimit { cache.removeFirst() }
    cache.append((context, shared))
    return shared
  }
}
