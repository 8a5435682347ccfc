internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables
internal import MetricValues
internal import PlatformC
internal import TextFormats

/// Compares the fields for the style in different tables of a face.
enum StyleRules {
  /// FP104: compares the bits of fsSelection in OS/2 with each other, with macStyle of head and with the names.
  static func styleBits(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard let bits = face.styleBits else { return [] }
    let hint = "correct the bits of fsSelection (OS/2) and macStyle (head), or the name"
    func finding(_ message: String) -> FontCheck.Finding { FontCheck.Finding(.styleBits, message, hint: hint) }
    var findings: [FontCheck.Finding] = []
    let others = [bits.isItalic ? "italic" : nil, bits.isBold ? "bold" : nil].compactMap(\.self)
    if bits.isRegular, !others.isEmpty {
      findings.append(
        finding(
          "the face is regular and \(others.joined(separator: " and ")) at the same time (fsSelection): different programs choose different styles"
        ))
    }
    if let name = face.styleNames.first {
      if bits.isItalic, !face.isNamedSlanted {
        findings.append(
          finding(
            "the bit for italic is set (fsSelection), but the name \"\(name)\" does not say italic: programs that "
              + "ask for an italic get this face"
          ))
      }
      if bits.isBold, !face.isNamedBold {
        findings.append(
          finding(
            "the bit for bold is set (fsSelection), but the name \"\(name)\" does not say bold: programs that ask for a "
              + "bold get this face"
          ))
      }
    }
    let differences = [
      bits.isBold == bits.isBoldInHead ? nil : (name: "bold", isInHead: bits.isBoldInHead),
      bits.isItalic == bits.isItalicInHead ? nil : (name: "italic", isInHead: bits.isItalicInHead),
    ].compactMap(\.self)
    // If a bit contradicts the names, the difference between the tables is not reported. It only repeats that the bit
    // is wrong in one of the tables.
    if findings.isEmpty, !differences.isEmpty {
      let texts = differences.map { difference in
        "\(difference.isInHead ? "head says" : "OS/2 says") \(difference.name), and \(difference.isInHead ? "OS/2" : "head") does not"
      }
      findings.append(
        finding(
          "\(texts.joined(separator: "; ")) (macStyle, fsSelection): Apple's platforms read macStyle, Windows reads fsSelection"
        )
      )
    }
    return findings
  }

  // MARK: - Angle

  /// The smallest angle that counts as a slant, in degrees.
  static let leaning = 3.0

  /// FP105: finds a wrong italic angle or caret. Carets, underlines and synthesised slants use the declared angle.
  static func italicAngle(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, !face.tables.isEmpty, let angle = face.metrics(.standard).italicAngle?.value else {
      return []
    }
    let drawn = angle > 0 ? face.slantOfLettersFromTheRight() ?? face.drawnSlant() : face.drawnSlant()
    let isSlanted = face.style.slant.isSlanted || face.namedStyle.slant != nil
    if let reason = angleProblem(angle, drawn: drawn, isSlanted: isSlanted) {
      let right = drawn.map { abs($0) < leaning ? 0 : -$0.rounded() }
      return [
        FontCheck.Finding(
          .italicAngle, reason,
          hint: right.map { "set italicAngle in post to \((0 + $0).text(.shortest, sign: .minus))" }
            ?? "correct italicAngle in post")
      ]
    }
    return [caretProblem(face, angle)].compactMap(\.self)
  }

  private static func angleProblem(_ angle: Double, drawn: Double?, isSlanted: Bool) -> String? {
    let degrees = "\(abs(angle).text(.wholeOrFixed(1)))°"
    let lean = drawn.map { "\(abs($0).text(.fixed(0)))°" }
    if abs(angle) > 30 {
      return
        "the italic angle is \(angle.text(.wholeOrFixed(1), sign: .minus))°: no letter slants that much, and carets are almost horizontal"
    }
    if angle > 0, drawn.map({ $0 > -1 }) ?? true {
      let left = "the italic angle is +\(degrees), which means a slant to the left"
      guard let drawn else { return "\(left): for letters that slant to the right, the angle must be negative" }
      return drawn >= leaning
        ? "\(left), but the letters slant \(lean ?? "") to the right: the sign is wrong"
        : "\(left), but the letters are upright: carets slant, but the letters do not"
    }
    if angle == 0, isSlanted, let drawn, drawn >= leaning {
      return
        "the face is an italic whose italic angle is 0, but the letters slant \(lean ?? ""): carets are upright, and "
        + "a program may slant the face again"
    }
    if angle < -1, !isSlanted, let drawn, abs(drawn) < 2 {
      return "the face is upright, but the italic angle is −\(degrees): carets slant, but the letters do not"
    }
    if angle <= -5, isSlanted, let drawn, drawn < 1 {
      return "the face is an italic with an angle of −\(degrees), but the letters are upright"
    }
    return nil
  }

