import FontProbe
import FontProbeCommands
import TestSupport
import Testing

/// Calls of the program within a different process.
struct ProgramCallTests {
  @Test(
    "A call has the exit code, output and messages of the program",
    arguments: [
      ["metrics", "RobotoSlab-Regular", "17", "--no-system"],
      ["metrics", "MuseoSlab-500", "17", "--no-system", "--strict", "--format", "json"],
      ["metrics", "RobotoSlab-Regular"], ["metrics", "/nowhere.ttf", "17"], ["nothing"], [],
      ["help", "metrics"], ["list", "--no-system", "--fonts", Fixtures.path("Tests/Fixtures/Damaged")],
    ])
  func sameAsProgram(_ arguments: [String]) throws {
    // The width of output to a file.
    let program = try Program.run(arguments, environment: ["COLUMNS": ""])
    let call = ProgramCall.answer(arguments)
    #expect(call.exitCode == program.status)
    #expect(call.output == program.output)
    #expect(call.messages == program.error)
    #expect((call.failure != nil) == (program.status == 2))
  }

  @Test("`input` replaces the standard input")
  func input() {
    let call = ProgramCall.answer(["resolve", "--names", "-", "--no-system"], input: "Inter\nNobody\n")
    #expect(call.exitCode == 0)
    #expect(call.output.contains("Nobody"))
  }

  @Test("A collection limits the fonts, and options that choose fonts are refused")
  func collection() throws {
    let fonts = FontCollection(bundledFonts: false, systemFonts: false)
    try fonts.register(contentsOf: Fixtures.path("Tests/Fixtures/Fonts/MuseoSlab-500.ttf"))
    let call = ProgramCall.answer(["list", "--names"], in: fonts)
    let names = call.output.split(separator: "\n")
    #expect(names.contains("MuseoSlab-500") && names.allSatisfy { $0.hasPrefix("Museo") }, "\(names)")
    let refused = ProgramCall.answer(["list", "--no-bundled"], in: fonts)
    #expect(refused.exitCode == 64)
    #expect(refused.messages.hasPrefix("fontprobe: error: --no-bundled cannot be used with this collection, "))
    // The worker of a check would read the standard input of this process.
    #expect(ProgramCall.answer(["check-worker"]).exitCode == 64)
  }

  @Test("Only command lines that may read a guide need libyaml")
  func guides() {
    for line in [["fit", "a.json"], ["check", "Fonts"], ["styles", "--guide=a.json"], ["generate", "--guide", "a"]] {
      #expect(SharedAnswers.mayReadGuide(line))
    }
    for line in [["measure", "Inter", "17", "a"], ["styles"], ["css", "Inter"], ["lines", "--styled", "-"], []] {
      #expect(!SharedAnswers.mayReadGuide(line))
    }
  }

  @Test("Calls on several threads do not mix")
  func threads() async {
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...40 {
        group.addTask {
          let name = "Nobody\(number)"
          let call = ProgramCall.answer(["resolve", "--names", "-", "--no-system"], input: name + "\n")
          return call.output.contains(name) && call.output.split(separator: "Nobody").count == 2
        }
      }
      for await isOwn in group { #expect(isOwn) }
    }
  }
}
