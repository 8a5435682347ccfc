import FontFiles
import FontNames
import Testing

@testable import FontDocuments

/// These tests replace the programs of apt.
struct FontPackageListTests {
  /// An AppStream component as distributions write it.
  private static func component(_ package: String, _ names: [String]) -> String {
    """
    ---
    Type: font
    ID: org.example.\(package)
    Package: \(package)
    Name:
      C: Some name
    Provides:
      fonts:
    \(names.map { "  - name: \($0)" }.joined(separator: "\n"))
    Languages:
    - locale: de
      percentage: 100

    """
  }

  /// Programs whose lists have these packages and this metadata.
  private static func apt(listed: [String], metadata: String = "") -> AptPrograms {
    AptPrograms { program, arguments in
      switch program {
      case .cache:
        let wanted = ["base-files"] + arguments.dropFirst().filter { listed.contains($0) }
        let known = wanted.map { name in
          """
          \(name):
            Installed: (none)
            Candidate: 1.0
            Version table:
               1.0 500
                  500 http://deb/ main Packages

          """
        }
        return Array((known.joined() + "absent:\n  Installed: (none)\n  Candidate: (none)\n").utf8)
      case .get: return metadata.isEmpty ? [] : Array("/var/lib/apt/lists/Components.yml.gz\n".utf8)
      case .helper:
        return arguments == ["cat-file", "/var/lib/apt/lists/Components.yml.gz"] ? Array(metadata.utf8) : []
      }
    }
  }

  @Test("A package of the table counts if apt lists it, and other names are unknown")
  func table() throws {
    let list = try FontPackageList(
      having: ["Lato", "Calibri", "Carlito", "lato"], apt: Self.apt(listed: ["fonts-lato"]))
    #expect(list.packages == [.init(name: "fonts-lato", families: ["Lato"], source: .table)])
    #expect(list.command == "apt-get install fonts-lato")
    #expect(list.unknown == ["Calibri", "Carlito"])
  }

  @Test("If no package has a font, a package with equal advances is listed")
  func equalAdvances() throws {
    let packages = ["fonts-liberation", "fonts-crosextra-carlito", "fonts-crosextra-caladea"]
    let list = try FontPackageList(
      having: [
        "Arial", "TimesNewRomanPS-BoldMT", "Courier New Bold", "Calibri", "Cambria", "Söhne", "Liberation Sans",
      ],
      apt: Self.apt(listed: packages))
    #expect(list.packages.filter { $0.source == .equalAdvances }.map(\.name) == packages)
    #expect(list.packages.first?.families.contains("Arial") == true && list.unknown == ["Söhne"])
    #expect(list.packages.last?.source == .table && list.packages.last?.families == ["Liberation Sans"])
    #expect(list.command == "apt-get install " + packages.joined(separator: " "))
  }

  @Test("A name with a style belongs to its family, but a name with other words does not")
  func styles() throws {
    let list = try FontPackageList(
      having: ["Lato-BoldItalic", "Carlito Bold", "Lato Rounded"],
      apt: Self.apt(listed: ["fonts-lato", "fonts-crosextra-carlito"]))
    #expect(list.packages.map(\.name) == ["fonts-lato", "fonts-crosextra-carlito"])
    #expect(list.unknown == ["Lato Rounded"])
  }

  @Test("AppStream metadata is searched by full name and by family")
  func appStream() throws {
    let metadata =
      Self.component("fonts-one", ["Probe One Black", "Probe One"]) + Self.component("fonts-two", ["Probe Two Black"])
    let list = try FontPackageList(
      having: ["Probe Two", "Probe One", "Probe"], apt: Self.apt(listed: [], metadata: metadata))
    #expect(
      list.packages == [
        .init(name: "fonts-two", families: ["Probe Two"], source: .appStream),
        .init(name: "fonts-one", families: ["Probe One"], source: .appStream),
      ])
    #expect(list.unknown == ["Probe"])
  }

  @Test("Quoted names in metadata are read; continued names and other components are not")
  func metadataForms() {
    var fonts = DescribedFonts()
    let text =
      Self.component("fonts-a", ["'Probe ''A'''", "\"Probe B\"", "\"Probe \\u0043\"", "Other\n    D"])
      + Self.component("app", ["Probe E"]).replacing("Type: font", with: "Type: desktop-application")
    fonts.read(Array(text.utf8))
    func package(_ name: String) -> String? { fonts.package(having: ParsedFontName(name)) }
    #expect(package("Probe 'A'") == "fonts-a" && package("Probe B") == "fonts-a")
    #expect(package("Probe C") == nil && package("Other") == nil && package("Probe E") == nil)
  }

  @Test("Without apt or without package lists, the error has a hint")
  func noLists() throws {
    let none = AptPrograms { _, _ in nil }
    #expect {
      try FontPackageList(having: ["Lato"], apt: none)
    } throws: { ($0 as? FontError)?.hint == "--install is for Debian and Ubuntu" }
    let status = "base-files:\n  Candidate: 12.4\n  Version table:\n *** 12.4 100\n        100 /var/lib/dpkg/status\n"
    let installedOnly = AptPrograms { program, _ in program == .cache ? Array(status.utf8) : [] }
    #expect {
      try FontPackageList(having: ["Lato"], apt: installedOnly)
    } throws: { ($0 as? FontError)?.hint == "run apt-get update, and try again" }
    #expect(try FontPackageList(having: [], apt: none).command == nil)
  }
}
