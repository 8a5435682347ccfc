import FontFaces
internal import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import Foundation
import Testing

@testable import FontPictures

struct RasterizerTests {
  private static let square =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"><rect width=\"8\" height=\"4\"/></svg>"

  /// CI must have librsvg: tests that need it are not skipped there.
  private static let hasLibrary =
    (try? Rasterizer.png(square, width: 1, height: 1)) != nil || ProcessInfo.processInfo.environment["CI"] != nil

  @Test("Without librsvg, the error names the library and the package to install")
  func missingLibrary() throws {
    let error = #expect(throws: FontError.self) {
      try Rasterizer.png(Self.square, width: 8, height: 4, library: "librsvg-of-no-machine.so")
    }
    #expect(error?.code == .noRasterizer)
    #expect(error?.message == "a picture in pixels needs librsvg, but librsvg-of-no-machine.so was not found")
    #expect(error?.hint?.contains("librsvg2-2") == true)
  }

  @Test(
    "With librsvg, the picture is a PNG file of the requested size",
    .enabled(if: hasLibrary, "librsvg is not installed"))
  func size() throws {
    let png = try Rasterizer.png(Self.square, width: 280, height: 140)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // IHDR: width and height.
    #expect(png[16..<24].elementsEqual([0, 0, 1, 24, 0, 0, 0, 140]))
  }

  @Test("A specimen at a quarter of its size is 280 pixels wide", .enabled(if: hasLibrary, "librsvg is not installed"))
  func specimen() throws {
    let fonts = FontCollection(bundledFonts: true, systemFonts: false)
    let subject = Specimen.Subject(name: "Inter", font: fonts.font(named: "Inter", size: 17))
    let png = try Specimen(of: [subject], in: fonts).png(scale: 0.25)
    #expect(png[16..<20].elementsEqual([0, 0, 1, 24]))
  }
}
