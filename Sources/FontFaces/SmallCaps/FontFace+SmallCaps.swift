extension FontFace {
  /// Whether the face has small capitals for Latin text in the default language, letter by letter.
  ///
  /// A feature counts for a letter only when HarfBuzz, shaping that letter with it, draws another glyph than without.
  ///
  /// - Throws: `FontError` where the file is gone or damaged.
  public func smallCaps() throws(FontError) -> SmallCaps {
    if let record { return record.smallCaps }
    guard facts.isSFNT, facts.tables.contains("GSUB") || facts.tables.contains("morx") else { return .none }
    let shaping = try shaping()
    let declared = shaping.features(in: "GSUB").filter { Self.smallCapsFeatures.contains($0) }
    // Apple's layout tables name no OpenType features: HarfBuzz maps them, so asking is the only way to know.
    let asksAnyway = facts.tables.contains("morx")
    func availability(of feature: FontTag, for letters: ClosedRange<Unicode.Scalar>) -> SmallCaps.Availability {
      asksAnyway || declared.contains(feature) ? shaping.availability(of: feature, for: letters) : .none
    }
    return SmallCaps(
      lowercase: availability(of: "smcp", for: "a"..."z"), uppercase: availability(of: "c2sc", for: "A"..."Z"),
      declaredFeatures: declared)
  }

  private static let smallCapsFeatures: Set<FontTag> = ["smcp", "c2sc", "pcap", "c2pc"]
}

extension ShapingFace {
  fileprivate func availability(
    of feature: FontTag, for letters: ClosedRange<Unicode.Scalar>
  ) -> SmallCaps.Availability {
    var present = 0
    var changed = 0
    for value in letters.lowerBound.value...letters.upperBound.value {
      guard let letter = Unicode.Scalar(value), glyph(for: letter) != nil else { continue }
      present += 1
      let plain = glyphs(of: letter, script: "latn", feature: feature, isOn: false)
      if glyphs(of: letter, script: "latn", feature: feature, isOn: true) != plain { changed += 1 }
    }
    return changed == 0 ? .none : changed == present ? .full : .partial
  }
}
