internal import FontFaces
internal import FontFiles
internal import FontNames

/// The names of a stand-in. They contain "Stand-in", unless the caller chooses the family name.
struct StandInNames {
  let family: String
  let style: String
  let fullName: String
  let postScriptName: String
  /// The name of the family of four styles, and the style in this family.
  let legacy: (family: String, style: String)
  /// The texts by name ID (OpenType, "Name IDs").
  private(set) var records: [Int: String]

  var isBold: Bool { legacy.style.hasPrefix("Bold") }

  /// - Parameter own: the family name that the caller chooses; nil for the family of the absent font and "Stand-in".
  init(_ absent: FaceNames, _ style: FontStyle, family own: String?) {
    let absentFamily = absent.family ?? absent.fullName ?? absent.postScriptName ?? "Unnamed"
    family = own ?? "\(absentFamily) Stand-in"
    let words = absent.style ?? (style.slant.isSlanted ? "Italic" : "Regular")
    self.style = words
    if let own {
      fullName = words == "Regular" ? own : "\(own) \(words)"
    } else {
      fullName = "\(absent.fullName ?? absentFamily) Stand-in"
    }
    postScriptName = Self.postScript(family, words)
    let isItalic = style.slant.isSlanted
    // In a family of four styles, regular and bold are the weights 400 and 700 at normal width.
    if style.width == .normal, [400, 700].contains(style.weight.rawValue),
      ["regular", "bold", "italic", "bold italic", "book", "roman", "oblique", "bold oblique"].contains(
        words.lowercased())
    {
      let isBold = style.weight.rawValue == 700
      legacy = (family, isBold ? isItalic ? "Bold Italic" : "Bold" : isItalic ? "Italic" : "Regular")
    } else {
      let weight = words.split(separator: " ").filter { !["italic", "oblique"].contains($0.lowercased()) }
      legacy = (([family] + weight.map(String.init)).joined(separator: " "), isItalic ? "Italic" : "Regular")
    }
    records = [1: legacy.family, 2: legacy.style, 4: fullName, 6: postScriptName]
    if legacy.family != family || legacy.style != words { (records[16], records[17]) = (family, words) }
  }

  mutating func describe(_ description: String, version: String, letters: StandInLicence) {
    records[0] = letters.copyright ?? ""
    records[3] = "\(Self.mark) \(postScriptName)"
    records[5] = version
    records[10] = description
    records[13] = letters.text ?? ""
    records[14] = letters.url ?? ""
  }

  /// The start of the unique name, by which fontprobe recognizes a stand-in.
  static let mark = "fontprobe stand-in:"

  /// OpenType, name ID 6: printable ASCII except brackets, at most 63 characters.
  private static func postScript(_ family: String, _ style: String) -> String {
    func letters(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.filter { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          }))
    }
    let (family, style) = (letters(family), letters(style))
    return
      "\(family.isEmpty ? "StandIn" : String(family.prefix(40)))-\(style.isEmpty ? "Regular" : String(style.prefix(20)))"
  }
}
