import FontAppearance
import FontFaces
import FontLayout
import FontMatching
import TextStyles

/// A plain tree of elements, as a toolkit has: a view with children, and kinds of views that behave as real ones do.
class View: StyledElement {
  let appearance = ElementAppearance()
  var subviews: [View] = []
  /// In what order elements were updated, by name; shared by a whole tree.
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
  func updateFonts(in traits: Traits) { log?.names.append(name) }
  func updateFontsRecursively(in pass: AppearancePass) {
    pass.updateChildren()
    pass.updateItself()
  }
  func invalidateFontLayout() { layouts += 1 }

  /// Adds a view, which is dressed: the one line.
  func add(_ view: View) {
    subviews.append(view)
    adopt(view)
  }

  /// Everything below, and itself, told in one log.
  func logging(in log: Log) -> Self {
    self.log = log
    for view in subviews { _ = view.logging(in: log) }
    return self
  }
}

/// What was updated, in order.
final class Log { var names: [String] = [] }

class Label: View, FontBearing {
  var font = TestFont.plain
  var textColor = "black"
  var smallCaps = false
  var tracking = 0.0
}

final class TitleLabel: Label {}
final class Field: View { @Styled var font = TestFont.plain }

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

/// Leaves its subtree alone.
final class TabBar: View {
  override func updateFontsRecursively(in pass: AppearancePass) {}
}

/// Sets its title's font itself, and leaves what is below it to the system.
class NavigationBar: View {
  var titleFont = TestFont.plain
  override func updateFontsRecursively(in pass: AppearancePass) { pass.updateItself() }
}

/// Makes its cells anew in place of visiting them.
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

/// A controller: an element that is no view. Its controllers first, then its view if it is loaded.
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

  func updateFonts(in traits: Traits) { log?.names.append(name) }
  func updateFontsRecursively(in pass: AppearancePass) {
    for controller in controllers { pass.visit(controller) }
    pass.visit(viewIfLoaded)
    pass.updateItself()
  }
}

final class NavigationController: Controller {}
final class SplitController: Controller {}

/// Fonts whose size tells what they are for: of the bundled family, without any system.
enum TestFont {
  static let collection = FontCollection(bundledFonts: true, systemFonts: false)
  static let plain = of(17)

  static func of(_ size: Double) -> Font { collection.font(named: "RobotoSlab-Regular", size: size) }

  /// 20 points for titles and 10 for all else, and a point more for every size above `large`.
  static func style(_ style: TextStyle, _ traits: Traits) -> Font { of(size(style, traits)) }

  static func size(_ style: TextStyle, _ traits: Traits) -> Double {
    let sizes = ContentSizeCategory.allCases
    let steps = sizes.distance(
      from: sizes.firstIndex(of: .large) ?? 0, to: sizes.firstIndex(of: traits.contentSize) ?? 0)
    return (style == .title1 ? 20 : 10) + Double(steps)
  }
}

/// A tree, held, and its manager, with the fonts of the tests.
@dynamicMemberLookup
final class Stage {
  let root: any FontElement
  let manager: AppearanceManager

  init(
    _ root: any FontElement, _ traits: Traits = Traits(), treatments: ElementTreatments = ElementTreatments(),
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
