internal import FontFaces

extension Rule {
  /// FP014.
  public static let fileName = Rule(
    "FP014", "file-name", .warning, "A file whose name tells a style has that style")
}

/// `Title-Bold.otf` that is a regular face.
enum FileName {
  static let rule = Rule.fileName

  static func findings(in file: FontFile, path: String) -> [Finding] {
    // A collection and a variable font have many styles, and the fonts without tables have theirs from their names.
    guard file.faces.count == 1, let face = file.faces.first, !face.isVariable, !face.tables.isEmpty else { return [] }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let words = FontNameTokens.words(stem)
    let told = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: true)).filter { $0.folded.count > 1 }
    let request = StyleWords.parse(told)
    var wrong: [String] = []
    if let weight = request.weight, abs(weight.rawValue - face.style.weight.rawValue) >= 100,
      !told.contains(where: { word in
        StyleWords.otherWeights(of: word.folded).contains { abs($0 - face.style.weight.rawValue) < 50 }
      })
    {
      wrong.append("weight \(weight), and the face has \(face.style.weight)")
    }
    if let width = request.width, (width.rawValue - 100) * (face.style.width.rawValue - 100) <= 0,
      width != face.style.width
    {
      wrong.append("width \(width) %, and the face has \(face.style.width) %")
    }
    if let slant = request.slant, slant.isSlanted != face.style.slant.isSlanted {
      wrong.append("\(slant), and the face is \(face.style.slant)")
    }
    guard !wrong.isEmpty else { return [] }
    return [
      Finding(
        rule, "the file's name says \(wrong.joined(separator: "; "))",
        hint: "rename the file, or see whether it is the right one: the face calls itself \(face.fullName ?? "nothing")"
      )
    ]
  }
}
