internal import StyleGuides
internal import TextStyles

/// A running call of `AppearancePass.reload(_:)`. Its body may add children to elements that the update has not
/// reached. These elements count as children of the reloading element, for example of a controller with a table.
final class ReloadInProgress {
  /// The reload whose body is running on this thread.
  static var current: ReloadInProgress? {
    guard let reload = task, reload.thread == CurrentThread.id, reload.isRunning else { return nil }
    return reload
  }

  @TaskLocal private static var task: ReloadInProgress?

  private let thread = CurrentThread.id
  private var isRunning = true
  let updater: ElementUpdater
  let element: any FontElement
  let match: MatchIndex
  let traits: TraitCollection

  private init(of pass: AppearancePass) {
    updater = pass.updater
    element = pass.element
    match = pass.match
    traits = pass.traits
  }

  static func run(in pass: AppearancePass, _ body: () -> Void) {
    let reload = ReloadInProgress(of: pass)
    $task.withValue(reload, operation: body)
    reload.isRunning = false
  }

  /// Gives the traits of the reloading element to an element that the running update has not reached.
  func reach(_ element: any FontElement, _ appearance: ElementAppearance) {
    guard !updater.hasReached(appearance) else { return }
    updater.reach(element, appearance, below: match, inheriting: traits)
    appearance.position.updatesAddedChildren = true
  }
}

// Proof of safety: a task that is made in the body inherits the reload, and may run on another thread. On that thread
// it reads only `thread`, which never changes. The thread of the reload owns the tree. That thread reads the other
// properties while the body runs, and afterwards only `isRunning`.
extension ReloadInProgress: @unchecked Sendable {}
