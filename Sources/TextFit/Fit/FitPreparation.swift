/// How texts are changed before they are measured.
package struct FitPreparation: Sendable, Hashable {
  /// The factor by which texts without a translation are lengthened; nil leaves them as they are.
  package var pseudoFactor: Double?
  /// Whether underscores are GTK's mnemonics: one before a letter is not drawn, two are one underscore.
  package var hasMnemonics = false

  /// Nothing is changed.
  package init() {}

  /// The text as it is measured.
  func text(_ text: String, isTranslated: Bool) -> String {
    let shown = hasMnemonics ? Self.withoutMnemonics(text) : text
    guard let pseudoFactor, !isTranslated else { return shown }
    return PseudoLocalization(factor: pseudoFactor).text(shown)
  }

  /// GTK, `gtk_label_set_text_with_mnemonic`: "characters in the text preceded by underscores are underlined"; a literal
  /// underscore is doubled.
  static func withoutMnemonics(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
    var shown = ""
    var isAfterUnderscore = false
    for scalar in text.unicodeScalars {
      if scalar == "_", !isAfterUnderscore {
        isAfterUnderscore = true
      } else {
        shown.unicodeScalars.append(scalar)
        isAfterUnderscore = false
      }
    }
    return shown
  }
}
