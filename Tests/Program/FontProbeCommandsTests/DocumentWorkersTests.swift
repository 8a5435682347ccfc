import Foundation
import TestSupport
import Testing

@Suite(.stopped(after: .seconds(600))) struct DocumentWorkersTests {
  /// Runs the program on three pages, one of which ends its worker by a signal.
  private static func run(_ arguments: [String], alone: Bool = false) throws -> Program.Run {
    try withTemporaryFolder { folder in
      let font = try Data(Fixtures.bytes(Fixtures.font("Base.ttf"))).base64EncodedString()
      let page = """
        <style>@font-face { font-family: Own; src: url("data:font/ttf;base64,\(font)") } p { font-family: Own }</style>
        <p>AB</p>
        """
      try FileManager.default.createDirectory(atPath: "\(folder)/pages", withIntermediateDirectories: true)
      for name in alone ? ["dies"] : ["a", "dies", "z"] {
        try Fixtures.write(Array(page.utf8), to: "\(folder)/pages/\(name).html")
      }
      let script = """
        #!/bin/bash
        coproc worker { "\(Program.path)" check-worker; }
        IFS= read -r started <&"${worker[0]}"; printf '%s\\n' "$started"
        while IFS= read -r line; do
          case $line in *dies.html*) kill -SEGV $$ ;; esac
          printf '%s\\n' "$line" >&"${worker[1]}"
          case $line in *'"check"'*|*'"document"'*) IFS= read -r answer <&"${worker[0]}"; printf '%s\\n' "$answer" ;; esac
        done
        """
      let worker = "\(folder)/worker"
      try Fixtures.write(Array(script.utf8), to: worker)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: worker)
      return try Program.run(
        arguments + ["\(folder)/pages"], environment: ["FONTPROBE_WORKER": worker, "GITHUB_WORKSPACE": ""])
    }
  }

  @Test("A document that crashes its worker is reported, and the other documents are read")
  func json() throws {
    let run = try Self.run(["audit", "--no-system", "--format", "json"])
    #expect(run.status == 1)
    let documents = try #require(try JSON(run.output).documents).values
    #expect(documents.count == 3)
    #expect(documents[1].format == .null)
    let problem = try #require(documents[1].problems?.values.first)
    #expect(problem.code?.text == "unreadableFile")
    #expect(problem.message?.text?.contains("the document ends the process that reads it") == true)
    for other in [documents[0], documents[2]] {
      #expect(other.fonts?.values.first?.name?.text == "Own" && other.fonts?.values.first?.count == .number(2))
    }
  }

  @Test(
    "Every format reports a document that crashes its worker",
    arguments: [("text", "dies.html"), ("markdown", "dies.html"), ("github", "FP133"), ("sarif", "FP133")])
  func formats(format: String, words: String) throws {
    let run = try Self.run(["audit", "--no-system", "--format", format])
    #expect(run.status == 1 && run.output.contains(words) && run.output.contains("signaled(11)"), "\(run.output)")
    if format == "sarif" { _ = try JSON(run.output) }
  }

  @Test("If the only document crashes its worker, the command fails")
  func alone() throws {
    let run = try Self.run(["audit", "--no-system"], alone: true)
    #expect(run.status == 2 && run.output == "")
    #expect(
      run.error.contains("dies.html: the document ends the process that reads it, or fills the memory (signaled(11))"))
  }

  @Test("`check --embedded` checks the other documents")
  func embedded() throws {
    let run = try Self.run(["check", "--embedded", "--format", "json"])
    #expect(run.status == 1)
    let report = try JSON(run.output)
    #expect(report.summary?.faces == .number(2))
    #expect(run.output.contains("dies.html") && run.output.contains("the document ends the process that reads it"))
  }
}
