internal import FontLayout
public import MetricValues

/// The value of a style for some traits. Equal values share one object.
@usableFromInline
final class ComputedValue<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) { self.value = value }
}

/// A style, and a cache of its values for the most recent contexts.
@usableFromInline
final class ComputedStyle<Equality: ValueEquality> {
  @usableFromInline typealias Value = Equality.Value

  @usableFromInline let style: StyleValue<Value>
  @usableFromInline let equality: Equality
  @usableFromInline var cache: [Answer] = []
  /// The last value, which is found without a search. Nearly every element has the traits of the element before it. The
  /// value and its context are one property, because Swift checks each read of an object's stored property for
  /// exclusive access.
  @usableFromInline var last: Answer?

  @usableFromInline
  final class Answer {
    /// Nil for a value that is the same in all contexts.
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

  /// Returns the value for a context; nil if the style has no value. Equal values are the same object.
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
    // A tree has few combinations of traits at a time. Contexts of replaced rules are never used again. So the oldest
    // entry can be removed.
    if cache.count == StyleContext.cacheLimit { cache.removeFirst() }
    let answer = Answer(shared, for: context)
    cache.append(answer)
    return answer
  }
}

/// The comparison of two values of a property. It is a generic parameter, so that `==` is inlined for `Equatable` values.
@usableFromInline
protocol ValueEquality<Value>: Sendable {
  associatedtype Value

  func areEqual(_ first: Value, _ second: Value) -> Bool
  var isEqual: @Sendable (Value, Value) -> Bool { get }
}

@usableFromInline
struct EquatableValues<Value: Equatable & SendableMetatype>: ValueEquality {
  @inlinable
  init() {}

  @inlinable
  func areEqual(_ first: Value, _ second: Value) -> Bool { first == second }

  @inlinable var isEqual: @Sendable (Value, Value) -> Bool { { $0 == $1 } }
}

@usableFromInline
struct ComparedValues<Value>: ValueEquality {
  @usableFromInline let isEqual: @Sendable (Value, Value) -> Bool

  @inlinable
  init(isEqual: @escaping @Sendable (Value, Value) -> Bool) { self.isEqual = isEqual }

  @inlinable
  func areEqual(_ first: Value, _ second: Value) -> Bool { isEqual(first, second) }
}
