import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

/// Tasks that read the same faces at once get the same facts. The thread sanitizer runs all tests named Concurrency.
@Suite(.stopped(after: .seconds(1200))) struct ConcurrencyTests {
  private static let files = [
    "SmallCapsBoth.ttf", "Variable.ttf", "Variable.woff2", "VariableCFF2.otf", "CFF.woff", "Collection.ttc",
    "Type1.pfb",
    "BareCFF.cff", "Bitmap.pcf", "BitmapOnly.otb",
  ]

  private func ask<Answer: Equatable & Sendable>(_ question: @escaping @Sendable () throws -> Answer) async throws
    -> [Answer]
  {
    try await withThrowingTaskGroup(of: Answer.self) { group in
      for _ in 0..<8 { group.addTask(operation: question) }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("Eight tasks read the same facts from the same face", arguments: files)
  func sameFace(_ file: String) async throws {
    let faces = try FontFile(path: Fixtures.font(file)).faces
    let expected = try FontFile(path: Fixtures.font(file)).faces.map(LazyFacts.init)
    let answers = try await ask { faces.map(LazyFacts.init) }
    #expect(answers.count == 8)
    #expect(answers.allSatisfy { $0 == expected })
  }

  @Test(
    "Eight tasks read the same facts from the same variable face at several weights",
    arguments: ["Variable.ttf", "Variable.woff2", "VariableCFF2.otf"])
  func sameVariableFace(_ file: String) async throws {
    let face = try FontFile(path: Fixtures.font(file)).faces[0]
    let answers = try await ask {
      try stride(from: 100.0, through: 900, by: 100).map { LazyFacts(try face.at([.weight: $0])) }
    }
    let expected = try stride(from: 100.0, through: 900, by: 100).map { LazyFacts(try face.at([.weight: $0])) }
    #expect(answers.allSatisfy { $0 == expected })
  }

  @Test("Eight tasks that open the same files read the same facts")
  func openingTheSameFileAtOnce() async throws {
    let answers = try await ask {
      try Self.files.flatMap { try FontFile(path: Fixtures.font($0)).faces.map(LazyFacts.init) }
    }
    #expect(answers.allSatisfy { $0 == answers[0] })
  }

  @Test("Eight tasks that open the same bytes read the same facts")
  func openingTheSameBytesAtOnce() async throws {
    let data = FontData(try Fixtures.bytes(Fixtures.font("Variable.woff2")))
    let answers = try await ask { try FontFile(data: data).faces.map(LazyFacts.init) }
    #expect(answers.allSatisfy { $0 == answers[0] })
  }

  @Test("Eight tasks compute the same digest of the same source")
  func digestsOfTheSameSourceAtOnce() async throws {
    let source = try FontFile(path: Fixtures.font("Base.ttf")).source
    let digests = try await ask { try source.sha256() }
    #expect(Set(digests).count == 1)
  }
}
