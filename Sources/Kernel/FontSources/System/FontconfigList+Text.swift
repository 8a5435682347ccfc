#if Fontconfig
  internal import CFontconfig
  internal import FontFaces
  internal import FontNames

  /// Finds the fonts that Fontconfig prefers for a text.
  extension FontconfigList {
    /// Returns the indices of all fonts in the list. Fonts that the user's configuration prefers for the text come
    /// first.
    func order(for wish: SystemTextStyle) -> [Int32] {
      guard let pattern = unsafe FcPatternCreate() else { return [] }
      defer { unsafe FcPatternDestroy(pattern) }
      for family in wish.families { unsafe FcPatternAddString(pattern, FC_FAMILY, family) }
      if let language = wish.language { unsafe FcPatternAddString(pattern, FC_LANG, language) }
      let weight = FcWeightFromOpenTypeDouble(wish.style.weight.rawValue)
      unsafe FcPatternAddDouble(pattern, FC_WEIGHT, weight)
      unsafe FcPatternAddDouble(pattern, FC_WIDTH, wish.style.width.rawValue)
      unsafe FcPatternAddInteger(pattern, FC_SLANT, wish.style.slant.fontconfigSlant)
      unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      unsafe FcDefaultSubstitute(pattern)
      var result = FcResultMatch
      // The list is not trimmed, so the order is valid for every text. It refers to the patterns of `fonts`.
      guard let sorted = unsafe FcFontSort(configuration, pattern, 0, nil, &result) else { return [] }
      defer { unsafe FcFontSetSortDestroy(sorted) }
      var places: [UnsafeRawPointer: Int32] = unsafe [:]
      for index in 0..<count {
        // Fits: Fontconfig counts its fonts in an int.
        if let pattern = unsafe self.pattern(index) { unsafe places[UnsafeRawPointer(pattern)] = Int32(index) }
      }
      return unsafe (0..<Int(sorted.pointee.nfont)).compactMap { index in
        unsafe sorted.pointee.fonts[index].flatMap { unsafe places[UnsafeRawPointer($0)] }
      }
    }

    /// Returns the first files in this order that have all of the characters by their entries in Fontconfig's cache,
    /// without duplicates.
    func locations(in order: [Int32], having scalars: [Unicode.Scalar], isColor: Bool?, atMost limit: Int) -> [Location]
    {
      var found: [Location] = []
      for index in order {
        guard let pattern = unsafe pattern(Int(index)), unsafe Self.has(scalars, pattern) else { continue }
        if let isColor, unsafe Self.isColor(pattern) != isColor { continue }
        guard let location = unsafe location(of: pattern), !found.contains(location) else { continue }
        found.append(location)
        if found.count == limit { break }
      }
      return found
    }

    /// Returns the families that replace a family by the user's rules. Only rules whose binding is not weak are used:
    /// they declare that the families are the same, or prefer the other family. Families that are only fallbacks are
    /// left out.
    func aliases(of family: String) -> [String] {
      guard let pattern = unsafe FcPatternCreate() else { return [] }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcPatternAddString(pattern, FC_FAMILY, family)
      unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      var seen: Set = [FoldedName(family)]
      var aliases: [String] = []
      var value = unsafe FcValue()
      var binding = FcValueBindingWeak
      var number: Int32 = 0
      // FcPatternGetWithBinding: "The value is not copied". It is valid as long as the pattern exists.
      while unsafe FcPatternGetWithBinding(pattern, FC_FAMILY, number, &value, &binding) == FcResultMatch {
        number += 1  // Fits: Fontconfig counts values in an int.
        guard binding != FcValueBindingWeak, unsafe value.type == FcTypeString, let text = unsafe value.u.s else {
          continue
        }
        let name = unsafe String(cString: text)
        if seen.insert(FoldedName(name)).inserted { aliases.append(name) }
      }
      return aliases
    }

    /// Returns the families that the user's rules prefer for a generic family, in order, whatever their binding is.
    func preferences(for generic: String) -> [String] {
      guard let pattern = unsafe FcPatternCreate() else { return [] }
      defer { unsafe FcPatternDestroy(pattern) }
      unsafe FcPatternAddString(pattern, FC_FAMILY, generic)
      unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
      var families: [String] = []
      // Fits: Fontconfig counts values in an int.
      while let name = unsafe Self.string(pattern, FC_FAMILY, Int32(families.count)) {
        let family = unsafe String(cString: name)
        if family == generic { break }
        families.append(family)
      }
      return families
    }

    private static func has(_ scalars: [Unicode.Scalar], _ pattern: OpaquePointer) -> Bool {
      var characters: OpaquePointer?
      guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else { return false }
      return scalars.allSatisfy { unsafe FcCharSetHasChar(characters, $0.value) != 0 }
    }

    private static func isColor(_ pattern: OpaquePointer) -> Bool {
      var isColor: FcBool = 0
      return unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &isColor) == FcResultMatch && isColor != 0
    }
  }
#endif
