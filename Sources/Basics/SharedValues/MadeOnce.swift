public import Synchronization

/// A reference that is made once, by the first thread that needs it. Reading it is one atomic load.
///
/// The standard library's `AtomicLazyReference` is slow in generic code that is not specialised. When a thousand faces
/// were freed, a quarter of the time was spent on looking up its types.
///
/// The type and its functions are usable from inline code. Otherwise other modules would call unspecialised code.
@safe
@usableFromInline
package struct MadeOnce<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
  // Proof of safety: the value is 0, or the address of an instance that was retained for it. It is set once, and only
  // `deinit` releases the instance.
  @usableFromInline let address = Atomic<UInt>(0)

  @inlinable
  @inline(__always)
  package init() {}

  @inlinable
  deinit {
    // `AnyObject` is used, because Swift need not look up this type. Many faces are freed before their facts are made.
    if let made = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
      unsafe Unmanaged<AnyObject>.fromOpaque(made).release()
    }
  }

  /// The instance, if it has been made.
  ///
  /// The getter is always inlined, and does not use `map`. Otherwise generic code would look up its types at every
  /// call, which takes ten times as long as a load.
  @inlinable
  @inline(__always)
  package borrowing func load() -> Instance? {
    unsafe Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Calls the body with the instance; nil if it has not been made. The instance is not retained, because threads that
  /// retain the same object wait for each other.
  ///
  /// Proof of safety: only `deinit` releases the instance, and `self` is borrowed during the call.
  @inlinable
  @inline(__always)
  package borrowing func withLoaded<Result>(_ body: (Instance) -> Result) -> Result? {
    guard let made = unsafe Self.reference(address.load(ordering: .acquiring)) else { return nil }
    return unsafe made._withUnsafeGuaranteedRef { body($0) }
  }

  /// Like `withLoaded`, but makes the instance if it does not exist.
  @inlinable
  @inline(__always)
  package borrowing func withMade<Result>(_ make: @autoclosure () -> Instance, _ body: (Instance) -> Result) -> Result {
    if let result = withLoaded(body) { return result }
    return body(storeIfNil(make()))
  }

  /// Stores the instance if it is the first. Returns the stored instance.
  @inlinable
  @inline(__always)
  package borrowing func storeIfNil(_ instance: consuming Instance) -> Instance {
    let offered = unsafe Unmanaged.passRetained(instance)
    let (_, made) = unsafe address.compareExchange(
      expected: 0, desired: UInt(bitPattern: offered.toOpaque()), ordering: .acquiringAndReleasing)
    guard let made = unsafe Self.reference(made) else { return unsafe offered.takeUnretainedValue() }
    unsafe offered.release()
    return unsafe made.takeUnretainedValue()
  }

  /// Returns the instance, and makes it if it does not exist. Two threads may make an instance at the same time, but
  /// only one is stored. If making it throws, nothing is stored.
  @inlinable
  @inline(__always)
  package borrowing func loadOrMake<Failure: Error>(
    _ make: () throws(Failure) -> Instance
  ) throws(Failure) -> Instance {
    if let instance = load() { return instance }
    return storeIfNil(try make())
  }

  @inlinable
  @inline(__always)
  package static func reference(_ address: UInt) -> Unmanaged<Instance>? {
    guard let made = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<Instance>.fromOpaque(made)
  }
}
