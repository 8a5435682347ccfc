internal import StyleGuides
internal import TextStyles

/// A reload that is running: `AppearancePass.reload(_:)`. Elements to which children are added in it, and which the update has not
/// reached, count as children of the element that reloads: a controller's table.
final class ReloadInProgress {
  /// The reload whose body calls; nil outside of any.
  static var current: ReloadInProgress? {
    guard let reload = task, reload.thread == CurrentThread.id, reload.isRunning else { return nil }
    return reload
  }

  @TaskLocal private static var task: ReloadInProgress?

  private let thread = CurrentThread.id
  private var isRunning = true
  let updater: ElementUpdater
  /// The element that reloads.
  let element: any FontElement
  let match: MatchIndex
  let traits: TraitCollection

  private init(of pass: AppearancePass) {
    updater = pass.updater
    element = pass.element
    match = pass.match
    traits = pass.traits
  }

  /// Calls the body of a reload.
  static func run(in pass: AppearancePass, _ body: () -> Void) {
    let reload = ReloadInProgress(of: pass)
    $task.withValue(reload, operation: body)
    reload.isRunning = false
  }

  /// Gives an element that the running update has not reached the traits of the element that reloads.
  func reach(_ element: any FontElement, _ appearance: ElementAppearance) {
    guard !updater.hasReached(appearance) else { return }
    updater.reach(element, appearance, below: match, inheriting: traits)
    appearance.position.updatesAddedChildren = true
  }
}

// Proof of safety: a task that is made in the body inherits the value, and may run on another thread. There it reads `thread`,
// which never changes, and nothing else. On the thread of the reload, which owns the tree, the rest is read while the body runs,
// and after it only `isRunning`.
extension ReloadInProgress: @unchecked Sendable {}
