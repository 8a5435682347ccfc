import FontNames
import Foundation
import StyleGuides
import TestSupport
import Testing

struct OwnershipTests {
  private static let beginning = """
    import FontAppearance
    import FontLayout
    import FontMatching
    import FontNames
    import FontSources
    import MetricValues
    import StyleGuides
    import TextStyles
    final class Label: StyledElement {
      let appearance = ElementAppearance()
      var inset = 0.0
    }
    func fonts(_ style: TextStyle, _ traits: TraitCollection) -> Font { Font(named: "Inter", size: 17) }
    actor Elsewhere {
      func use(_ manager: AppearanceManager) { manager.contentSize = .small }
      func use(_ label: Label) { label.style.inset = .fixed(1) }
    }

    """

  @Test(
    "Using a tree from a thread or actor that does not own it does not compile",
    .enabled(if: Compiler.path != nil, "swiftc is not on the PATH"),
    arguments: [
      "@MainActor func f(_ manager: AppearanceManager, _ other: Elsewhere) async { await other.use(manager) }",
      "@MainActor func f(_ label: Label, _ other: Elsewhere) async { await other.use(label) }",
      "@MainActor func f(_ manager: AppearanceManager) { Task.detached { manager.contentSize = .small } }",
      "func f(_ manager: AppearanceManager) { Task { @MainActor in manager.contentSize = .small } }",
      "func f(_ label: Label) async { async let a: Void = { label.style.inset = .fixed(1) }(); await a }",
      "let shared = AppearanceManager(root: Label(), textStyles: fonts); struct S { static let s = shared }",
      "struct S: Sendable { let manager: AppearanceManager }",
      "struct S { static let treatments = ElementTreatments() }",
    ])
  func refused(_ code: String) throws {
    let errors = try Compiler.errors(in: Self.beginning + code)
    #expect(errors.contains("data race") || errors.contains("not concurrency-safe") || errors.contains("Sendable"))
  }

  @Test(
    "Any actor or thread may own a tree, and a pending size may be used anywhere",
    .enabled(if: Compiler.path != nil, "swiftc is not on the PATH"),
    arguments: [
      "func f(_ manager: AppearanceManager, _ label: Label) { manager.contentSize = .small; manager.explain(label) }",
      "struct S { static let rules = AppearanceRules(); static let wide = StyleValue { _ in 2.0 } }",
      "func f(_ pending: PendingContentSize) { Task.detached { pending.post(.small) } }",
      """
      actor Server {
        let root = Label()
        lazy var manager = AppearanceManager(root: root, textStyles: fonts)
        func run() async throws { try await manager.follow(.file("/size")) }
      }
      """,
      """
      @MainActor class View {
        let appearance = ElementAppearance()
        var children: [View] = []
        var tint = 1
      }
      extension View: @MainActor StyledElement { var fontChildren: [any FontElement] { children } }
      @MainActor func f(_ window: View) async throws {
        let manager = AppearanceManager(root: window, textStyles: fonts)
        manager.rules.when(View.self, containedIn: [View.self]) { $0.set(\\.tint, to: 3) }
        window.style.tint = .fixed(2)
        try await manager.follow(.desktop)
      }
      """,
    ])
  func allowed(_ code: String) throws {
    let errors = try Compiler.errors(in: Self.beginning + code)
    #expect(errors == "", "\(errors)")
  }
}
