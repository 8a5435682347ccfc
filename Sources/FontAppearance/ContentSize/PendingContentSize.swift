internal import FontFaces
internal import FontFiles
internal import Synchronization
public import TextStyles

/// A content size category on its way from any thread to the thread that owns a tree. It holds only the latest one.
///
/// ```swift
/// let pending = PendingContentSize { wakeTheMainLoop() }
/// pending.post(.accessibilityLarge)      // on any thread
/// appearance.apply(pending)              // in the main loop: one walk
/// ```
public final class PendingContentSize: Sendable {
  private let latest = Guarded<ContentSizeCategory?>(nil)
  private let onPost: @Sendable () -> Void

  /// Nothing is pending.
  ///
  /// - Parameter onPost: called when a size is posted while none is pending, on the thread that posts it. It asks the
  ///   owner's loop to call `AppearanceManager.apply(_:)`.
  public init(onPost: @escaping @Sendable () -> Void = {}) { self.onPost = onPost }

  /// Makes a size pending, instead of the one that may be pending.
  public func post(_ size: ContentSizeCategory) {
    let wasEmpty = latest.withLock { latest in
      defer { latest = size }
      return latest == nil
    }
    if wasEmpty { onPost() }
  }

  /// Returns the pending size, which is then no longer pending; nil where none is.
  public func take() -> ContentSizeCategory? {
    latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }
}
