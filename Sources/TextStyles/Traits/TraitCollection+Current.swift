extension TraitCollection {
  /// The traits of the element that is being updated; nil outside an update of a tree.
  ///
  /// It is set while rules and styles are computed and while `updateFonts(in:)` and the other methods of an element are
  /// called, as UIKit's `UITraitCollection.current` is. Code that may run outside an update gives a default:
  /// `TraitCollection.current ?? TraitCollection()`.
  ///
  /// It is a task-local value: other threads and tasks that run meanwhile do not see it, and tasks that are started during an
  /// update do.
  @TaskLocal public static var current: TraitCollection?
}
