internal import FontNames
internal import FontTables
internal import MetricValues

extension FaceFacts {
  /// Decides the weight, width and slant of a face. The tables come first. Names are used only if the tables do not
  /// decide.
  ///
  /// 1. Weight: OS/2 usWeightClass; if it is missing or out of range, the bold bit of head.
  /// 2. Width: OS/2 usWidthClass; if it is missing or out of range, normal.
  /// 3. Slant: the OBLIQUE and ITALIC bits of OS/2 fsSelection; without an OS/2 table, the italic bit of head.
  /// 4. The default values of the axes `wght`, `wdth`, `slnt` and `ital` replace the results of steps 1 to 3.
  /// 5. A face that is upright after these steps is slanted if post has an angle and a name contains italic or oblique.
  mutating func readStyle(_ head: HeadTable, _ os2: OS2Table?, _ post: PostTable?) {
    style = FontStyle(weight: weight(head, os2), width: width(os2), slant: slant(head, os2, post))
    // 4.
    for axis in axes { style.set(axis.tag, axis.defaultValue) }
    // 5.
    if style.slant == .upright, let angle = metrics[.italicAngle], angle.value != 0, let word = names.slantWord {
      style.slant = word == .italic ? .italic : .oblique(degrees: -angle.value)
      lacksSlantBit = true
    }
  }

  /// 1.
  private mutating func weight(_ head: HeadTable, _ os2: OS2Table?) -> FontWeight {
    let fallback: FontWeight = head.isBold ? .bold : .regular
    guard let os2 else { return fallback }
    switch os2.weightClass {
    // Fonts for Windows 3.1 use 1…9.
    case 1...9: return FontWeight(Double(os2.weightClass * 100))
    case 10...1000: return FontWeight(Double(os2.weightClass))
    default:
      notes.append(
        "the weight class in OS/2 is \(os2.weightClass), but only 1 to 1000 are possible; fontprobe reads \(fallback)")
      return fallback
    }
  }

  /// 2.
  private mutating func width(_ os2: OS2Table?) -> FontWidth {
    guard let os2 else { return .normal }
    guard let width = FontWidth(widthClass: os2.widthClass) else {
      notes.append(
        "the width class in OS/2 is \(os2.widthClass), but only 1 to 9 are possible; fontprobe reads normal width")
      return .normal
    }
    return width
  }

  /// 3.
  private func slant(_ head: HeadTable, _ os2: OS2Table?, _ post: PostTable?) -> FontSlant {
    let angle = -(post?.italicAngle ?? 0)
    let oblique = FontSlant.oblique(degrees: angle == 0 ? FontSlant.defaultObliqueAngle : angle)
    guard let os2 else { return head.isItalic ? .italic : .upright }
    if os2.isOblique { return oblique }
    // OS/2, fsSelection bit 0: "Font contains italic or oblique glyphs, otherwise they are upright." Below version 4
    // only the name distinguishes italic from oblique. A face that slants to the left is not oblique, so it is ITALIC.
    if os2.isItalic { return names.slantWord == .oblique && angle >= 0 ? oblique : .italic }
    return .upright
  }
}

extension FaceNames {
  enum SlantWord { case italic, oblique }

  /// The word for slanted letters: in the style name, otherwise in the full name, otherwise in the PostScript name.
  var slantWord: SlantWord? {
    style.flatMap(SlantWord.init) ?? legacyStyle.flatMap(SlantWord.init) ?? fullName.flatMap(SlantWord.init)
      ?? postScriptName.flatMap(SlantWord.init)
  }
}

extension FaceNames.SlantWord {
  /// Finds the word in a name, ignoring case.
  init?(_ name: String) {
    if name.hasASCII("oblique") || name.hasASCII("slanted") || name.hasASCII("inclined") {
      self = .oblique
    } else if name.hasASCII("italic") {
      self = .italic
    } else {
      return nil
    }
  }
}

extension String {
  /// Whether the text contains these lowercase ASCII letters, ignoring case. The code compares bytes, because the
  /// search of the standard library takes a fifth of the time that registering a folder of fonts takes.
  fileprivate func hasASCII(_ letters: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { text in
      letters.withUTF8Buffer { letters in
        guard letters.count <= text.count else { return false }
        return (0...(text.count - letters.count)).contains { start in
          letters.indices.allSatisfy { unsafe text[start + $0] | 0x20 == letters[$0] }
        }
      }
    }
  }
}
