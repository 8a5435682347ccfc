import Foundation
import Testing
import TestSupport

/// Who may use a tree: what the compiler accepts, and what it refuses.
struct OwnershipTests {
  static let compiler = ["/usr/bin/swiftc", "/usr/local/bin/swiftc"].first(where: isExecutable) ?? onPath("swiftc")

  private static let beginning = """
    import FontAppearance
    import FontLayout
    import FontMatching
    import TextStyles
    final class Label: StyledElement {
      let appearance = ElementAppearance()
      var inset = 0.0
    }
    func fonts(_ style: TextStyle, _ traits: Traits) -> Font { Font(named: "Inter", size: 17) }
    actor Elsewhere {
      func use(_ manager: AppearanceManager) { manager.contentSize = .small }
      func use(_ label: Label) { label.style.inset = .fixed(1) }
    }

    """

  @Test(
    "Using a tree off the thread or actor that owns it does not compile", .enabled(if: compiler != nil),
    arguments: [
      "@MainActor func f(_ manager: AppearanceManager, _ other: Elsewhere) async { await other.use(manager) }",
      "@MainActor func f(_ label: Label, _ other: Elsewhere) async { await other.use(label) }",
      "@MainActor func f(_ manager: AppearanceManager) { Task.detached { manager.contentSize = .small } }",
      "func f(_ manager: AppearanceManager) { Task { @MainActor in manager.contentSize = .small } }",
      "func f(_ label: Label) async { async let a: Void = { label.style.inset = .fixed(1) }(); await a }",
      "let shared = AppearanceManager(root: Label(), textStyles: fonts); struct S { static let s = shared }",
      "struct S: Sendable { let manager: AppearanceManager }",
      "struct S { static let rules = AppearanceRules() }",
    ])
  func refused(_ code: String) throws {
    let errors = try Self.errors(in: Self.beginning + code)
    #expect(errors.contains("data race") || errors.contains("not concurrency-safe") || errors.contains("Sendable"))
  }

  @Test(
    "The main actor, any other actor and any thread may own a tree; a pending size may be used anywhere",
    .enabled(if: compiler != nil),
    arguments: [
      "func f(_ manager: AppearanceManager, _ label: Label) { manager.contentSize = .small; manager.explain(label) }",
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
    let errors = try Self.errors(in: Self.beginning + code)
    #expect(errors == "", "\(errors)")
  }

  /// What the compiler prints of a file's errors; empty where it compiles.
  private static func errors(in code: String) throws -> String {
    try withTemporaryFolder { folder in
      try code.write(toFile: "\(folder)/code.swift", atomically: true, encoding: .utf8)
      // Data races are found after type-checking.
      let result = try ProcessRun.run(
        try #require(compiler),
        ["-swift-version", "6", "-emit-sil", "-o", "/dev/null", "\(folder)/code.swift"] + (try moduleArguments()))
      guard result.status != 0 else { return "" }
      return result.error.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n")
    }
  }

  /// Compiler arguments for the modules that these tests were built with, and for the C modules that they import.
  private static func moduleArguments() throws -> [String] {
    let products = URL(filePath: Program.path).deletingLastPathComponent()
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    let folders = [
      URL(filePath: Fixtures.path("Sources")), products, scratch.appending(path: "checkouts"),
    ]
    let maps = folders.flatMap { folder in
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
        .compactMap { $0 as? URL }
        // Tools and plugins are built a second time.
        .filter { $0.lastPathComponent == "module.modulemap" && !$0.path.contains("-tool.build") }
    }
    let system = ["freetype2", "harfbuzz", "fribidi", "fontconfig"]
    return ["-I", products.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
      + (try flags(of: system).flatMap { ["-Xcc", $0] })
  }

  private static func flags(of packages: [String]) throws -> [String] {
    let result = try ProcessRun.run(try #require(onPath("pkg-config")), ["--cflags"] + packages)
    return result.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func onPath(_ program: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(program)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ path: String) -> Bool { FileManager.default.isExecutableFile(atPath: path) }
}
