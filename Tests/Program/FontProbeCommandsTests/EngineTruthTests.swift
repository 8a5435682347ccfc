import Foundation
import TestSupport
import Testing

/// scripts/judge engines compares every fixture with the engines at two sizes. An engine that is not installed is
/// skipped.
@Suite struct EngineTruthTests {
  private static let reason: Comment = "the engine, or a Python with Tests/Fixtures/requirements.txt, is not installed"

  private static func run(_ arguments: String...) throws -> Program.Run {
    let mine = ProcessInfo.processInfo.environment
    var environment = mine.filter { ["HOME", "XDG_CACHE_HOME", "FONTPROBE_PYTHON"].contains($0.key) }
    // Browsers do not start without any font.
    environment["FONTCONFIG_FILE"] = "/etc/fonts/fonts.conf"
    let fonts = Fixtures.path("Tests/Fixtures/Fonts")
    return try Program.run(
      arguments, environment: environment,
      launcher: [Fixtures.path("scripts/judge"), "engines", "--fonts", fonts, "--program"])
  }

  private static func has(_ engine: String) -> Bool { (try? run("--have", engine))?.status == 0 }

  private static let browsersReason: Comment = "set FONTPROBE_TEST_BROWSERS=1, and have the browser installed"

  /// Browsers take as long as all other tests together.
  private static func hasBrowser(_ engine: String) -> Bool {
    ProcessInfo.processInfo.environment["FONTPROBE_TEST_BROWSERS"] == "1" && has(engine)
  }

  private func compare(_ engine: String) throws {
    let run = try Self.run("--size", "9", "--size", "33.25", engine)
    #expect(run.status == 0, "\(run.output)\(run.error)")
    #expect(run.output.contains("\(engine): "))
    #expect(!run.output.contains("\(engine): 0 fonts equal"))
  }

  @Test(.enabled(if: has("freetype"), reason)) func freetype() throws { try compare("freetype") }
  @Test(.enabled(if: has("harfbuzz"), reason)) func harfbuzz() throws { try compare("harfbuzz") }
  @Test(.enabled(if: hasBrowser("chromium"), browsersReason)) func chromium() throws { try compare("chromium") }
  @Test(.enabled(if: hasBrowser("firefox"), browsersReason)) func firefox() throws { try compare("firefox") }
  @Test(.enabled(if: has("qt6"), reason)) func qt6() throws { try compare("qt6") }
  @Test(.enabled(if: has("pango"), reason)) func pango() throws { try compare("pango") }
}
