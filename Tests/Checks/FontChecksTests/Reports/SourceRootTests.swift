import Testing

@testable import FontChecks

struct SourceRootTests {
  @Test(
    "Paths start from the root of the checkout",
    arguments: [
      ("Fonts/A.ttf", "app/Fonts/A.ttf"), ("./Fonts//A.ttf", "app/Fonts/A.ttf"), ("../Fonts/A.ttf", "Fonts/A.ttf"),
      ("/home/runner/work/app/Fonts/A.ttf", "Fonts/A.ttf"), ("..", "."),
      // Files outside the checkout have an absolute path. The folder app2 is outside, though its name begins with app.
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

  @Test("If the checkout is /, every path starts from /")
  func topFolder() {
    #expect(SourceRoot(root: "/", currentFolder: "/srv").path(of: "A.ttf") == "srv/A.ttf")
  }
}
