import Testing

@testable import FontChecks

/// Files are named from the root of the checkout, whatever folder they were checked from.
struct SourceRootTests {
  @Test(
    "Paths of a check that runs in the folder app of a checkout",
    arguments: [
      ("Fonts/A.ttf", "app/Fonts/A.ttf"), ("./Fonts//A.ttf", "app/Fonts/A.ttf"), ("../Fonts/A.ttf", "Fonts/A.ttf"),
      ("/home/runner/work/app/Fonts/A.ttf", "Fonts/A.ttf"), ("..", "."),
      // Elsewhere: the whole path. A folder that begins with the name of the checkout is another one.
      ("/usr/share/fonts/A.ttf", "/usr/share/fonts/A.ttf"), ("../../B.ttf", "/home/runner/work/B.ttf"),
      ("/home/runner/work/app2/A.ttf", "/home/runner/work/app2/A.ttf"), ("../../../../../../A.ttf", "/A.ttf"),
    ])
  func paths(_ path: String, _ expected: String) {
    #expect(SourceRoot.sample.path(of: path) == expected)
  }

  @Test("Without a checkout, paths start from the current folder")
  func noCheckout() {
    let root = SourceRoot(root: nil, currentFolder: "/srv/app")
    #expect(root.path(of: "Fonts/A.ttf") == "Fonts/A.ttf")
    #expect(root.path(of: "/srv/app/A.ttf") == "A.ttf")
    #expect(root.path(of: "../A.ttf") == "/srv/A.ttf")
  }

  @Test("A checkout at / has every file")
  func topFolder() {
    #expect(SourceRoot(root: "/", currentFolder: "/srv").path(of: "A.ttf") == "srv/A.ttf")
  }
}
