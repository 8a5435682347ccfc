import FontAppearance
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import StyleGuides
import TextStyles

/// A plain tree of elements like that of a toolkit.
class View: StyledElement {
  let appearance = ElementAppearance()
  var subviews: [View] = []
  /// Records the order of updates for the whole tree.
  var log: Log?
  var name: String
  var tint = "plain"
  var inset = 0.0
  var layouts = 0

  init(_ name: String = "", _ subviews: View...) {
    self.name = name
    self.subviews = subviews
  }

  required init(_ name: String, all subviews: [View]) {
    self.name = name
    self.subviews = subviews
  }

  var fontChildren: [any FontElement] { subviews }
  func updateFonts(in traits: TraitCollection) { log?.names.append(name) }
  func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.updateItself()
  }
  func invalidateFontLayout() { layouts += 1 }

  /// Adds a view, and updates it.
  func add(_ view: View) {
    subviews.append(view)
    didAddFontChild(view)
  }

  /// Logs the updates of this view and everything below it.
  func logging(in log: Log) -> Self {
    self.log = log
    for view in subviews { _ = view.logging(in: log) }
    return self
  }
}

/// The names of the updated elements, in order.
final class Log { var names: [String] = [] }

class Label: View, FontBearing {
  var font = TestFont.plain
  var textColor = "black"
  var smallCaps = false
  var tracking = 0.0
}

final class TitleLabel: Label {}
final class Field: View { @StyledProperty var font = TestFont.plain }

class Button: View, FontBearing {
  var font = TestFont.plain
  /// The distance from the baseline to the middle of the icon.
  var centering = 0.0 { didSet { centerings.append(centering) } }
  var centerings: [Double] = []
}

final class BarButton: Button {}
class Cell: View {}
final class WideCell: Cell {}
final class Container: View {}

/// Is not updated, nor is anything below it.
final class TabBar: View {
  override func updateFontsRecursively(in pass: AppearancePass) {}
}

/// Sets its title's font itself, but does not update its children.
class NavigationBar: View {
  var titleFont = TestFont.plain
  override func updateFontsRecursively(in pass: AppearancePass) { pass.updateItself() }
}

/// Replaces its cells instead of updating them.
final class Table: View {
  var reloads = 0
  var rows: [String] = []
  override func updateFontsRecursively(in pass: AppearancePass) {
    pass.reload {
      reloads += 1
      subviews = []
      for row in rows { add(Cell("cell", Label(row))) }
    }
  }
}

/// An element that is not a view. It updates its controllers, then its view if it is loaded, then itself.
class Controller: StyledElement {
  let appearance = ElementAppearance()
  var name: String
  var controllers: [Controller] = []
  var viewIfLoaded: View?
  var log: Log?

  init(_ name: String, _ controllers: [Controller] = [], view: View? = nil) {
    self.name = name
    self.controllers = controllers
    viewIfLoaded = view
  }

  func updateFonts(in traits: TraitCollection) { log?.names.append(name) }
  func updateFontsRecursively(in pass: AppearancePass) {
    for controller in controllers { pass.visit(controller) }
    pass.visit(viewIfLoaded)
    pass.updateItself()
  }
}

final class NavigationController: Controller {}
final class SplitController: Controller {}

/// Fonts of a bundled family whose size shows the text style and the content size category.
enum TestFont {
  static let collection = FontCollection(bundledFonts: true, systemFonts: false)
  static let plain = of(17)

  static func of(_ size: Double) -> Font { collection.font(named: "RobotoSlab-Regular", size: size) }

  /// 20 points for titles and 10 for other text styles, and a point more for each category above `large`.
  static func style(_ style: TextStyle, _ traits: TraitCollection) -> Font { of(size(style, traits)) }

  static func size(_ style: TextStyle, _ traits: TraitCollection) -> Double {
    let sizes = ContentSizeCategory.allCases
    let steps = sizes.distance(
      from: sizes.firstIndex(of: .large) ?? 0, to: sizes.firstIndex(of: traits.contentSize) ?? 0)
    return (style == .title1 ? 20 : 10) + Double(steps)
  }
}

/// A tree and its manager, with the fonts of the tests.
@dynamicMemberLookup
final class Stage {
  let root: any FontElement
  let manager: AppearanceManager

  init(
    _ root: any FontElement, _ traits: TraitCollection = TraitCollection(),
    treatments: ElementTreatments = ElementTreatments(),
    rules body: (inout AppearanceRules) -> Void = { _ in }, schedule: AppearanceManager.Schedule? = nil
  ) {
    var rules = AppearanceRules()
    body(&rules)
    self.root = root
    manager = AppearanceManager(
      root: root, traits: traits, rules: rules, treatments: treatments, textStyles: TestFont.style, schedule: schedule)
  }

  subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<AppearanceManager, Value>) -> Value {
    get { manager[keyPath: property] }
    set { manager[keyPath: property] = newValue }
  }

  subscript<Value>(dynamicMember property: KeyPath<AppearanceManager, Value>) -> Value { manager[keyPath: property] }
}

/// A label that changes the tree when it is updated.
final class TreeChanger: Label {
  var action: () -> Void = {}
  override func updateFonts(in traits: TraitCollection) { action() }
}
