import Foundation

/// The corpus: fonts of Debian's packages that `scripts/fetch-test-fonts` keeps outside the repository.
public enum Corpus {
  /// Its folder; `nil` where it was not fetched. Tests that need it are skipped then, and say so.
  public static let folder: String? = ProcessInfo.processInfo.environment["FONTPROBE_TEST_FONTS"].flatMap { path in
    FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Why a test is skipped without it.
  public static let reason = "the corpus is not there; run scripts/fetch-test-fonts"
}
