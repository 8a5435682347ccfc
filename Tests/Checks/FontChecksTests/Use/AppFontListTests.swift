import FontFiles
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules
@testable import TextFit

struct AppFontListTests {
  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>CFBundleName</key>
      <string>Probe.ttf</string>
      <!-- <key>UIAppFonts</key> -->
      <key>UIAppFonts</key>
      <array>
        <string>Fonts/MuseoSlab-500.ttf</string>
        <string>A &amp; B.ttf</string>
      </array>
      <key>Others</key>
      <array><string>C.ttf</string></array>
    </dict>
    </plist>
    """

  @Test("Only the files of the `UIAppFonts` array are read, with their lines")
  func read() throws {
    let files = try AppFontList(Array(Self.list.utf8)).files
    #expect(files.map(\.path) == ["Fonts/MuseoSlab-500.ttf", "A & B.ttf"])
    #expect(files.map(\.position.line) == [9, 10])
    #expect(AppFontList.isBinary(Array("bplist00".utf8)))
    #expect(!AppFontList.isBinary(Array(Self.list.utf8)))
    // A file that is cut off before the end of the list is refused with the line.
    for count in 0..<(Self.list.utf8.count - "\n</plist>".utf8.count) {
      let error = #expect(throws: LocalizedTextError.self) { try AppFontList(Array(Self.list.utf8.prefix(count))) }
      #expect(error?.line ?? 0 > 0)
    }
  }

  @Test("Absent, unlisted and binary entries of `UIAppFonts` are reported")
  func findings() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder(folder + "/Fonts")
      for font in ["MuseoSlab-500.ttf", "Base.ttf"] {
        try Fixtures.copy(Fixtures.font(font), to: "\(folder)/Fonts/\(font)")
      }
      try Fixtures.write(Array(Self.list.utf8), to: "\(folder)/Info.plist")
      var settings = CheckSettings()
      settings.only = [.usedName, .unusedFile]
      settings.nameSources = ["\(folder)/Info.plist"]
      let findings = try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"]).findings
      #expect(
        Set(findings.map(\.message)) == [
          "UIAppFonts names A & B.ttf, but no file has this name", "UIAppFonts does not list this file",
        ])
      try Fixtures.write(Array("bplist00".utf8), to: "\(folder)/Info.plist")
      let error = await #expect(throws: FontError.self) {
        try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"])
      }
      #expect(error?.hint?.contains("plutil -convert xml1") == true)
      try Fixtures.write(Array(Self.list.utf8.prefix(120)), to: "\(folder)/Info.plist")
      let cut = await #expect(throws: FontError.self) {
        try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"])
      }
      #expect(cut?.message.hasPrefix("line 5, ") == true, "\(cut?.message ?? "")")
      settings.nameSources = [folder]
      let unread = try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"]).findings
      #expect(unread.map(\.severity) == [.note] && unread.first?.file?.hasSuffix("/Info.plist") == true)
    }
  }
}
