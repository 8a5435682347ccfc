internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// FP100: finds features whose tags no program requests.
enum FeatureTags {
  static func findings(_ harfBuzz: HarfBuzzFace) -> [FontCheck.Finding] {
    let tables: [FontTag] = ["GSUB", "GPOS"]
    let declared = Set(tables.flatMap { harfBuzz.features(in: $0) })
    // A tag with bytes that are not printable ASCII is damaged.
    let unknown = declared.filter { !isKnown($0) && $0.isPrintable }.sorted()
    let meant = unknown.map { tag in (tag: tag, meant: nearest(to: tag)) }
    let others = meant.filter { $0.meant == nil && !isPrivate($0.tag) }.map(\.tag)
    return meant.compactMap { pair in pair.meant.map { misspelt(pair.tag, $0) } } + unregistered(others)
  }

  private static func misspelt(_ tag: FontTag, _ meant: FontTag) -> FontCheck.Finding {
    FontCheck.Finding(
      .idleFeatures,
      "the face declares the feature '\(tag)', which does not exist, so no program turns it on; the right name is '\(meant)'",
      hint: "call the feature '\(meant)' in the source of the font")
  }

  private static func unregistered(_ tags: [FontTag]) -> [FontCheck.Finding] {
    guard !tags.isEmpty else { return [] }
    let shown = tags.prefix(mostListed).map { "'\($0)'" }.joined(separator: ", ")
    let more = tags.count > mostListed ? " and \(tags.count - mostListed) more" : ""
    return [
      FontCheck.Finding(
        .idleFeatures,
        "the face declares \(tags.count == 1 ? "the feature" : "the features") \(shown)\(more), which OpenType does not "
          + "have: programs turn \(tags.count == 1 ? "this feature" : "these features") on only if an app asks for "
          + "\(tags.count == 1 ? "this feature" : "these features") by the tag",
        hint: "use a registered tag, such as ss01, or four capitals for a private feature", severity: .note)
    ]
  }

  private static let mostListed = 4

  // MARK: - Tags

  private static func isKnown(_ tag: FontTag) -> Bool { registered.contains(tag) || isNumbered(tag.description) }

  /// Whether the tag is one of ss01 to ss20 and cv01 to cv99.
  private static func isNumbered(_ text: String) -> Bool {
    guard let number = UInt8(text.suffix(2)), text.utf8.suffix(2).allSatisfy({ (0x30...0x39).contains($0) }) else {
      return false
    }
    return text.hasPrefix("ss") ? (1...20).contains(number) : text.hasPrefix("cv") && (1...99).contains(number)
  }

  /// "Private-use feature tags": "four uppercase letters".
  private static func isPrivate(_ tag: FontTag) -> Bool {
    tag.description.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Returns the registered tag that is similar to an unknown tag. Nil if no tag or several tags are similar.
  private static func nearest(to tag: FontTag) -> FontTag? {
    let letters = tag.description.utf8.filter { $0 > 0x20 }
    let lower = letters.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if let same = registered.first(where: { Array($0.description.utf8) == lower }) { return same }
    // A tag with capital letters is a private feature.
    guard lower == letters, letters.count >= 3 else { return nil }
    let longer = registered.filter { letters.count == 3 && $0.description.utf8.starts(with: letters) }
    if longer.count == 1 { return longer.first }
    let near = registered.filter { isSlip(from: Array($0.description.utf8), to: lower) }
    return near.count == 1 ? near.first : nil
  }

  /// Whether the wrong tag has the four letters in a different order, or lacks a letter.
  private static func isSlip(from right: [UInt8], to wrong: [UInt8]) -> Bool {
    if wrong.count == 4 { return right.sorted() == wrong.sorted() }
    return right.indices.contains { place in
      var shorter = right
      shorter.remove(at: place)
      return shorter == wrong
    }
  }

  /// The tags of OpenType 1.9.1, "Registered features", except ss01 to ss20 and cv01 to cv99. HarfBuzz's tags for
  /// Arabic, Khmer and Myanmar fonts and for its tests are added.
  private static let registered = Set(
    """
    aalt abvf abvm abvs afrc akhn apkn blwf blwm blws c2pc c2sc calt case ccmp cfar chws cjct clig cpct cpsp cswh curs dcap \
    dflt dist dlig dnom dpng dtls expt falt fin2 fin3 fina flac frac fwid half haln halt hist hkna hlig hngl hojo hwid init \
    isol ital jalt jp04 jp78 jp83 jp90 kern lfbd liga ljmo lnum locl ltra ltrm mark med2 medi mgrk mkmk mset nalt nlck nukt \
    numr onum opbd ordn ornm palt pcap pkna pnum pref pres pstf psts pwid qwid rand rclt rkrf rlig rphf rtbd rtla rtlm ruby \
    rvrn salt sinf size smcp smpl ssty stch subs sups swsh test titl tjmo tnam tnum trad twid unic valt vapk vatu vchw vert \
    vhal vjmo vkna vkrn vpal vrt2 vrtr zero HARF BUZZ Harf Buzz
    """.split(separator: " ").compactMap { FontTag($0) })
}
