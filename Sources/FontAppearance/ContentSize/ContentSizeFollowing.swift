internal import FontFaces
internal import FontFiles
internal import FontNames
internal import Synchronization
public import TextStyles

/// The handle of a source of content size categories that a manager follows. Following ends when the handle is freed or
/// cancelled, and when the source ends.
///
/// The manager stays alive while it follows. If one of its rules captures the owner of this handle, the owner has to call
/// `cancel()`.
///
/// ```swift
/// following = appearance.follow(.desktop)   // a property of the window's controller
/// ```
public final class ContentSizeFollowing: Sendable {
  private let task: Task<Result<Void, ContentSizeSourceError>, Never>

  init(_ task: Task<Result<Void, ContentSizeSourceError>, Never>) { self.task = task }

  deinit { task.cancel() }

  /// Ends following. Nothing is applied any more, except for a size that is being applied at that moment.
  public func cancel() { task.cancel() }

  /// Waits until following has ended, by `cancel()` or with the source.
  ///
  /// - Throws: `ContentSizeSourceError`: no desktop reports the setting, or the source's sequence has failed.
  public func end() async throws(ContentSizeSourceError) { try await task.value.get() }
}

/// A content size category on its way from any thread to the thread that owns a tree. Only the latest one is stored.
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
  /// - Parameter onPost: called when a size is posted while none is pending, on the thread that posts it. It asks the owner's
  ///   loop to call `AppearanceManager.apply(_:)`.
  public init(onPost: @escaping @Sendable () -> Void = {}) { self.onPost = onPost }

  /// Makes a size pending. It replaces an earlier one.
  public func post(_ size: ContentSizeCategory) {
    let wasEmpty = latest.withLock { latest in
      defer { latest = size }
      return latest == nil
    }
    if wasEmpty { onPost() }
  }

  /// Takes the pending size; nil when none is pending.
  public func take() -> ContentSizeCategory? {
    latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }
}
