import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

@testable import FontMatching

struct RepeatedRegistrationTests {
  @Test("A file registered again by a different spelling of its path is one font")
  func file() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("MuseoSlab-500.ttf"), to: "\(folder)/a.ttf")
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      let first = try collection.register(contentsOf: "\(folder)/a.ttf").faces
      for path in ["\(folder)/a.ttf", "\(folder)/./a.ttf", "\(folder)//a.ttf", folder, "\(folder)/"] {
        let again = try collection.register(contentsOf: path)
        #expect(again.faces.count == 1 && again.faces[0] === first[0] && again.duplicates == [], "\(path)")
      }
      #expect(collection.registeredFaces.count == 1)
      #expect(collection.match(named: "MuseoSlab-500").face === first[0])
      // There is one registration, which ends under any spelling of its path.
      #expect(try collection.unregister(contentsOf: "\(folder)/./a.ttf").count == 1)
      #expect(collection.registeredFaces.isEmpty)
      #expect(throws: FontError.self) { try collection.unregister(contentsOf: "\(folder)/a.ttf") }
      #expect(try collection.register(contentsOf: folder).faces.count == 1)
      #expect(collection.registeredFaces.count == 1)
    }
  }

  @Test("Equal bytes registered twice are one font, and changed bytes a different font")
  func bytes() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("MuseoSlab-500.ttf"))
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let first = try collection.register(bytes: bytes).faces[0]
    let second = try FontFile(bytes: bytes)
    #expect(collection.register(second).faces[0] === first)
    #expect(collection.registeredFaces.count == 1)
    // One changed bit of a glyph makes a different font.
    var other = bytes
    other[bytes.count - 1] ^= 1
    let changed = try collection.register(bytes: other)
    #expect(changed.faces[0] !== first && changed.duplicates.count == 1)
    try collection.unregister(second)
    #expect(collection.registeredFaces == changed.faces)
    #expect(throws: FontError.self) { try collection.unregister(first) }
  }

  @Test("A collection file registered again restores its removed faces and doubles none")
  func faces() throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let faces = try collection.register(contentsOf: Fixtures.font("Collection.ttc")).faces
    try #require(faces.count > 1)
    try collection.unregister(faces[0])
    #expect(collection.registeredFaces.count == faces.count - 1)
    let again = try collection.register(contentsOf: Fixtures.font("Collection.ttc"))
    #expect(again.faces.map(\.index) == faces.map(\.index) && again.faces[1] === faces[1])
    #expect(collection.registeredFaces.count == faces.count)
  }

  @Test("New faces of a replaced file take the place of the old faces")
  func replaced() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.ttf"
      try Fixtures.copy(Fixtures.font("MuseoSlab-500.ttf"), to: path)
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      try collection.register(contentsOf: path)
      try Fixtures.write(Fixtures.bytes(Fixtures.font("Base.ttf")), to: path)
      let report = try collection.register(contentsOf: path)
      #expect(report.duplicates == [] && collection.registeredFaces == report.faces)
      #expect(report.faces.map(\.postScriptName) == ["ProbeBase-Regular"])
      #expect(collection.match(named: "ProbeBase-Regular").outcome == .exact)
    }
  }
}
