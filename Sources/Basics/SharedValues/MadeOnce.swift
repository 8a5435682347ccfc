public import Synchronization

/// A reference that is made once, by the first thread that needs it. Reading it is one atomic load.
///
/// The standard library's `AtomicLazyReference` is slow in generic code that is not specialised: for a thousand freed
/// faces, a quarter of the time went into looking up its types.
///
/// It is usable from inline code, as are all functions that are inlined in it: functions of a package type are called
/// from other modules in code that is not specialised.
@safe
@usableFromInline
package struct MadeOnce<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
  // Proof of safety: 0, or the address of an instance that was retained for it. It is set once, and released by `deinit` alone.
  @usableFromInline let address = Atomic<UInt>(0)

  /// Nothing has been made yet.
  @inlinable
  @inline(__always)
  package init() {}

  @inlinable
  deinit {
    // Without a type that must be looked up, because most faces are freed with most of their facts never needed.
    if let made = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
      unsafe Unmanaged<AnyObject>.fromOpaque(made).release()
    }
  }

  /// The instance, if it has been made.
  ///
  /// Always inlined, and without `map`: generic code looks up its types at every call, at ten times a load's cost.
  @inlinable
  @inline(__always)
  package borrowing func load() -> Instance? {
    unsafe Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Calls the body with the instance, and counts no reference to it: threads that count references to one object wait
  /// for each other. Returns nil if there is none yet.
  ///
  /// Proof of safety: `deinit` alone releases the instance, and this is borrowed during the call.
  @inlinable
  @inline(__always)
  package borrowing func withLoaded<Result>(_ body: (Instance) -> Result) -> Result? {
    guard let made = unsafe Self.reference(address.load(ordering: .acquiring)) else { return nil }
    return unsafe made._withUnsafeGuaranteedRef { body($0) }
  }

  /// The same with the instance, which is made if it does not exist.
  @inlinable
  @inline(__always)
  package borrowing func withMade<Result>(_ make: @autoclosure () -> Instance, _ body: (Instance) -> Result) -> Result {
    if let result = withLoaded(body) { return result }
    return body(storeIfNil(make()))
  }

  /// Stores the instance if it is the first; returns the stored instance.
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

  /// The instance; makes it if it does not exist. Two threads at once may both make an instance; only one is stored.
  ///
  /// If making it throws, nothing is stored.
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
