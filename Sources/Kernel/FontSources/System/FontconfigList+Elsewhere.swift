internal import FontNames

#if Fontconfig
  internal import CFontconfig
  internal import FontFaces
  internal import FontFiles
  internal import FontNames
  internal import FontTables
  internal import TextFormats

  /// Finds the fonts that other programs on this machine get from Fontconfig.
  extension FontconfigList {
    /// Returns Fontconfig's best match, as `fc-match` prints it. There is always a match if Fontconfig has a font.
    ///
    /// - Parameters:
    ///   - families: the families, in order. Fontconfig's rules are applied to them.
    ///   - weight: the weight; nil for Fontconfig's default. A width or a slant of nil also means Fontconfig's default.
    func bestMatch(
      families: [String], weight: FontWeight?, width: FontWidth?, slant: FontSlant?
    ) -> FontconfigAnswer? {
      guard let pattern = unsafe FcPatternCreate() else { return nil }
      defer { unsafe FcPatternDestroy(pattern) }
      for family in families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
      if let weight { unsafe FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight.rawValue)) }
      if let width { unsafe FcPatternAddDouble(pattern, FC_WIDTH, width.rawValue) }
      if let slant { unsafe FcPatternAddInteger(pattern, FC_SLANT, slant.fontconfigSlant) }
      unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
      var result = FcResultMatch
      guard let match = unsafe FcFontMatch(configuration, pattern, &result) else { return nil }
      defer { unsafe FcPatternDestroy(match) }
      return unsafe answer(of: match)
    }

    /// Returns the font that Chromium gets for a family from Fontconfig (Skia, SkFontConfigInterfaceDirect): the first
    /// TrueType or CFF font in Fontconfig's order. The font must have the requested name, or a name that replaces it by
    /// Fontconfig's rules or by `isSame`. If not, Chromium tries the next family of the list.
    ///
    /// - Parameters:
    ///   - family: the name; nil for a request without a name, which every font matches.
    ///   - isSame: whether two families have the same metrics in Chromium's own list.
    /// - Returns: the font. If Chromium refuses Fontconfig's font, nil and the family of that font.
    func chromiumMatch(
      family: String?, _ style: FontStyle, isSame: (String, String) -> Bool
    ) -> (answer: FontconfigAnswer?, refused: String?) {
      guard let pattern = unsafe FcPatternCreate() else { return (nil, nil) }
      defer { unsafe FcPatternDestroy(pattern) }
      if let family { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
      unsafe FcPatternAddInteger(pattern, FC_WEIGHT, Self.skiaWeight(style.weight.rawValue))
      unsafe FcPatternAddInteger(pattern, FC_WIDTH, Self.skiaWidth(style.width.rawValue))
      unsafe FcPatternAddInteger(pattern, FC_SLANT, style.slant.fontconfigSlant)
      unsafe FcPatternAddBool(pattern, FC_SCALABLE, 1)
      unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
      let meant = unsafe Self.texts(pattern, FC_FAMILY, atMost: 1).first ?? ""
      var result = FcResultMatch
      guard let sorted = unsafe FcFontSort(configuration, pattern, 0, nil, &result) else { return (nil, nil) }
      defer { unsafe FcFontSetSortDestroy(sorted) }
      for index in 0..<(unsafe Int(sorted.pointee.nfont)) {
        guard let font = unsafe sorted.pointee.fonts[index],
          unsafe Self.texts(font, FC_FONTFORMAT, atMost: 1).allSatisfy({ $0 == "TrueType" || $0 == "CFF" }),
          let answer = unsafe answer(of: font)
        else { continue }
        guard let family, !Self.namesAnyFont.contains(family.lowercased()) else { return (answer, nil) }
        let found = unsafe Self.texts(font, FC_FAMILY, atMost: 255)
        let isMeant = found.contains { name in
          let name = name.lowercased()
          return name == meant.lowercased() || name == family.lowercased() || isSame(name, family.lowercased())
        }
        return isMeant ? (answer, nil) : (nil, answer.family)
      }
      return (nil, nil)
    }

    /// The families for which Chromium accepts any font from Fontconfig.
    private static let namesAnyFont: Set = ["", "sans", "serif", "monospace"]

    /// Returns Fontconfig's weight for an OpenType weight. As in Skia, it is interpolated between multiples of 100, and
    /// is a whole number.
    private static func skiaWeight(_ weight: Double) -> Int32 {
      let weights: [Double] = [0, 40, 50, 80, 100, 180, 200, 205, 210, 215]
      let place = min(max(weight / 100 - 1, 0), Double(weights.count - 1))
      let low = Int(clamping: place.rounded(.down))
      let high = min(low + 1, weights.count - 1)
      let between = weights[low] + (weights[high] - weights[low]) * (place - Double(low))
      return Int32(clamping: Int(clamping: between.rounded(.down)))
    }

    /// Returns Fontconfig's width for a percentage: one of nine values.
    private static func skiaWidth(_ width: Double) -> Int32 {
      let widths: [(upTo: Double, value: Int32)] = [
        (50, 50), (62.5, 63), (75, 75), (87.5, 87), (100, 100), (112.5, 113), (125, 125), (150, 150),
      ]
      return widths.first { width <= $0.upTo }?.value ?? 200
    }

    private func answer(of pattern: OpaquePointer) -> FontconfigAnswer? {
      guard let location = unsafe location(of: pattern) else { return nil }
      func first(_ property: String) -> String? { unsafe Self.texts(pattern, property, atMost: 1).first }
      return FontconfigAnswer(
        families: unsafe Self.texts(pattern, FC_FAMILY, atMost: 255), style: first(FC_STYLE),
        fullName: first(FC_FULLNAME), postScriptName: first(FC_POSTSCRIPT_NAME), path: location.path,
        faceIndex: location.faceIndex, place: unsafe Self.place(of: pattern))
    }

    /// Returns the values of a font on its axes, such as `wght=700,wdth=75`. If the pattern has no values, returns the
    /// named instance in the high 16 bits of the font's index. The value 0x8000 in these bits means the font with all
    /// of its axes.
    private static func place(of pattern: OpaquePointer) -> FontconfigPlace? {
      if let settings = unsafe texts(pattern, FC_FONT_VARIATIONS, atMost: 1).first {
        var values = VariationCoordinates()
        for setting in settings.split(separator: ",") {
          let parts = setting.split(separator: "=")
          guard parts.count == 2, let tag = FontTag(String(parts[0])), let value = Double(parts[1]) else {
            return nil
          }
          values[tag] = value
        }
        return .values(values)
      }
      var index: Int32 = 0
      guard unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch else { return nil }
      switch index >> 16 & 0xFFFF {
      case 0: return .values([:])
      case 0x8000: return nil
      case let number: return .instance(Int(number))
      }
    }

    private static func texts(_ pattern: OpaquePointer, _ property: String, atMost most: Int32) -> [String] {
      var texts: [String] = []
      for number in 0..<most {
        guard let text = unsafe string(pattern, property, number) else { break }
        texts.append(unsafe String(cString: text).withoutSurplusMarks)
      }
      return texts
    }
  }
#endif
