internal import FontFiles
internal import FontNames
internal import Synchronization

/// Something that was read or measured of a face, cached by the face under its own type.
///
/// A feature above the face declares such a class, final and immutable, with a slot of its own; the face does not know
/// who caches what.
package protocol CachedFaceFact: AnyObject, Sendable {
  /// The place in every face's cache.
  static var cacheSlot: FaceCacheSlot { get }
}

/// A place in the cache of every face, for one type of fact. Made once for each type, as a static constant.
package struct FaceCacheSlot: Sendable {
  let index: Int

  private static let used = Atomic(0)

  /// The next free place.
  package init() {
    index = Self.used.wrappingAdd(1, ordering: .relaxed).oldValue
    precondition(index < FaceCache.slotCount, "FaceCache.slotCount is too small for the types of cached facts")
  }
}

/// The facts that were read or measured of one face, each once, when it is first asked for.
///
/// Reading a cached fact is one atomic load.
struct FaceCache: ~Copyable, Sendable {
  /// One for each type that conforms to `CachedFaceFact`; a face pays a word of memory for each.
  static let slotCount = 9

  private let slots = InlineArray<9, MadeOnce<any AnyObject & Sendable>> { _ in MadeOnce() }

  /// The cached fact; nil when nobody has asked for it yet.
  func load<Fact: CachedFaceFact>(_ type: Fact.Type) -> Fact? {
    // Proof of safety: `store` alone fills the slot, with the type whose slot it is.
    slots[Fact.cacheSlot.index].load().map { unsafe unsafeDowncast($0, to: Fact.self) }
  }

  /// Caches a fact unless another thread was faster; returns the one that is cached.
  func store<Fact: CachedFaceFact>(_ fact: Fact) -> Fact {
    // Proof of safety: as in `load`.
    unsafe unsafeDowncast(slots[Fact.cacheSlot.index].storeIfNil(fact), to: Fact.self)
  }
}

extension FontFace {
  /// The cached fact of that type, made by whoever asks first.
  ///
  /// - Parameter make: reads or measures the fact; two threads that ask at once may both call it, and one of the results
  ///   is cached. Nothing is cached where it throws.
  package func cached<Fact: CachedFaceFact, Failure: Error>(
    _ make: () throws(Failure) -> Fact
  ) throws(Failure) -> Fact {
    if let fact = cache.load(Fact.self) { return fact }
    return cache.store(try make())
  }

  /// Caches a fact that is already known; the first one stays.
  package func cache<Fact: CachedFaceFact>(_ fact: Fact) { _ = cache.store(fact) }
}
