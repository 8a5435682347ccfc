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
  @usableFromInline var cache: [Answer] = []
  /// The answer that was given last, which needs no search: nearly every element has the traits of the one before. It is one
  /// property, because Swift checks each read of an object's stored property for exclusive access.
  @usableFromInline var last: Answer?

  /// A value, and the context that it is for.
  @usableFromInline
  final class Answer {
    /// The context; nil for a value for all of them.
    @usableFromInline let context: StyleContext?
    @usableFromInline let value: ComputedValue<Value>?

    @inlinable
    init(_ value: ComputedValue<Value>?, for context: StyleContext?) {
      self.context = context
      self.value = value
    }
  }

  @inlinable
  init(_ style: StyleValue<Value>, _ equality: Equality) {
    self.style = style
    self.equality = equality
  }

  /// The value for a context; nil where the style has none. Equal values are the same object.
  @inlinable
  func value(for context: StyleContext) throws(ExpressionError) -> ComputedValue<Value>? {
    if let last, last.context === context || last.context == nil { return last.value }
    let answer = try answer(for: context)
    last = answer
    return answer.value
  }

  @inlinable
  func answer(for context: StyleContext) throws(ExpressionError) -> Answer {
    for answer in cache where answer.context === context { return answer }
    switch style.recipe {
    case .fixed(let value): return Answer(ComputedValue(value()), for: nil)
    case .traits(let value): return store(value(context), context)
    case .layout(let value): return store(try value(context), context)
    }
  }

  @inlinable
  func store(_ value: Value?, _ context: StyleContext) -> Answer {
    let shared = value.map { value in
      cache.lazy.compactMap(\.value).first { equality.areEqual($0.value, value) } ?? ComputedValue(value)
    }
    // A tree has few combinations of traits at a time, and contexts of replaced rules are never used again.
    if cache.count == StyleContext.cacheLimit { cache.removeFirst() }
    let answer = Answer(shared, for: context)
    cache.append(answer)
    return answer
  }
}
