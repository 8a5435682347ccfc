internal import FontFaces
internal import FontTables

extension LearnedAdvances {
  @inline(__always)
  func letter(_ code: UInt32) -> Letter {
    if code < 0x200 {
      let letter = Letter(bits: letters.load(Int(code)))
      if letter.isKnown { return letter }
    } else if code > Self.lastCode {
      return .unknown
    } else if let bits = otherLetters.number(UInt64(code)) {
      return Letter(bits: bits)
    }
    return learnLetter(code)
  }

  @inline(never)
  private func learnLetter(_ code: UInt32) -> Letter {
    let letter = measured(form(code)) ?? .unknown
    if code < 0x200 { letters.store(letter.bits, Int(code)) } else { otherLetters.insert(letter.bits, UInt64(code)) }
    return letter
  }

  private func measured(_ form: LetterForm) -> Letter? {
    guard let scalar = Unicode.Scalar(form.letter),
      hasDigitsAlone ? 0x30...0x39 ~= scalar.value : scalar.isSetByItself(fromRight: settings.isRightToLeft),
      let glyph = nominalGlyph(scalar), glyph > 0
    else { return nil }
    let isInert = !joinsLetters && reach.isInert(glyph)
    // No rule begins at the letter, so its glyph and advance come from the face. This avoids shaping many letters.
    if isInert, !settings.isRightToLeft, scalar.value >= 0x2E80, !shaper.face.isMark(Int(glyph)) {
      // Fits: an advance of HarfBuzz has 32 bits.
      let advance = Int(shaper.face.advance(of: Int(glyph)))
      return Letter(
        glyph: UInt32(glyph), advance: advance,
        crossesAfter: reach.mayCross(after: [glyph]), crossesBefore: reach.mayCross(before: [glyph]), isInert: true)
    }
    guard let forms = forms(of: scalar) else { return .ofWords }
    let glyphs = shaped(String(scalar), joinsBefore: form.joinsBefore, joinsAfter: form.joinsAfter)
    guard glyphs.count == 1, glyphs[0].cluster == 0, forms.contains(where: { $0 == glyphs[0].id }) else {
      return .ofWords
    }
    return Letter(
      glyph: glyphs[0].id, advance: Int(glyphs[0].advance), crossesAfter: reach.mayCross(after: forms),
      crossesBefore: reach.mayCross(before: forms), isInert: isInert) ?? .ofWords
  }

  private func nominalGlyph(_ scalar: Unicode.Scalar) -> UInt16? {
    shaper.face.glyph(for: scalar).flatMap(UInt16.init(exactly:))
  }

  /// Returns the glyphs that may be drawn for a letter; nil if a rule looks beyond the next letter.
  private func forms(of scalar: Unicode.Scalar) -> [UInt16]? {
    guard let glyph = nominalGlyph(scalar), let forms = reach.forms(of: glyph) else { return nil }
    return forms.contains { $0 == 0 || shaper.face.isMark(Int($0)) } ? nil : forms
  }

  /// Shapes a text. Returns its glyphs in the order of the text.
  ///
  /// - Parameters:
  ///   - joinsBefore: whether the first letter is joined to a letter before the text.
  ///   - joinsAfter: whether the last letter is joined to a letter after the text.
  func shaped(_ text: String, joinsBefore: Bool = false, joinsAfter: Bool = false) -> [ShapedGlyph] {
    // U+0640 can be joined on both sides. It stands for the letter to which the text is joined.
    let joiner = "\u{640}"
    let start = joinsBefore ? joiner.utf8.count : 0
    let range = start..<start + text.utf8.count
    var whole = joinsBefore ? joiner + text : text
    if joinsAfter { whole += joiner }
    var glyphs: [ShapedGlyph] = []
    whole.withUTF8 { bytes in
      ShapingBuffer.withOne { buffer in
        _ = unsafe shaper.shape(bytes, range, settings, in: buffer, appendingTo: &glyphs)
      }
    }
    if settings.isRightToLeft { glyphs.reverse() }
    if start > 0 { for index in glyphs.indices { glyphs[index].cluster &-= UInt32(truncatingIfNeeded: start) } }
    return glyphs
  }
}

// MARK: - Pairs