  private static func caretProblem(_ face: FontFace, _ angle: Double) -> FontCheck.Finding? {
    guard let slope = face.harfBuzz?.withTable("hhea", { CaretSlope($0) }) else { return nil }
    guard let lean = slope.degrees else {
      return FontCheck.Finding(
        .italicAngle,
        "the rise and the run of the caret are both 0 (hhea): the caret has no direction, and may be invisible",
        hint: "set caretSlopeRise in hhea to 1, or set rise and run to match the italic angle")
    }
    guard abs(lean + angle) > 3 else { return nil }
    return FontCheck.Finding(
      .italicAngle,
      "the caret slants \(lean.text(.wholeOrFixed(0), sign: .minus))° (hhea), but the italic angle is "
        + "\(angle.text(.wholeOrFixed(1), sign: .minus))°: the caret crosses the letters",
      hint: "set caretSlopeRise and caretSlopeRun in hhea to match the italic angle")
  }

  // MARK: - Classes

  /// FP106: finds a usWeightClass that programs read in different ways. `FamilyRules.widthClasses` checks usWidthClass.
  static func styleClasses(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard let os2 = face.harfBuzz?.withTable("OS/2", { OS2Table($0) }), (1...9).contains(os2.weightClass) else {
      return []
    }
    let hundreds = os2.weightClass * 100
    return [
      FontCheck.Finding(
        .styleClasses,
        "the weight class is \(os2.weightClass), on a scale of 1 to 1000: some programs, like fontprobe, read this value "
          + "as \(hundreds); other programs read this value as the thinnest weight of all",
        hint: "set usWeightClass in OS/2 to \(hundreds)")
    ]
  }
}

private struct StyleBits {
  let isItalic, isBold, isRegular, isItalicInHead, isBoldInHead: Bool
}

private struct CaretSlope {
  let rise: Int
  let run: Int

  init?(_ bytes: RawSpan) {
    guard let rise = bytes.i16(18), let run = bytes.i16(20) else { return nil }
    self.rise = Int(rise)
    self.run = Int(run)
  }

  /// The slant to the right, in degrees. Nil if `rise` and `run` are both 0.
  var degrees: Double? {
    guard rise != 0 || run != 0 else { return nil }
    return Degrees.lean(right: Double(run), up: Double(rise))
  }
}

extension FontFace {
  fileprivate var styleBits: StyleBits? {
    guard let harfBuzz,
      let selection = harfBuzz.withTable("OS/2", { bytes in OS2Table(bytes).flatMap { _ in bytes.u16(62) } }),
      let head = harfBuzz.withTable("head", { $0.u16(44) })
    else { return nil }
    return StyleBits(
      isItalic: selection & 1 != 0, isBold: selection & 1 << 5 != 0, isRegular: selection & 1 << 6 != 0,
      isItalicInHead: head & 2 != 0, isBoldInHead: head & 1 != 0)
  }

  private static let slantWords = ["italic", "oblique", "slant", "inclin", "kursiv", "cursive", "script", "ital"]
  private static let boldWords = [
    "bold", "black", "heavy", "demi", "extra", "ultra", "fat", "poster", "fett", "gras", "semi", "nord",
  ]

  /// Whether a name has a word for slanted letters.
  fileprivate var isNamedSlanted: Bool {
    namedStyle.slant != nil || isNamed(by: Self.slantWords) { $0.slant != nil }
  }

