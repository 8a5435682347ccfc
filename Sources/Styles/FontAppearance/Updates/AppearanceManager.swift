public import StyleGuides
internal import TextStyles

/// Keeps the fonts of a tree of elements up to date. Each change of the content size category, of other traits, or of
/// the rules causes one update of the tree.
///
/// ```swift
/// let appearance = AppearanceManager(root: window, guide: guide)
/// appearance.contentSize = .accessibilityLarge
/// print(appearance.lastReport)
/// ```
///
/// A manager belongs to the thread or actor that owns the tree. It is not `Sendable`, so the compiler refuses to use it
/// on other threads. `follow(_:every:)` applies changes from other threads on the owner's actor. A `PendingContentSize`
/// collects such changes until the owner calls `apply(_:)`.
///
/// The manager refers to the root weakly, and to no other element.
///
/// ## Topics
///
/// ### The tree and its settings
/// - ``root``
/// - ``traits``
/// - ``contentSize``
/// - ``rules``
/// - ``textStyles``
/// - ``treatments``
/// - ``use(_:device:in:)``
///
/// ### Updating
/// - ``batch(_:)``
/// - ``update()``
/// - ``update(_:in:)``
/// - ``lastReport``
/// - ``explain(_:)``
///
/// ### Following the preferred text size
/// - ``apply(_:)``
public final class AppearanceManager {
  /// Runs a closure later, on the thread that owns the tree, for example with a toolkit's idle callback.
  public typealias Schedule = (_ work: @escaping () -> Void) -> Void

  /// The root of the tree; nil after it was released.
  public private(set) weak var root: (any FontElement)?

  /// The traits at the root. Setting other traits updates the tree.
  public var traits: TraitCollection { didSet { if traits != oldValue { changed() } } }
  /// The content size category at the root: the user's preferred text size. Setting it updates the tree.
  public var contentSize: ContentSizeCategory {
    get { traits.contentSize }
    set { traits.contentSize = newValue }
  }
  /// The rules. Each change of the rules updates the whole tree. To apply several changes in one update, assign them as
  /// a single value or make them inside `batch(_:)`.
  public var rules: AppearanceRules {
    didSet {
      guard !rules.isSame(as: oldValue) else { return }
      areRulesStale = true
      changed()
    }
  }
  /// The treatments of elements whose classes cannot be changed. Setting them updates the tree.
  public var treatments: ElementTreatments {
    didSet {
      areRulesStale = true
      changed()
    }
  }
  /// The function that returns the font for a text style: the guide's font, or the system's. Setting it updates the
  /// tree.
  public var textStyles: TextStyleFonts {
    get { updater.fonts.fonts }
    set { setFonts(.function(newValue)) }
  }

  /// The report of the last update of the whole tree. Setting a property to its current value causes no update.
  public private(set) var lastReport = AppearanceReport()
  /// The number of updates of the whole tree.
  public private(set) var walkCount = 0

  private let updater: TreeUpdater
  private let schedule: Schedule?
  private var isDue = false
  private var areRulesStale = false
  private var isScheduled = false
  private var isWalking = false
  private var batches = 0

  /// The greatest number of updates of the tree for one change. Without a limit, an element that changes traits in each
  /// update would cause endless updates.
  private static let maximumRounds = 8

  /// Creates a manager that updates a tree, and keeps it up to date.
  ///
  /// - Parameters:
  ///   - root: the root of the tree. The manager refers to it weakly.
  ///   - traits: the traits at the root.
  ///   - rules: the first rules.
  ///   - treatments: the treatments of elements whose classes cannot be changed.
  ///   - textStyles: returns the font for a text style, which `.style(.body)` requests; nil for the system's fonts.
  ///   - schedule: runs the given closure later. The closure applies, in one update, all changes that were made until
  ///     then. If `schedule` is nil, each setter applies its change before it returns.
  public convenience init(
    root: any FontElement, traits: TraitCollection = TraitCollection(), rules: AppearanceRules = AppearanceRules(),
    treatments: ElementTreatments = ElementTreatments(), textStyles: TextStyleFonts? = nil, schedule: Schedule? = nil
  ) {
    self.init(
      root: root, traits: traits, rules: rules, treatments: treatments,
      fonts: textStyles.map(TreeFonts.function) ?? .system, schedule: schedule)
  }

