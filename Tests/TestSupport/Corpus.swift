import Foundation
import Testing

/// The corpus: fonts of Debian packages that `scripts/lib/fetch-test-fonts` stores outside the repository.
public enum Corpus {
  /// The folder, or `nil` if the corpus was not fetched.
  public static let folder: String? = ProcessInfo.processInfo.environment["FONTPROBE_TEST_FONTS"].flatMap { path in
    FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The reason for skipping a test.
  public static let reason = "the corpus is not there; run scripts/lib/fetch-test-fonts"
}

extension Trait where Self == ConditionTrait {
  /// Skips the test without the corpus. In CI, CorpusTests fails without it.
  public static var corpus: Self { .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.reason)) }
}
