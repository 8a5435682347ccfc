public import FontMatching
public import TextStyles

/// Keeps a tree of elements dressed: one walk, when the reader's size, any other trait, or the rules have changed.
///
/// ```swift
/// let appearance = AppearanceManager(root: window, guide: guide)
/// appearance.contentSize = .accessibilityLarge
/// print(appearance.lastReport)
/// ```
///
/// A manager belongs to whoever owns the tree: it is not `Sendable`, and the compiler refuses to use it from another
/// thread or actor than the tree's. What comes from elsewhere comes by `follow(_:every:)`, which runs on the owner's
/// actor, or by a `ContentSizeMailbox`, which the owner empties with `receive(_:)`.
///
/// The root is held weakly, and no element is held at all.
public final class AppearanceManager {
  /// Runs a piece of work later, on the thread that owns the tree: by a toolkit's idle callback, say.
  public typealias Schedule = (_ work: @escaping () -> Void) -> Void

  /// The root of the tree; `nil` once it is gone.
  public private(set) weak var root: (any FontElement)?

  /// The traits at the root.
  public var traits: Traits { didSet { if traits != oldValue { changed() } } }
  /// The reader's size at the root.
  public var contentSize: ContentSizeCategory {
    get { traits.contentSize }
    set { traits.contentSize = newValue }
  }
  /// The rules. Adding one, or exchanging them all, dresses the whole tree anew; many are added as one value, or inside of
  /// `batch(_:)`.
  public var rules: AppearanceRules {
    didSet {
      guard !rules.isSame(as: oldValue) else { return }
      areRulesStale = true
      changed()
    }
  }
  /// How elements of classes are updated that do not say it themselves.
  public var treatments: ElementTreatments {
    didSet {
      areRulesStale = true
      changed()
    }
  }
  /// The font for a role: a guide's, or the system's.
  public var textStyles: TextStyleFonts {
    get { wardrobe.fonts }
    set {
      wardrobe.fonts = newValue
      // What was evaluated with the other fonts is not asked again.
      areRulesStale = true
      changed()
    }
  }

  /// What the last walk has done.
  public private(set) var lastReport = AppearanceReport()
  /// How many walks there were.
  public private(set) var walkCount = 0

  private(set) var wardrobe: Wardrobe
  private let schedule: Schedule?
  private var isDue = false
  private var areRulesStale = false
  private var isScheduled = false
  private var isWalking = false
  private var batches = 0

  /// Dresses a tree, and keeps it dressed.
  ///
  /// - Parameters:
  ///   - root: the root of the tree.
  ///   - traits: the traits at the root.
  ///   - rules: the rules to begin with.
  ///   - treatments: how elements of classes are updated that do not say it themselves.
  ///   - textStyles: the font for a role, which `.style(.body)` asks for; the system's where it is left out.
  ///   - schedule: runs a walk later, once for all that has changed until then; where it is left out, a change is carried
  ///     out before its setter returns.
  public init(
    root: any FontElement, traits: Traits = Traits(), rules: AppearanceRules = AppearanceRules(),
    treatments: ElementTreatments = ElementTreatments(),
    textStyles: @escaping TextStyleFonts = { FontCollection.standard.preferredFont(for: $0, traits: $1) },
    schedule: Schedule? = nil
  ) {
    self.root = root
    self.traits = traits
    self.rules = rules
    self.treatments = treatments
    self.schedule = schedule
    wardrobe = Wardrobe(rules, treatments, textStyles)
    changed()
  }

  /// Makes several changes and carries them out in one walk.
  @discardableResult
  public func batch(_ changes: () throws -> Void) rethrows -> AppearanceReport {
    batches += 1
    defer { batches -= 1 }
    try changes()
    return batches == 1 ? update() : AppearanceReport()
  }

  /// Carries out at once what has changed. Where nothing has, nothing is visited.
  @discardableResult
  public func update() -> AppearanceReport {
    // A change that an element makes during a walk is carried out behind it.
    guard isDue, !isWalking else { return AppearanceReport() }
    isWalking = true
    defer { isWalking = false }
    var rounds = 0
    while isDue, rounds < Self.mostRounds {
      isDue = false
      rounds += 1
      walk()
    }
    return lastReport
  }

  /// How many kinds of places have been worked out of the rules.
  var placeCount: Int { wardrobe.rules.placeCount }

  /// An element that changes the traits at each of its updates would keep the walk going for ever.
  private static let mostRounds = 8

  private func walk() {
    if areRulesStale {
      areRulesStale = false
      wardrobe.exchange(rules, treatments)
    }
    guard let root else {
      lastReport = AppearanceReport()
      return
    }
    walkCount += 1
    lastReport = Walk.over(root, in: CompiledRules.rootPath, inheriting: traits, wardrobe)
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

extension AppearanceManager {
  /// Dresses an element that has become part of the tree below another: a reused cell, a view that was loaded late.
  ///
  /// - Parameter parent: the element above it; one that keeps no appearance is taken to stand directly below the root.
  @discardableResult
  public func dress(_ joiner: any FontElement, in parent: any FontElement) -> AppearanceReport {
    guard parent.keptAppearance == nil else { return parent.adopt(joiner) }
    guard let root else { return AppearanceReport() }
    let place = wardrobe.rules.place(of: type(of: root), in: CompiledRules.rootPath)
    return Walk.over(
      joiner, in: wardrobe.rules.innerPath(of: place), inheriting: root.ownTraits(inheriting: traits), wardrobe)
  }
}
