import FontFaces
import FontFiles
import FontNames
import Foundation
import TestSupport
import Testing

/// A file that is replaced or removed between the reading of its identity and that of the rest: a clear error or no
/// value, never the metrics of another font.
@Suite struct ReplacedFileTests {
  /// Puts a fixture into a folder, opens it, puts another one in its place, and hands over the face that was opened.
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

  /// HBelowBaseline's outlines would answer 710 too; CompositeH's H tops at 735.
  @Test func anotherFontsOutlinesAreNotMeasured() throws {
    try withReplaced("ZeroHeights.ttf", by: "CompositeH.ttf") { face, _ in
      #expect(face.capHeight.measured == nil)
      #expect(face.capHeight.source == .estimated(0.7))
      #expect(face.xHeight.measured == nil)
      #expect(face.zeroWidth == nil)
      // What was read when it was opened stays true.
      #expect(face.lineMetrics().values == [900, -300, 0])
      #expect(face.postScriptName == "ProbeZeroHeights-Regular")
    }
  }

  @Test("what can say why does", arguments: ["Base.ttf", "CFF.otf", "SmallCaps.ttf"])
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

  @Test func aFileThatIsGone() throws {
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

  /// Once its bytes are in memory a font stays what it was.
  @Test func whatWasReadOnceStaysReadable() throws {
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
