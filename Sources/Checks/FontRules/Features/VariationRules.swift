internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the axes, instances and tables of a variable font.
enum VariationRules {
  // MARK: - Axes

  /// FP113: finds axes without effect, and instances with values outside the ranges of the axes.
  static func axes(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isVariable, face.isScalable, let harfBuzz = face.harfBuzz else { return [] }
    var findings: [FontCheck.Finding] = []
    if let idle = idleAxes(face) { findings.append(idle) }
    if let instance = harfBuzz.withTable("fvar", { RawInstance.outside($0) }) {
      let name = face.namedInstances.first { $0.index == instance.index }?.name ?? "\(instance.index + 1)"
      findings.append(
        FontCheck.Finding(
          .axes,
          "the instance \"\(name)\" lies outside of the axis '\(instance.axis)': at "
            + "\(instance.value.text(.shortest)), but the axis goes from "
            + "\(instance.range.lowerBound.text(.shortest)) to \(instance.range.upperBound.text(.shortest)); "
            + "different programs use different values",
          hint: "correct the instance or the axis in fvar"))
    }
    if let axis = harfBuzz.withTable("avar", { AxisMaps($0) })?.axisGoingBack, axis < face.axes.count {
      findings.append(
        FontCheck.Finding(
          .axes,
          "the avar table goes backwards on the axis '\(face.axes[axis].tag)': a higher value gives a lower place "
            + "than a lower value",
          hint: "correct the map in avar, whose values must not decrease"))
    }
    return findings
  }

  private static func idleAxes(_ face: FontFace) -> FontCheck.Finding? {
    let hint = "export the font again with the variations, or ship the static faces"
    guard face.tables.contains("gvar") || face.tables.contains("CFF2") else {
      return FontCheck.Finding(
        .axes, "the face has axes, but no table that varies the outlines (gvar or CFF2): the axes change nothing",
        hint: hint)
    }
    let moving = face.axes.filter { $0.minimum < $0.maximum }
    let idle = moving.filter { !changesLetters($0, of: face) }
    guard !idle.isEmpty else { return nil }
    // Other axes may affect only few letters, or only spaces.
    guard idle.count == moving.count || idle.contains(where: { $0.tag == .weight }) else { return nil }
    let subject = idle.count == moving.count ? "the axes change" : "the axis 'wght' changes"
    let drawn = letters.filter { letter in
      ((try? face.outline(of: letter)) ?? nil).map { !$0.isEmpty } ?? false
    }
    guard !drawn.isEmpty else { return nil }
    return FontCheck.Finding(
      .axes, "\(subject) nothing in \(LetterWords.list(drawn)): they look the same from end to end", hint: hint)
  }

  private static let letters: [Unicode.Scalar] = ["n", "H", "o", "g", "0"]

  /// Whether a letter differs between the ends of the axis; true if the face has no letters.
  private static func changesLetters(_ axis: VariationAxis, of face: FontFace) -> Bool {
    guard let low = try? face.at([axis.tag: axis.minimum]), let high = try? face.at([axis.tag: axis.maximum]) else {
      return true
    }
    let drawn = letters.compactMap { letter -> Bool? in
      guard let low = (try? low.outline(of: letter)) ?? nil, let high = (try? high.outline(of: letter)) ?? nil,
        !low.isEmpty || !high.isEmpty
      else { return nil }
      return low != high
    }
    // In an icon font, letters form the names of icons and seldom have outlines.
    return drawn.isEmpty || drawn.contains(true) || drawn.count < letters.count && changesGlyphs(low, high)
  }

  /// The greatest number of glyphs that are compared if a face lacks some of the letters. These glyphs are evenly
  /// spread.
  private static let mostCompared = 64

  private static func changesGlyphs(_ low: FontFace, _ high: FontFace) -> Bool {
    let count = low.glyphCount ?? 0
    return stride(from: 0, to: count, by: count / Self.mostCompared + 1).contains { glyph in
      guard let low = try? low.outline(ofGlyph: glyph), let high = try? high.outline(ofGlyph: glyph) else {
        return false
      }
      return low != high
    }
  }

  // MARK: - Tables

  /// FP114: finds missing or wrong data that programs need besides fvar.
  static func tables(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, !face.tables.isEmpty else { return [] }
    guard face.isVariable else {
      guard face.tables.contains("gvar"), !face.tables.contains("fvar") else { return [] }
      return [
        FontCheck.Finding(
          .variationTables, "the face has variations (gvar), but no axes (fvar): no program can use the variations",
          hint: "export the font again as a variable font with the fvar table, or as a static font")
      ]
    }
    guard let harfBuzz = face.harfBuzz else { return [] }
    var findings: [FontCheck.Finding] = []
    func add(_ message: String, _ hint: String) {
      findings.append(FontCheck.Finding(.variationTables, message, hint: hint))
    }
    let export = "export the font again with this table"
    let styles = harfBuzz.withTable("STAT") { STATTable($0) }
    if !face.tables.contains("STAT") {
      add(
        "the face is a variable font without STAT: Windows and macOS do not know the names of the styles, and list the styles wrongly",
        export)
    } else if let axes = styles?.axes.map(\.tag) {
      let missing = face.axes.map(\.tag).filter { !axes.contains($0) }
      if !missing.isEmpty {
        let list = missing.map { "'\($0)'" }.joined(separator: ", ")
        add(
          "the STAT table \(axes.isEmpty ? "has no axes" : "lacks the axis \(list)"), but fvar has \(list): programs "
            + "that name styles by STAT do not find these axes",
          "export the font again, so that STAT lists all axes")
      }
    }
    if !face.tables.contains("HVAR"), face.tables.contains("gvar") || face.tables.contains("CFF2") {
      add(
        face.tables.contains("CFF2")
          ? "the face is a variable font without HVAR: letters keep the advance of the default style when they become wider"
          : "the face is a variable font without HVAR: programs must compute each outline to know the advance, and "
            + "programs that do not use wrong advances",
        export)
    }
    for axis in face.axes {
      if axis.name == nil {
        add(
          "the axis '\(axis.tag)' has no name: sliders for it have no label", "give the axis a name in the name table")
      }
      if axis.minimum == axis.maximum {
        add(
          "the axis '\(axis.tag)' has only the value \(axis.minimum.text(.shortest)): the axis cannot change anything",
          "correct the range in fvar, or leave the axis out")
      }
      if let scale = AxisScale.all[axis.tag], let problem = scale.problem(of: axis) { add(problem, scale.hint) }
    }
    findings += [weightClass(face, harfBuzz), advances(face), slant(face)].compactMap(\.self)
    findings += styles.map { unreached($0, face) } ?? []
    return findings
  }

