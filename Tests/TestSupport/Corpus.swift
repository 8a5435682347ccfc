import Foundation
import Testing

/// The corpus: fonts of Debian's packages that `scripts/lib/fetch-test-fonts` keeps outside the repository.
public enum Corpus {
  /// Its folder; `nil` where it was not fetched.
  public static let folder: String? = ProcessInfo.processInfo.environment["FONTPROBE_TEST_FONTS"].flatMap { path in
    FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Why a test is skipped without it.
  public static let reason = "the corpus is not there; run scripts/lib/fetch-test-fonts"
}

extension Trait where Self == ConditionTrait {
  /// The test needs the corpus, and is skipped without it. In CI the run fails then: CorpusTests.
  public static var corpus: Self { .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.reason)) }
}
