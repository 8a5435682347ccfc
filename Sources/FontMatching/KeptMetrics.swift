import FontFaces
internal import Synchronization

/// The metrics of a match, made once, by whoever is first.
///
/// What `MadeOnce` is for every class, for this one alone: generic code of another module looks up what it is generic over
/// at each load, which takes a quarter of the time of a font that is asked for again.
struct KeptMetrics: ~Copyable, Sendable {
  /// The address of the metrics, which this value owns; 0 where there are none yet.
  private let address = Atomic<UInt>(0)

  deinit { unsafe Self.reference(address.load(ordering: .acquiring))?.release() }

  func load() -> FaceMetrics? { unsafe Self.reference(address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// Keeps the metrics if they are the first; returns those that are kept.
  func storeIfNil(_ metrics: FaceMetrics) -> FaceMetrics {
    let made = unsafe Unmanaged.passRetained(metrics)
    let (isFirst, kept) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: unsafe made.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isFirst, let first = unsafe Self.reference(kept) else { return metrics }
    unsafe made.release()
    return unsafe first.takeUnretainedValue()
  }

  // Proof of safety: an address is stored once, of metrics that were retained for it, and they are released by `deinit`
  // alone, when nobody has this value any more.
  private static func reference(_ address: UInt) -> Unmanaged<FaceMetrics>? {
    unsafe UnsafeRawPointer(bitPattern: address).map { unsafe Unmanaged.fromOpaque($0) }
  }
}
