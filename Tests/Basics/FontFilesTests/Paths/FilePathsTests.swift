import FontFiles
import TestSupport
import Testing

struct FilePathsTests {
  @Test(
    "The folder of a path is spelled as in the path",
    arguments: [
      ("a/b.ttf", "a"), ("./b.ttf", "."), ("b.ttf", "."), ("/b.ttf", "/"), ("a//b.ttf", "a/"), ("/a/b", "/a"),
    ] as [(String, String)])
  func folder(_ path: String, _ folder: String) {
    #expect(FilePaths.folder(of: path) == folder)
  }

  @Test("Path components have no dots, and `..` does not lead above the root")
  func parts() {
    #expect(FilePaths.parts("/a//b/") == ["a", "b"])
    #expect(FilePaths.parts("../c/./d", in: ["a", "b"]) == ["a", "c", "d"])
    #expect(FilePaths.parts("../../../c", in: ["a", "b"]) == ["c"])
  }

  @Test(
    "A path relative to a folder is shortened without resolving names",
    arguments: [
      ("../Sources", "App/Fonts/", "App/Sources"), ("../Sources", "Fonts/", "Sources"), ("./a", "Fonts/", "Fonts/a"),
      ("../../a", "b/", "../a"), ("../a", "../", "../../a"), ("../a", "", "../a"), ("/a", "Fonts/", "/a"),
      ("a/../b", "Fonts/", "Fonts/a/../b"), ("..", "Fonts/", "Fonts/.."), ("../a", "b/c//", "b/c//../a"),
    ] as [(String, String, String)])
  func inFolder(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePaths.path(path, in: folder) == expected)
  }

  @Test("A slash before a combining mark separates folders")
  func combiningMark() {
    #expect(FilePaths.parts("a/\u{301}b") == ["a", "\u{301}b"])
  }

  @Test("Only a path of an existing file without a NUL byte is resolved")
  func resolved() throws {
    try withTemporaryFolder { folder in
      #expect(FilePaths.exists(folder))
      #expect(!FilePaths.exists("\(folder)/absent"))
      #expect(FilePaths.resolved("\(folder)/absent") == nil)
      #expect(FilePaths.resolved("\(folder)\0x") == nil)
      #expect(FilePaths.resolved("\(folder)/.") == FilePaths.resolved(folder))
    }
  }
}
