import FontMetricsKit
import Foundation
import TestSupport
import Testing

/// The product FontMetricsKit.
struct MeasuringProductTests {
  /// The modules that a product exports.
  private static func exported(by product: String) throws -> Set<String> {
    let text = String(
      decoding: try Fixtures.bytes(Fixtures.path("Sources/Products/\(product)/\(product).swift")), as: UTF8.self)
    return Set(text.matches(of: #/@_exported public import (\w+)/#).map { String($0.output.1) })
  }

  /// The files of a module, with their imports.
  private static func imports(of module: String) throws -> [(file: String, imports: Set<String>)] {
    let floor = try Fixtures.names(in: "Sources").first { try Fixtures.names(in: "Sources/\($0)").contains(module) }
    let folder = "Sources/\(try #require(floor))/\(module)"
    return try FileManager.default.subpathsOfDirectory(atPath: Fixtures.path(folder))
      .filter { $0.hasSuffix(".swift") }.map { name in
        let file = "\(folder)/\(name)"
        let text = String(decoding: try Fixtures.bytes(Fixtures.path(file)), as: UTF8.self)
        return (file, Set(text.matches(of: #/(?m)^(?:\w+ )?import (\w+)/#).map { String($0.output.1) }))
      }
  }

  @Test func oneImportMeasuresAndBreaksLines() {
    let fonts = FontCollection(systemFonts: false)
    let font = fonts.font(named: "RobotoSlab-Regular", size: 17)
    // hhea of Roboto Slab: ascender 2146, of 2048 units per em.
    let ascender: Double = 17.0 * 2146 / 2048
    #expect(font.ascender == ascender)
    #expect(font.lines(of: "Toyota makes cars", width: font.measure("Toyota makes").advance + 1).count == 2)
  }

  @Test("FontProbe exports all modules of FontMetricsKit")
  func subset() throws {
    let measuring = try Self.exported(by: "FontMetricsKit")
    #expect(measuring.contains("FontLayout"))
    #expect(try Self.exported(by: "FontProbe").isSuperset(of: measuring))
  }

  @Test("FontProbeCommands does not import FontProbe, FontAppearance or Subprocess")
  func program() throws {
    let files = try Self.imports(of: "FontProbeCommands")
    #expect(files.count > 50)
    for (file, imports) in files {
      #expect(imports.isDisjoint(with: ["FontProbe", "FontAppearance", "Subprocess"]), "\(file)")
    }
  }

  @Test("The modules of FontMetricsKit import no styles, processes, checks or pictures")
  func needs() throws {
    let below = ["TextFormats", "SharedValues"]
    let others: Set = [
      "CYaml", "YAMLFormat", "Subprocess", "StyleGuides", "TextStyles", "FontAppearance", "FontRules",
      "FontChecks", "FontPictures", "FontReports",
    ]
    for module in try Self.exported(by: "FontMetricsKit").union(below).sorted() {
      let files = try Self.imports(of: module)
      #expect(!files.isEmpty, "\(module)")
      for (file, imports) in files { #expect(imports.isDisjoint(with: others), "\(file)") }
    }
  }
}
