import FontFiles
import TestSupport
import Testing

struct FolderListingTests {
  @Test("The listing of a folder has the files of all levels, sorted by path")
  func folder() throws {
    try withTemporaryFolder { folder in
      for name in ["b.ttf", "a.OTF", "OFL.txt"] { try AtomicFile.write("", to: "\(folder)/\(name)") }
      let listing = try FolderListing(folder)
      #expect(listing.isFolder && !listing.isSingleFile)
      #expect(listing.fonts == ["\(folder)/a.OTF", "\(folder)/b.ttf"])
      #expect(listing.otherFiles == ["\(folder)/OFL.txt"])
      #expect(FolderListing.names(in: folder).sorted() == ["OFL.txt", "a.OTF", "b.ttf"])
    }
  }

  @Test("A file is a single file, not a folder")
  func file() throws {
    let listing = try FolderListing(Fixtures.font("Base.ttf"))
    #expect(listing.isSingleFile && !listing.isFolder)
    #expect(listing.fonts == [])
  }

  @Test("An absent path is neither a single file nor a folder")
  func absent() throws {
    try withTemporaryFolder { folder in
      let listing = try FolderListing("\(folder)/absent")
      #expect(!listing.isSingleFile && !listing.isFolder)
      #expect(FolderListing.names(in: "\(folder)/absent") == [])
    }
  }

  @Test(
    "The extension makes a file a font; `.gz` is skipped",
    arguments: [
      ("a.ttf", true), ("a.WOFF2", true), ("a.pcf.gz", true), ("a.txt.gz", false), ("ttf", false), ("a.ttf/b", false),
    ] as [(String, Bool)])
  func endings(_ name: String, _ isFont: Bool) {
    #expect(FolderListing.isFont(name) == isFont)
  }
}
