import FontFaces
import FontFiles
import FontNames
import Foundation
import TestSupport
import Testing

/// A file that is replaced or removed after it was opened gives an error or no value, never the metrics of another
/// font.
@Suite struct ReplacedFileTests {
  /// Opens a copy of a fixture, replaces or removes the file, and passes the opened face.
  private func withReplaced(_ file: String, by other: String?, _ body: (FontFace, String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/font"
      try Data(Fixtures.bytes(Fixtures.font(file))).write(to: URL(filePath: path))
      let face = try FontFile(path: path).faces[0]
      try FileManager.default.removeItem(atPath: path)
      if let other {
        // A new file renamed over the old one, as package managers do.
        try Data(Fixtures.bytes(Fixtures.font(other))).write(to: URL(filePath: path + ".new"))
        try FileManager.default.moveItem(atPath: path + ".new", toPath: path)
      }
      try body(face, path)
    }
  }

  @Test("A replaced file is not measured, and values read at opening stay")
  func anotherFontsOutlinesAreNotMeasured() throws {
    try withReplaced("ZeroHeights.ttf", by: "CompositeH.ttf") { face, _ in
      #expect(face.capHeight.measured == nil)
      #expect(face.capHeight.source == .estimated(0.7))
      #expect(face.xHeight.measured == nil)
      #expect(face.zeroWidth == nil)
      #expect(face.lineMetrics().values == [900, -300, 0])
      #expect(face.postScriptName == "ProbeZeroHeights-Regular")
    }
  }

  @Test("Every throwing query reports that the file was replaced", arguments: ["Base.ttf", "CFF.otf", "SmallCaps.ttf"])
  func errors(_ file: String) throws {
    try withReplaced(file, by: "SmallCapsBoth.ttf") { face, path in
      for question in questions {
        let error = #expect(throws: FontError.self) { try question(face) }
        #expect(error?.code == .invalidFontData)
        #expect(error?.path == path)
        #expect(error?.message == "the file has been replaced since its facts were read")
      }
    }
  }

  @Test("Every throwing query reports that the file was removed") func aFileThatIsGone() throws {
    try withReplaced("SmallCaps.ttf", by: nil) { face, path in
      for question in questions {
        let error = #expect(throws: FontError.self) { try question(face) }
        #expect(error?.code == .fileNotFound)
        #expect(error?.path == path)
      }
      #expect(face.capHeight.value == 700)
      #expect(face.capHeight.measured == nil)
    }
  }

  @Test func aVariableFaceThatIsGoneCannotBeMoved() throws {
    try withReplaced("Variable.ttf", by: nil) { face, _ in
      let error = #expect(throws: FontError.self) { try face.at([.weight: 900]) }
      #expect(error?.code == .fileNotFound)
    }
  }

  @Test("A font stays readable once its bytes are in memory") func whatWasReadOnceStaysReadable() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/font.ttf"
      try Data(Fixtures.bytes(Fixtures.font("CompositeH.ttf"))).write(to: URL(filePath: path))
      let face = try FontFile(path: path).faces[0]
      #expect(face.capHeight.measured == 735)
      try FileManager.default.removeItem(atPath: path)
      #expect(try face.coverage().count == 4)
      #expect(face.xHeight.measured == 510)
    }
  }

  private let questions: [(FontFace) throws -> Void] = [
    { _ = try $0.coverage() }, { _ = try $0.features() }, { _ = try $0.scripts() }, { _ = try $0.localizedNames() },
    { _ = try $0.license() }, { _ = try $0.source.sha256() }, { _ = try $0.source.data() },
  ]
}
