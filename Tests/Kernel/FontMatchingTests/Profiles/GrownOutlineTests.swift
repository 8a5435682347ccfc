import FontFaces
import FontSubstitution
import TestSupport
import Testing

/// An outline that grew beyond every number of a table.
struct GrownOutlineTests {
  @Test(
    "It is recorded, as far out as a profile can say", arguments: [FontProfile.Contents.layoutTables, .measuredPairs])
  func recorded(_ contents: FontProfile.Contents) throws {
    let face = try FontFile(path: Fixtures.damaged("composite-grown.ttf")).faces[0]
    let profile = try FontProfile(of: face, contents)
    let read = try FontProfile(json: profile.json.utf8, path: "grown.json")
    #expect(try read.face.advance(of: "H") == 720)
  }
}
