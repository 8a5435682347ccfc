import FontFaces
import FontSubstitution
import TestSupport
import Testing

/// The outline of a composite is beyond the range of every table.
struct GrownOutlineTests {
  @Test(
    "A font with an outline beyond every range is recorded",
    arguments: [FontProfile.Contents.layoutTables, .measuredPairs])
  func recorded(_ contents: FontProfile.Contents) throws {
    let face = try FontFile(path: Fixtures.damaged("composite-grown.ttf")).faces[0]
    let profile = try FontProfile(of: face, contents)
    let read = try FontProfile(json: profile.json.utf8, path: "grown.json")
    #expect(try read.face.advance(of: "H") == 720)
  }
}
