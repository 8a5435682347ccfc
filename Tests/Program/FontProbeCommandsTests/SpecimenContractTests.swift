import Foundation
import TestSupport
import Testing

struct SpecimenContractTests {
  private static let base = Fixtures.font("Base.ttf")

  @Test("The written picture is the same as the printed picture")
  func written() throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["specimen", Self.base, "-o", "\(folder)/base.svg"])
      #expect(run.status == 0 && run.error == "")
      #expect(run.output == "the picture of Probe Base Regular is in \(folder)/base.svg\n")
      let svg = try String(contentsOfFile: "\(folder)/base.svg", encoding: .utf8)
      #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
      #expect(try Program.run(["specimen", Self.base]).output == svg)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["base.svg"])
    }
  }

  @Test("Several fonts are in one picture, and a substitute is named")
  func several() throws {
    let one = try Program.run(["specimen", "Inter"]).output
    let two = try Program.run(["specimen", "Inter", "MuseoSlab-500"])
    #expect(two.status == 0)
    #expect(two.output.contains("Specimen of Inter, MuseoSlab-500 (substitute: Roboto Slab Regular)"))
    #expect(two.output.utf8.count > one.utf8.count)
  }

  @Test(
    "A file that cannot be written is reported, and no file remains",
    arguments: [
      ("missing/x.svg", "create the folder first"), ("", "needs the name of a file"),
    ])
  func unwritable(_ name: String, _ words: String) throws {
    try withTemporaryFolder { folder in
      let run = try Program.run(["specimen", Self.base, "-o", name.isEmpty ? "" : "\(folder)/\(name)"])
      #expect(run.status == (name.isEmpty ? 64 : 2))
      #expect(run.error.contains(words) && run.output == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test(
    "A full disk is reported",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func full() throws {
    let run = try Program.run(["specimen", Self.base, "-o", "/dev/full"])
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.contains("cannot be written"))
  }

  @Test(
    "Wrong usage exits with 64",
    arguments: [
      ["specimen", "Inter", "-o", "z.pdf"], ["specimen", "Inter", "-o", "z.jpeg"],
      ["specimen", "Inter", "--format", "sixel", "-o", "z.six"],
      ["specimen"], ["specimen", "Inter", "--format", "gif"], ["specimen", "Inter", "--format", "png"],
      ["specimen", "Inter", "--size", "0"], ["specimen", "Inter", "--text", ""],
      ["specimen"] + Array(repeating: "Inter", count: 65),
    ])
  func usage(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64 && run.output == "")
    #expect(run.error.hasPrefix("fontprobe: error: "))
  }

  @Test("A font file that does not exist is refused")
  func missing() throws {
    let run = try Program.run(["specimen", "/nowhere/x.ttf"])
    #expect(run.status == 2 && run.output == "" && run.error.contains("/nowhere/x.ttf"))
  }

  @Test("A missing font file without a folder is not read as a font name", arguments: ["nonexist.ttf", "no.otf#1"])
  func missingByName(_ name: String) throws {
    for arguments in [["specimen", name], ["specimen", "Inter", "--against", name]] {
      let run = try Program.run(arguments)
      #expect(run.status == 2 && run.output == "" && run.error.contains(": no such file (check the path"))
    }
  }

  @Test("The extension in any letter case sets the format, and --format must not contradict it")
  func formByName() throws {
    try withTemporaryFolder { folder in
      #expect(try Program.run(["specimen", Self.base, "-o", "\(folder)/a.PNG"]).status == 0)
      #expect(try Fixtures.bytes("\(folder)/a.PNG").starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(try Program.run(["specimen", Self.base, "-o", "\(folder)/plain"]).status == 0)
      #expect(try Fixtures.bytes("\(folder)/plain").starts(with: Array("<svg ".utf8)))
      #expect(try Program.run(["specimen", Self.base, "-o", "\(folder)/p", "--format", "png"]).status == 0)
      #expect(try Fixtures.bytes("\(folder)/p").starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let run = try Program.run(["specimen", Self.base, "-o", "\(folder)/b.png", "--format", "svg"])
      #expect(run.status == 64 && run.error.contains("written as .svg, not as .png"))
    }
  }

  @Test("An unknown picture format is refused with the known formats")
  func otherForms() throws {
    let run = try Program.run(["specimen", "Inter", "-o", "z.pdf"])
    #expect(run.status == 64 && run.error.contains(".svg or .png, not as .pdf"))
    #expect(!FileManager.default.fileExists(atPath: "z.pdf"))
  }
}
