import FontFaces
internal import Synchronization

/// The metrics of a match, made once, by whoever is first.
///
/// It does what `MadeOnce` does for every class, for this one alone: generic code of another module looks up its type
/// argument at each load, which takes a quarter of the time of `font.repeated`.
struct MatchMetrics: ~Copyable, Sendable {
  /// The address of the metrics, which this value owns; 0 before there are any.
  private let address = Atomic<UInt>(0)

  deinit { unsafe Self.reference(address.load(ordering: .acquiring))?.release() }

  func load() -> FaceMetrics? { unsafe Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// Stores the metrics if they are the first; returns those that are stored.
  func storeIfNil(_ metrics: FaceMetrics) -> FaceMetrics {
    let made = unsafe Unmanaged.passRetained(metrics)
    let (isFirst, stored) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: unsafe made.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isFirst, let first = unsafe Self.reference(stored) else { return metrics }
    unsafe made.release()
    return unsafe first.takeUnretainedValue()
  }

  // Proof of safety: an address is stored once, of metrics that were retained for it, and they are released by `deinit`
  // alone, when nobody has this value any more.
  private static func reference(_ address: UInt) -> Unmanaged<FaceMetrics>? {
    unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged.fromOpaque($0) }
  }
}