  init(
    root: any FontElement, traits: TraitCollection, rules: AppearanceRules, treatments: ElementTreatments,
    fonts: TreeFonts, schedule: Schedule?
  ) {
    self.root = root
    self.traits = traits
    self.rules = rules
    self.treatments = treatments
    self.schedule = schedule
    updater = TreeUpdater(rules, treatments, fonts)
    changed()
  }

  /// Makes several changes, and applies them in one update of the tree.
  ///
  /// - Returns: the report of the update. It is empty inside an outer batch, which applies the changes at its end.
  /// - Throws: the error of the body. The changes before the error are applied with the next change.
  @discardableResult
  public func batch<Failure: Error>(_ changes: () throws(Failure) -> Void) throws(Failure) -> AppearanceReport {
    batches += 1
    defer { batches -= 1 }
    try changes()
    return batches == 1 ? update() : AppearanceReport()
  }

  /// Applies all changes immediately. Without a change, no element is visited and the report is empty.
  @discardableResult
  public func update() -> AppearanceReport {
    // If an element makes a change during an update, the next round of the loop below applies that change.
    guard isDue, !isWalking else { return AppearanceReport() }
    isWalking = true
    defer { isWalking = false }
    var rounds = 0
    while isDue, rounds < Self.maximumRounds {
      isDue = false
      rounds += 1
      walk()
    }
    return lastReport
  }

  /// Updates an element that was added below another element, and everything below the added element.
  /// `StyledElement.didAddFontChild(_:)` does the same without a manager.
  ///
  /// - Parameters:
  ///   - element: the element that was added.
  ///   - parent: the element above the added element. If the parent is not a `StyledElement`, it counts as a child of
  ///     the root. Inside `AppearancePass.reload(_:)`, it counts as a child of the reloading element.
  @discardableResult
  public func update(_ element: any FontElement, in parent: any FontElement) -> AppearanceReport {
    if let appearance = parent.appearanceIfStyled { return appearance.update(added: element, to: parent) }
    if let reload = ReloadInProgress.current, reload.updater === updater {
      return update(element, in: parent, below: reload.element, reload.match, reload.traits)
    }
    guard let root else { return AppearanceReport() }
    return update(
      element, in: parent, below: root, updater.rules.match(of: type(of: root), in: .root),
      root.ownTraits(inheriting: traits))
  }

  /// Updates an element below a parent that does not store its position. The parent counts as a child of `outer`.
  private func update(
    _ element: any FontElement, in parent: any FontElement, below outer: any FontElement, _ match: MatchIndex,
    _ traits: TraitCollection
  ) -> AppearanceReport {
    guard parent !== outer else { return updater.update(element, below: match, inheriting: traits) }
    let inner = updater.rules.match(of: type(of: parent), in: updater.rules.path(below: match))
    return updater.update(element, below: inner, inheriting: parent.ownTraits(inheriting: traits))
  }

  /// Explains the source of the value of each property of an element, as in the element's last update.
  public func explain(_ element: any FontElement) -> AppearanceExplanation {
    guard let appearance = element.appearanceIfStyled else {
      return AppearanceExplanation(element: "\(type(of: element))", properties: [], isUpdated: true)
    }
    let isUpdated = !appearance.needsUpdate && appearance.position.currentUpdater === updater
    return AppearanceExplanation(element, appearance, by: updater.rules, updater.fonts, isUpdated: isUpdated)
  }

  var matchCount: Int { updater.rules.matchCount }

  private func walk() {
    if areRulesStale {
      areRulesStale = false
      updater.replaceRules(rules, treatments)
    }
    guard let root else {
      lastReport = AppearanceReport()
      return
    }
    walkCount += 1
    lastReport = updater.update(root, in: .root, inheriting: traits)
  }

  func setFonts(_ fonts: TreeFonts) {
    updater.fonts = fonts
    // The cached values were computed with the previous fonts.
    areRulesStale = true
    changed()
  }

  private func changed() {
    isDue = true
    guard batches == 0, !isWalking else { return }
    guard let schedule else {
      update()
      return
    }
    guard !isScheduled else { return }
    isScheduled = true
    schedule { [weak self] in
      self?.isScheduled = false
      self?.update()
    }
  }
}
