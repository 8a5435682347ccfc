import StyleGuides
import TestSupport
import Testing
import TextStyles

@testable import FontAppearance

/// The desktop's setting, from scripts that imitate gdbus and gsettings.
@MainActor
@Suite(.stopped(after: .seconds(1200)))
struct DesktopSettingTests {
  private func size(gdbus: String, gsettings: String) async throws -> ContentSizeCategory {
    try await withTemporaryFolder { folder in
      let programs = DesktopPrograms(
        gdbus: try Scratch.program("\(folder)/gdbus", gdbus),
        gsettings: try Scratch.program("\(folder)/gsettings", gsettings))
      let stage = Stage(Label("label"))
      try await stage.manager.follow(.desktop(programs), every: .zero)
      return stage.contentSize
    }
  }

  @Test("Without a portal, GNOME's setting is followed through gsettings")
  func gsettings() async throws {
    let size = try await size(
      gdbus: "echo 'Error: no portal' >&2; exit 1",
      gsettings: """
        case "$*" in
          "get org.gnome.desktop.interface text-scaling-factor") cat "$0.value" 2>/dev/null || echo 1.25 ;;
          "monitor org.gnome.desktop.interface text-scaling-factor")
            echo 2.0 >"$0.value"
            echo 'text-scaling-factor: 1.5'
            echo 'text-scaling-factor: 2.0' ;;
          *) exit 1 ;;
        esac
        """)
    #expect(size == .accessibilityLarge)
  }

  @Test("The portal is used first, and only changes of this setting count")
  func portal() async throws {
    let path = "/org/freedesktop/portal/desktop"
    let signal = "\(path): org.freedesktop.portal.Settings.SettingChanged"
    let size = try await size(
      gdbus: """
        case $1 in
          call) cat "$0.value" 2>/dev/null || echo '(<<1.25>>,)' ;;
          monitor)
            echo '(<<0.8>>,)' >"$0.value"
            echo 'Monitoring signals on object \(path) owned by org.freedesktop.portal.Desktop'
            echo "\(signal) ('org.gnome.desktop.interface', 'text-scaling-factor', <0.8>)"
            echo "\(signal) ('org.gnome.desktop.interface', 'cursor-size', <24>)" ;;
        esac
        """,
      gsettings: "exit 1")
    #expect(size == .extraSmall)
  }

  @Test("Without a desktop, following fails, and the error lists the attempts")
  func noDesktop() async throws {
    let error = await #expect(throws: ContentSizeSourceError.self) {
      try await size(gdbus: "echo 'Error: no session bus' >&2; exit 1", gsettings: "echo 'No such schema' >&2; exit 1")
    }
    guard case .noDesktop(let attempts) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(attempts == ["the Settings portal: Error: no session bus", "gsettings: No such schema"])
    let stage = Stage(Label("label"))
    let nowhere = ContentSizeSource.desktop(DesktopPrograms(gdbus: "/nowhere/gdbus", gsettings: "/nowhere/gsettings"))
    let second = await #expect(throws: ContentSizeSourceError.self) { try await stage.manager.follow(nowhere) }
    #expect(second?.description.hasSuffix("gsettings: /nowhere/gsettings does not run") == true)
  }

  @Test(
    "GNOME's own gsettings is followed, with its settings in a file",
    .enabled(if: Scratch.hasTextScalingFactor, "GNOME's settings schemas are not installed"))
  func realSettings() async throws {
    try await withTemporaryFolder { folder in
      let gsettings = try Scratch.program(
        "\(folder)/gsettings", "GSETTINGS_BACKEND=keyfile XDG_CONFIG_HOME='\(folder)' exec /usr/bin/gsettings \"$@\"")
      try Scratch.setTextScalingFactor(1.25, by: gsettings)
      let stage = Stage(Label("label"))
      let manager = stage.manager
      let programs = DesktopPrograms(gdbus: "/nowhere/gdbus", gsettings: gsettings)
      let following = Task { try await manager.follow(.desktop(programs), every: .zero) }
      try await Scratch.wait { manager.contentSize == .extraExtraLarge }
      try Scratch.setTextScalingFactor(2, by: gsettings)
      try await Scratch.wait { manager.contentSize == .accessibilityLarge }
      following.cancel()
      try await following.value
    }
  }
}
