internal import Files
internal import FontFaces
internal import Synchronization
public import TextStyles

/// Takes a reader's size from any thread to the one that owns a tree: the latest alone, however many came.
///
/// ```swift
/// let mailbox = ContentSizeMailbox { wakeTheMainLoop() }
/// mailbox.post(.accessibilityLarge)      // on any thread
/// appearance.receive(mailbox)            // in the main loop: one walk
/// ```
public final class ContentSizeMailbox: Sendable {
  private let latest = Guarded<ContentSizeCategory?>(nil)
  private let onMail: @Sendable () -> Void

  /// A mailbox.
  ///
  /// - Parameter onMail: called when something comes into the empty mailbox, on the thread that posted it: it asks the
  ///   owner's loop to call `receive(_:)`.
  public init(onMail: @escaping @Sendable () -> Void = {}) { self.onMail = onMail }

  /// Puts a size in; one that is still there is forgotten.
  public func post(_ size: ContentSizeCategory) {
    let wasEmpty = latest.withLock { latest in
      defer { latest = size }
      return latest == nil
    }
    if wasEmpty { onMail() }
  }

  /// Takes out what is there.
  public func take() -> ContentSizeCategory? {
    latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }
}

extension AppearanceManager {
  /// Takes what is in the mailbox for the reader's size: at most one walk.
  @discardableResult
  public func receive(_ mailbox: ContentSizeMailbox) -> AppearanceReport {
    guard let size = mailbox.take(), size != contentSize else { return AppearanceReport() }
    contentSize = size
    return lastReport
  }
}
