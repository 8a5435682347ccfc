public import Synchronization

/// An object that a module caches in an object of another module: final, and safe between threads.
@usableFromInline
package protocol CachedObject: AnyObject, Sendable {}

/// The objects that other modules cache in an object, each under its own type: the owner of the cache does not know its
/// users. It is a list that grows at its end, with an entry for each type, of which there are few; reading an entry is
/// an atomic load.
@usableFromInline
package struct TypedCache: ~Copyable, Sendable {
  @usableFromInline let first = MadeOnce<Entry>()

  @inlinable
  package init() {}

  @usableFromInline
  final class Entry: Sendable {
    @usableFromInline let object: any CachedObject
    @usableFromInline let next = MadeOnce<Entry>()

    @inlinable
    init(_ object: any CachedObject) { self.object = object }
  }

  /// Calls the body with each cached object.
  package borrowing func withEachObject(_ body: (any CachedObject) -> Void) {
    var known = first.load()
    while let entry = known {
      body(entry.object)
      known = entry.next.load()
    }
  }

  /// The cached object of a type, which is made if it does not exist.
  ///
  /// - Parameter make: makes the object; two threads at the same time may both call it, and only one of the results is
  ///   cached. Nothing is cached if it throws.
  @inlinable
  package borrowing func object<Object: CachedObject, Failure: Error>(
    _ make: () throws(Failure) -> Object
  ) throws(Failure) -> Object {
    var known = first.load()
    while let entry = known {
      if let object = entry.object as? Object { return object }
      known = entry.next.load()
    }
    let object = try make()
    let offered = Entry(object)
    var entry = first.storeIfNil(offered)
    while entry !== offered {
      // Another thread was faster.
      if let object = entry.object as? Object { return object }
      entry = entry.next.storeIfNil(offered)
    }
    return object
  }

  /// Calls the body with the cached object of a type, as `object(_:)` returns it, and counts no reference to it.
  @inlinable
  @inline(__always)
  package borrowing func withObject<Object: CachedObject, Result>(
    _ make: () -> Object, _ body: (Object) -> Result
  ) -> Result {
    // Proof of safety: an entry and its object are released with this, which is borrowed during the call.
    while true {
      var address = first.address.load(ordering: .acquiring)
      while let known = unsafe MadeOnce<Entry>.reference(address) {
        let result: Result? = unsafe known._withUnsafeGuaranteedRef { entry in
          guard type(of: entry.object) == Object.self else {
            address = entry.next.address.load(ordering: .acquiring)
            return nil
          }
          let object = unsafe Unmanaged.passUnretained(unsafeDowncast(entry.object, to: Object.self))
          return unsafe object._withUnsafeGuaranteedRef { body($0) }
        }
        if let result { return result }
      }
      _ = object(make)
    }
  }
}