extension LearnedAdvances {
  @inline(__always)
  func pair(_ first: UInt32, _ second: UInt32) -> Pair {
    guard first | second <= 0xFFFF else { return .joined }
    return pairs.number(UInt64(first) << 16 | UInt64(second)).map(Pair.init(bits:)) ?? learnPair(first, second)
  }

  @inline(never)
  private func learnPair(_ first: UInt32, _ second: UInt32) -> Pair {
    let pair = measured(first, second) ?? .joined
    pairs.insert(pair.bits, UInt64(first) << 16 | UInt64(second))
    return pair
  }

  /// Measures a pair of letters. Returns nil if every word with this pair must be learned as a whole.
  private func measured(_ first: UInt32, _ second: UInt32) -> Pair? {
    guard let left = unit(first), let right = unit(second) else { return nil }
    guard !reach.mayJoin(left.forms, right.forms) else {
      // Letters of a cursive script have different ligatures for different forms, so these ligatures are not learned.
      return joinsLetters ? nil : ligature(left, right).map(Pair.init(ligature:))
    }
    let glyphs = shaped(
      left.text + right.text, joinsBefore: form(first).joinsBefore, joinsAfter: form(second).joinsAfter)
    guard glyphs.count == 2, glyphs[0].id == left.letter.glyph, glyphs[1].id == right.letter.glyph,
      glyphs[0].cluster == 0, glyphs[1].cluster == UInt32(truncatingIfNeeded: left.text.utf8.count)
    else { return nil }
    return Pair(
      first: Int(glyphs[0].advance) - left.letter.advance, second: Int(glyphs[1].advance) - right.letter.advance,
      isUnsafe: glyphs[1].isUnsafeToBreak)
  }

  private func unit(_ code: UInt32) -> LearnedUnit? {
    if let ligature = ligatures.ligature(code) { return ligature.unit }
    guard let scalar = Unicode.Scalar(form(code).letter), let forms = forms(of: scalar) else { return nil }
    return LearnedUnit(text: String(scalar), letter: letter(code), forms: JoinedForms(forms))
  }

  /// Returns the index of the ligature of two neighbours; nil without a ligature, or if other letters affect it.
  private func ligature(_ left: LearnedUnit, _ right: LearnedUnit) -> Int? {
    guard let forms = JoinedForms(left.forms, right.forms, in: reach),
      !forms.all.contains(where: { $0 == 0 || shaper.face.isMark(Int($0)) })
    else { return nil }
    let text = left.text + right.text
    let glyphs = shaped(text)
    guard glyphs.count == 1, glyphs[0].cluster == 0, forms.all.contains(where: { $0 == glyphs[0].id }),
      let letter = Letter(
        glyph: glyphs[0].id, advance: Int(glyphs[0].advance), crossesAfter: reach.mayCross(after: forms.last),
        crossesBefore: reach.mayCross(before: forms.first))
    else { return nil }
    return ligatures.index(of: LearnedLigature(LearnedUnit(text: text, letter: letter, forms: forms)))
  }
}

extension Unicode.Scalar {
  /// Whether HarfBuzz maps the character only to its own glyph, and never clusters it with its neighbours. The
  /// character must be a letter, digit, sign or space. Marks, invisible characters and the fraction slash are excluded.
  ///
  /// - Parameter fromRight: whether the text is from right to left. Only in such a text can the result be true for
  ///   Hebrew and Arabic letters.
  fileprivate func isSetByItself(fromRight: Bool) -> Bool {
    switch value {
    case 0x5D0...0x5EA, 0x620...0x64A, 0x66E...0x6D5, 0x6EE...0x6EF, 0x6FA...0x6FF:
      guard fromRight else { return false }
    case 0x20...0x7E, 0xA0...0x2FF, 0x370...0x58F, 0x10A0...0x10FF, 0x1C80...0x1CBF, 0x1D00...0x1DBF, 0x1E00...0x1FFF,
      0x2010...0x2027, 0x2030...0x2043, 0x2045...0x205E, 0x2070...0x20CF, 0x2100...0x22FF, 0x2C60...0x2C7F,
      0x2DE0...0x2E5D, 0x3001...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA640...0xA69F,
      0xA720...0xA7FF, 0xFF01...0xFF60, 0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
      break
    default: return false
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format, .control, .surrogate, .unassigned, .privateUse:
      return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }
}