  /// Finds a `slnt` axis with the wrong sign. OpenType, axis `slnt`: angles are counterclockwise, so negative values
  /// lean to the right.
  private static func slant(_ face: FontFace) -> FontCheck.Finding? {
    guard let axis = face.axes.first(where: { $0.tag == .slant }), axis.minimum < axis.maximum else { return nil }
    let end = -axis.minimum >= axis.maximum ? axis.minimum : axis.maximum
    guard let upright = try? face.at([.slant: min(max(0, axis.minimum), axis.maximum)]).drawnSlant(),
      let leaning = try? face.at([.slant: end]).drawnSlant(), abs(leaning - upright) >= StyleRules.leaning,
      (leaning > upright) == (end > 0)
    else { return nil }
    let value = end.text(.wholeOrFixed(1), sign: .minus)
    let lean = "\(abs(leaning - upright).text(.fixed(0)))°"
    return FontCheck.Finding(
      .variationTables,
      "the axis 'slnt' slants letters by \(lean) to the \(end > 0 ? "right" : "left") at \(value): the angles have "
        + "the wrong sign, and a program that asks for an oblique gets upright letters",
      hint:
        "change the sign of the axis 'slnt': OpenType counts counterclockwise, and negative angles slant to the right"
    )
  }

  /// Finds a value that has a name in STAT, but is outside the range of its axis.
  private static func unreached(_ styles: STATTable, _ face: FontFace) -> [FontCheck.Finding] {
    let beyond = styles.values.lazy.flatMap(\.settings).first { setting in
      guard styles.axes.indices.contains(setting.axis),
        let axis = face.axes.first(where: { $0.tag == styles.axes[setting.axis].tag }), axis.minimum <= axis.maximum
      else { return false }
      return setting.range.lowerBound > axis.maximum || setting.range.upperBound < axis.minimum
    }
    guard let beyond, let axis = face.axes.first(where: { $0.tag == styles.axes[beyond.axis].tag }) else { return [] }
    return [
      FontCheck.Finding(
        .variationTables,
        "the STAT table names the place \(axis.tag)=\(beyond.value.text(.shortest)), but the axis goes from "
          + "\(axis.minimum.text(.shortest)) to \(axis.maximum.text(.shortest)): no program can show that style",
        hint: "remove the value from STAT, or correct the axis in fvar", severity: .note)
    ]
  }

  /// Finds a usWeightClass that differs from the default of the weight axis. Fontconfig multiplies usWeightClass by the
  /// weight of an instance, divided by the default weight.
  private static func weightClass(_ face: FontFace, _ harfBuzz: HarfBuzzFace) -> FontCheck.Finding? {
    guard let axis = face.axes.first(where: { $0.tag == .weight }), axis.defaultValue >= 1,
      let declared = harfBuzz.withTable("OS/2", { OS2Table($0) })?.weightClass, (10...1000).contains(declared),
      abs(Double(declared) - axis.defaultValue) >= 1
    else { return nil }
    let bold = (Double(declared) * axis.maximum / axis.defaultValue).rounded()
    return FontCheck.Finding(
      .variationTables,
      "the weight class is \(declared), but the default of the axis 'wght' is \(axis.defaultValue.text(.shortest)): "
        + "some programs read the first value as the weight, some the second; Fontconfig multiplies both, so that the end "
        + "at \(axis.maximum.text(.shortest)) becomes \(bold.text(.shortest))",
      hint: "set usWeightClass in OS/2 to \(axis.defaultValue.rounded().text(.shortest))")
  }

  /// Finds an HVAR table that does not match the outlines.
  private static func advances(_ face: FontFace) -> FontCheck.Finding? {
    guard let axis = face.axes.first(where: { $0.tag == .weight }), let usual = (try? face.advance(of: "n")) ?? nil
    else {
      return nil
    }
    let em = face.em
    for value in [axis.minimum, axis.maximum] {
      guard let end = try? face.at([.weight: value]), let advance = (try? end.advance(of: "n")) ?? nil,
        abs(advance - usual) > 0.5 * em
      else { continue }
      return FontCheck.Finding(
        .variationTables,
        "the advance of n changes from \((usual / em).text(.fixed(2))) to \((advance / em).text(.fixed(2))) em along "
          + "the axis 'wght': letters are too far apart, or overlap (HVAR)",
        hint: "export the font again: HVAR does not match the outlines")
    }
    return nil
  }
}
