/// An object that a module caches in something of another module: final, and safe between threads.
package protocol CachedObject: AnyObject, Sendable {}

/// The objects that other modules cache in something, each under its own type: whoever holds the cache does not know who caches
/// what. It is a list that grows at its end, with an entry for each type, of which there are few; a look at an entry is an atomic
/// load.
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

  /// The cached object of a type, made by whoever asks first.
  ///
  /// - Parameter make: makes the object; two threads that ask at once may both call it, and one of the results is cached.
  ///   Nothing is cached where it throws.
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
}
