package import FontFiles

/// A fact that a module above the faces reads or measures of a face, cached by the face under its own type.
///
/// Each is a final, immutable class. The face does not know who caches what.
package protocol CachedFaceFact: AnyObject, Sendable {}

/// The facts that other modules cache in one face: a list that grows at its end. It has an entry for each type of fact, of which
/// there are few; a look at an entry is an atomic load.
package struct FaceCache: ~Copyable, Sendable {
  @usableFromInline let first = MadeOnce<Entry>()

  init() {}

  @usableFromInline
  final class Entry: Sendable {
    @usableFromInline let fact: any CachedFaceFact
    @usableFromInline let next = MadeOnce<Entry>()

    @inlinable
    init(_ fact: any CachedFaceFact) { self.fact = fact }
  }

  /// The cached fact of a type, made by whoever asks first.
  ///
  /// - Parameter make: reads or measures the fact; two threads that ask at once may both call it, and one of the results
  ///   is cached. Nothing is cached where it throws.
  @inlinable
  package borrowing func fact<Fact: CachedFaceFact, Failure: Error>(
    _ make: () throws(Failure) -> Fact
  ) throws(Failure) -> Fact {
    var known = first.load()
    while let entry = known {
      if let fact = entry.fact as? Fact { return fact }
      known = entry.next.load()
    }
    let fact = try make()
    let offered = Entry(fact)
    var entry = first.storeIfNil(offered)
    while entry !== offered {
      // Another thread was faster.
      if let fact = entry.fact as? Fact { return fact }
      entry = entry.next.storeIfNil(offered)
    }
    return fact
  }
}

/// A value that can be cached by reference.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
