internal import FontFaces
internal import FontFiles
internal import FontNames
public import StyleGuides
internal import Synchronization
internal import TextStyles

extension AppearanceManager {
  /// Follows a source of content size categories until it ends or the task is cancelled.
  ///
  /// The sizes are applied on the calling actor, which must own the tree. If several sizes arrive within an interval,
  /// only the last is applied.
  ///
  /// - Parameters:
  ///   - source: the source of the sizes.
  ///   - interval: the shortest time between two updates of the tree.
  /// - Throws: `ContentSizeSourceError` if no desktop reports the setting, or if the source's sequence has failed.
  public nonisolated(nonsending) func follow(
    _ source: ContentSizeSource, every interval: Duration = .milliseconds(16)
  ) async throws(ContentSizeSourceError) {
    switch source.kind {
    case .sequence(let deliver): try await follow(deliver, interval)
    case .environment(let name):
      while !Task.isCancelled {
        if let size = ContentSizeSource.environmentSize(name) { contentSize = size }
        // An environment variable changes rarely, so it is read at most every 100 milliseconds.
        try? await Task.sleep(for: max(interval, .milliseconds(100)))
      }
    }
  }

  /// Follows a source of content size categories until the handle is freed or cancelled, or the source ends.
  ///
  /// Call this method on the actor that owns the tree. Each size is applied later, on that actor. The handle keeps this
  /// manager alive until following ends. In an asynchronous function, `follow(source)` means the asynchronous method.
  /// To call this method there, write the type of the handle:
  /// `let following: ContentSizeFollowing = appearance.follow(.desktop)`.
  ///
  /// - Parameters:
  ///   - source: the source of the sizes.
  ///   - interval: the shortest time between two updates of the tree.
  ///   - isolation: the actor that owns the tree; by default the caller's actor.
  /// - Returns: the handle, which must be stored. Its `end()` throws the error that ended the source.
  public func follow(
    _ source: ContentSizeSource, every interval: Duration = .milliseconds(16),
    isolation: isolated any Actor = #isolation
  ) -> ContentSizeFollowing {
    ContentSizeFollowing(
      Task {
        // The closure captures the actor, so that the task runs on it.
        _ = isolation
        do throws(ContentSizeSourceError) {
          try await self.follow(source, every: interval)
          return .success(())
        } catch {
          return .failure(error)
        }
      })
  }

  private nonisolated(nonsending) func follow(
    _ deliver: @escaping ContentSizeSource.Deliver, _ interval: Duration
  ) async throws(ContentSizeSourceError) {
    let (sizes, continuation) = AsyncStream.makeStream(
      of: ContentSizeCategory.self, bufferingPolicy: .bufferingNewest(1))
    let delivery = Task { () async -> Result<Void, ContentSizeSourceError> in
      defer { continuation.finish() }
      do throws(ContentSizeSourceError) {
        try await deliver(ContentSizeSink { continuation.yield($0) })
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    // A closure would not run on the caller's actor. The stream ends when this task is cancelled.
    for await size in sizes {
      // After cancellation, the stream still delivers a stored size.
      guard !Task.isCancelled else { break }
      contentSize = size
      try? await Task.sleep(for: interval)
    }
    if Task.isCancelled { delivery.cancel() }
    try await delivery.value.get()
  }

  /// Applies the content size category that is pending, with at most one update of the tree.
  ///
  /// - Returns: the report of the update; empty if no size is pending, or if the pending size is the current size.
  @discardableResult
  public func apply(_ pending: PendingContentSize) -> AppearanceReport {
    guard let size = pending.take(), size != contentSize else { return AppearanceReport() }
    contentSize = size
    return lastReport
  }
}

/// The handle that a manager returns when it starts to follow a source of content size categories. Following ends when
/// the handle is freed or cancelled, and when the source ends.
///
/// The manager stays alive while it follows. If the manager's rules capture the object that stores this handle, that
/// object has to call `cancel()`.
///
/// ```swift
/// following = appearance.follow(.desktop)   // a property of the window's controller
/// ```
public final class ContentSizeFollowing: Sendable {
  private let task: Task<Result<Void, ContentSizeSourceError>, Never>

  init(_ task: Task<Result<Void, ContentSizeSourceError>, Never>) { self.task = task }

  deinit { task.cancel() }

  /// Ends following. Afterwards no size is applied, except for a size that is being applied during the call.
  public func cancel() { task.cancel() }

  /// Waits until following has ended, because of `cancel()` or the end of the source.
  ///
  /// - Throws: `ContentSizeSourceError` if no desktop reports the setting, or if the source's sequence has failed.
  public func end() async throws(ContentSizeSourceError) { try await task.value.get() }
}

/// A content size category that any thread sends to the thread that owns a tree. Only the latest category is stored.
///
/// ```swift
/// let pending = PendingContentSize { wakeTheMainLoop() }
/// pending.post(.accessibilityLarge)      // on any thread
/// appearance.apply(pending)              // in the main loop: one update of the tree
/// ```
public final class PendingContentSize: Sendable {
  private let latest = Guarded<ContentSizeCategory?>(nil)
  private let onPost: @Sendable () -> Void

  /// Creates a value without a pending size.
  ///
  /// - Parameter onPost: is called when a size is posted and no earlier size is pending. The thread that posts the size
  ///   calls it. The closure should make the owner's event loop call `AppearanceManager.apply(_:)`.
  public init(onPost: @escaping @Sendable () -> Void = {}) { self.onPost = onPost }

  /// Stores a size as the pending size. It replaces an earlier pending size.
  public func post(_ size: ContentSizeCategory) {
    let wasEmpty = latest.withLock { latest in
      defer { latest = size }
      return latest == nil
    }
    if wasEmpty { onPost() }
  }

  /// Removes and returns the pending size; nil if no size is pending.
  public func take() -> ContentSizeCategory? {
    latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }
}
