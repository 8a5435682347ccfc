internal import FontPictures

/// The words of the text that shows styles. Each word is a separate picture, so that long lines wrap.
enum SampleWords {
  static let latin = ["Sphinx", "of", "black", "quartz,", "judge", "my", "vow"]

  private static let most = 6
  private static let longest = 12

  /// Returns the first words of a sample. If the script has no spaces, each character is a word.
  static func words(of sample: SampleText) -> [String] {
    let text = sample.paragraph.isEmpty ? sample.alphabet.first ?? "" : sample.paragraph
    return text.split(separator: " ").prefix(most).flatMap { word in
      word.count > longest ? word.prefix(longest).map(String.init) : [String(word)]
    }
  }
}