  /// Whether a name has a word for letters that are bolder than regular.
  fileprivate var isNamedBold: Bool {
    func isBold(_ weight: FontWeight?) -> Bool { (weight ?? .regular) > .medium }
    return isBold(namedStyle.weight) || isNamed(by: Self.boldWords) { isBold($0.weight) }
  }
}

extension FontFace {
  /// The names that may contain a style. The name of the style is first.
  var styleNames: [String] {
    [names.style, names.legacyStyle, names.fullName, names.postScriptName, names.family, names.legacyFamily].compactMap(
      \.self)
  }

  private static let widthWords = ["cond", "narrow", "compress", "extend", "expand", "wide", "compact", "semi"]

  /// The width class. Nil if the width is normal, or if a name has a word for a width.
  var unnamedWidthClass: Int? {
    guard let widthClass = harfBuzz?.withTable("OS/2", { OS2Table($0)?.widthClass }),
      let width = FontWidth(widthClass: widthClass), width != .normal, !axes.contains(where: { $0.tag == .width }),
      !isNamedByWidth
    else { return nil }
    return Int(widthClass)
  }

  private var isNamedByWidth: Bool {
    namedStyle.width != nil || isNamed(by: Self.widthWords) { $0.width != nil }
  }

  /// Whether a name contains one of the words, or words of a style that meet the condition.
  private func isNamed(by words: [String], or meets: (StyleWords.Request) -> Bool) -> Bool {
    styleNames.contains { name in
      let folded = name.lowercased()
      return words.contains { folded.contains($0) } || meets(StyleWords.parse(name))
    }
  }
}

extension FontFace {
  /// Returns the angle by which capitals and round letters lean to the right, in degrees. A negative angle is a lean to
  /// the left. Returns nil if no letter can be measured.
  ///
  /// The middles of the top eighth and the bottom eighth of a letter are compared. The angle is 0 for upright H, I, N,
  /// M, O and X.
  func drawnSlant() -> Double? { drawnSlant(["H", "I", "N", "M", "o", "O", "x", "X"]) }

  /// Returns the angle of Arabic and Hebrew letters if they lean to the left, as italics of right-to-left scripts do.
  /// Returns nil for other angles, or if there are no such letters.
  fileprivate func slantOfLettersFromTheRight() -> Double? {
    // Arabic alef is only a stem. The Hebrew letters are he, final mem, het, tav and final nun.
    let slants = [["\u{627}"], ["ה", "ם", "ח", "ת", "ן"]].compactMap { drawnSlant($0) }
    return slants.min().flatMap { $0 <= -StyleRules.leaning ? $0 : nil }
  }

  private func drawnSlant(_ letters: [Unicode.Scalar]) -> Double? {
    let slants = letters.compactMap { (try? outline(of: $0))??.slant }.sorted()
    return slants.isEmpty ? nil : slants[slants.count / 2]
  }
}

extension Outline {
  /// The points at the top of a shape are compared with the points at the bottom. Top and bottom are each this fraction
  /// of the height.
  private static let edge = 0.12

  /// The angle by which the shape leans to the right, in degrees; `nil` for a shape with fewer than four points.
  fileprivate var slant: Double? {
    let points = elements.compactMap { element -> Point? in
      switch element {
      case .move(let to), .line(let to), .quadratic(_, let to), .cubic(_, _, let to): to
      case .close: nil
      }
    }
    guard points.count >= 4, let bottom = points.map(\.y).min(), let top = points.map(\.y).max(), top > bottom else {
      return nil
    }
    let height = top - bottom
    func middle(_ points: [Point]) -> Double? {
      guard let left = points.map(\.x).min(), let right = points.map(\.x).max() else { return nil }
      return (left + right) / 2
    }
    guard let low = middle(points.filter { $0.y < bottom + Self.edge * height }),
      let high = middle(points.filter { $0.y > top - Self.edge * height })
    else { return nil }
    return Degrees.lean(right: high - low, up: (1 - Self.edge) * height)
  }
}

enum Degrees {
  /// Returns the angle by which a line leans to the right, in degrees. The parameters are its horizontal and vertical
  /// extent.
  static func lean(right: Double, up: Double) -> Double { atan2(right, up) * 180 / .pi }
}
