/// A value that can be cached by reference. In a `TypedCache`, its key is the type of the value.
///
/// The class and its functions are usable from inline code. Otherwise other modules would call unspecialised code.
@usableFromInline
package final class Boxed<Value: Sendable>: CachedObject {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }
}
