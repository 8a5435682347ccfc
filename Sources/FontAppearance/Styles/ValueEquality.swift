/// How two values of a property are compared: a generic parameter, so that `==` is inlined where the values have it.
@usableFromInline
protocol ValueEquality<Value>: Sendable {
  associatedtype Value

  func areEqual(_ first: Value, _ second: Value) -> Bool
  /// The same as a closure.
  var isEqual: @Sendable (Value, Value) -> Bool { get }
}

/// Values that `==` compares.
@usableFromInline
struct EquatableValues<Value: Equatable & SendableMetatype>: ValueEquality {
  @inlinable
  init() {}

  @inlinable
  func areEqual(_ first: Value, _ second: Value) -> Bool { first == second }

  @inlinable var isEqual: @Sendable (Value, Value) -> Bool { { $0 == $1 } }
}

/// Values that a closure of the program compares.
@usableFromInline
struct ComparedValues<Value>: ValueEquality {
  @usableFromInline let isEqual: @Sendable (Value, Value) -> Bool

  @inlinable
  init(isEqual: @escaping @Sendable (Value, Value) -> Bool) { self.isEqual = isEqual }

  @inlinable
  func areEqual(_ first: Value, _ second: Value) -> Bool { isEqual(first, second) }
}
