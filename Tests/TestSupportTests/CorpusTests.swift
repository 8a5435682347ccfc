import Foundation
import TestSupport
import Testing

/// The tests of the corpus are skipped without it, but CI must have it.
struct CorpusTests {
  private static let isCI = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty

  @Test("CI has the corpus", .enabled(if: isCI, "CI is not set"))
  func isThere() { #expect(Corpus.folder != nil, "\(Corpus.reason)") }

  @Test("Every file with recorded facts is in the corpus", .corpus)
  func isWhole() throws {
    let folder = try #require(Corpus.folder)
    let files = try Set(Corpus.faces().map(\.file))
    #expect(files.count > 100)
    #expect(files.filter { !FileManager.default.fileExists(atPath: "\(folder)/\($0)") } == [])
  }
}
