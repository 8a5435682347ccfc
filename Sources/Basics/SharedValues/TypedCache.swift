public import Synchronization

/// An object that a module caches in an object of another module. Its class is final. Several threads can use it.
@usableFromInline
package protocol CachedObject: AnyObject, Sendable {}

/// The objects that other modules cache in the owner of this cache. The key of a cached object is its type, so the
/// owner of the cache does not depend on the other modules. The cache is a linked list with an entry for each type. It
/// grows at its end. There are few types. Reading an entry is an atomic load.
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

  package borrowing func withEachObject(_ body: (any CachedObject) -> Void) {
    var known = first.load()
    while let entry = known {
      body(entry.object)
      known = entry.next.load()
    }
  }

  /// Returns the cached object of a type, and makes it if it does not exist. Two threads may make an object at the same
  /// time, but only one is cached. If making it throws, nothing is cached.
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
      // Another thread has added an entry in the meantime.
      if let object = entry.object as? Object { return object }
      entry = entry.next.storeIfNil(offered)
    }
    return object
  }

  /// Calls the body with the result of `object(_:)`. The result is not retained.
  @inlinable
  @inline(__always)
  package borrowing func withObject<Object: CachedObject, Result>(
    _ make: () -> Object, _ body: (Object) -> Result
  ) -> Result {
    // Proof of safety: an entry and its object are released with `self`, which is borrowed during the call.
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
