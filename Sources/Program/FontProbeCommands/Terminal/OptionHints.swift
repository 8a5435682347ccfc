internal import FontFiles

/// Maps each hint of the library to the options that do what the hint says. The library itself names no options,
/// because its callers have no command line.
enum OptionHints {
  static let options = [
    "choose the letters of a different face": "--like",
    "give it a different family name": "--family",
    "record it again on a machine with the font": "fontprobe profile NAME -o FILE",
    "record it without its layout tables": "--no-layout-tables",
    "record its profile on a machine with the font": "fontprobe profile NAME -o FILE",
    "record a profile on a machine with the font": "fontprobe profile NAME -o FILE",
    "register a font that has them": "--fonts PATH",
    "register its file, or a profile of it": "--fonts PATH, --profiles PATH",
    "register it as a profile, and ask for the font by its name": "--profiles FILE",
    "use measured distances between letters instead of its layout tables": "--no-layout-tables",
  ]
}

extension FontError {
  var withOptions: FontError {
    guard let hint, let options = OptionHints.options[hint] else { return self }
    return FontError(
      code, message, path: path, faceIndex: faceIndex, status: status, hint: "\(hint): \(options)")
  }
}
