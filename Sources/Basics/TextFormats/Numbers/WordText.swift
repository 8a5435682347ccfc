extension BinaryInteger {
  /// The number with a word after it: `1 face`, `2 faces`.
  ///
  /// - Parameter many: the word for any number except 1; nil for the singular with an s.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}

extension String {
  /// The word with its article, `a` or `an`: `a font`, `an OpenType font`, `an SVG picture`, `a UFO file`.
  ///
  /// The sound decides. A word in capitals is read letter by letter: "an F", "a U".
  package var withArticle: String {
    let word = prefix { $0.isLetter || $0.isNumber }
    let letters = word.prefix { $0.isLetter }
    guard let first = letters.lowercased().first else {
      return (["8", "11", "18"].contains { $0 == word } ? "an " : "a ") + self
    }
    let isSpelled =
      letters.count > 1 && letters.allSatisfy(\.isUppercase) && !Self.spokenCapitals.contains(String(letters))
    let isVowel: Bool
    if isSpelled {
      isVowel = "aefhilmnorsx".contains(first)
    } else {
      let folded = letters.lowercased()
      // Words that begin with a vowel letter but the sound of "you" or "w": "a Unicode cmap", "a European letter". Next
      // are words with a silent h: "an hour".
      let soundsLikeYou = ["uni", "use", "usu", "eu", "one", "utf"].contains { folded.hasPrefix($0) }
      isVowel = ("aeiou".contains(first) && !soundsLikeYou) || folded.hasPrefix("hour") || folded.hasPrefix("honest")
    }
    return (isVowel ? "an " : "a ") + self
  }

  /// The words of a name in camel case, in lowercase letters: `apple line gap` for `appleLineGap`.
  package var camelCaseWords: String {
    reduce(into: "") { words, letter in
      words += letter.isUppercase && words.last?.isLowercase ?? false ? " " + letter.lowercased() : String(letter)
    }
  }

  /// Abbreviations in capitals that are pronounced as words.
  private static let spokenCapitals: Set<String> = ["WOFF", "ZIP", "RIFF", "PANOSE", "JSON", "STAT", "RAR", "GIF"]
}
