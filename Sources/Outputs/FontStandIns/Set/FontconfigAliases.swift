internal import FontFaces
internal import FontMatching
internal import FontNames
internal import TextFormats

/// The rules by which Fontconfig answers the names of absent fonts with their stand-ins.
///
/// An absent font is asked for by its family with a weight and a slant, as documents do; or by a name of one face: its full
/// name, its PostScript name, the name of its group of four styles.
struct FontconfigAliases {
  private var lines = [
    #"<?xml version="1.0"?>"#, #"<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">"#,
    "<!-- Stand-ins of absent fonts: an absent font itself comes first where it is installed. -->", "<fontconfig>",
    // Since Fontconfig 2.13.92: "the path is relative to the current file".
    #"  <dir prefix="relative">.</dir>"#,
  ]
  private var known: Set<String> = []

  init(_ members: [StandInSet.Member]) {
    // A family is asked for before a face: of "Inter" it is the family that is meant.
    for member in members {
      for name in member.families where isNew(name) {
        alias(name, for: member.standIn.family)
      }
    }
    for member in members {
      for name in member.groups where isNew(name) {
        alias(name, for: member.standIn.legacyFamily)
      }
    }
    for member in members {
      for name in member.faces where isNew(name) { rule(name, for: member.standIn) }
    }
    lines.append("</fontconfig>")
  }

  /// Whether nothing is said of a name yet. Fontconfig compares families without case and blanks.
  private mutating func isNew(_ name: String) -> Bool {
    known.insert(name.lowercased().filter { $0 != " " }).inserted
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The family of the stand-in is accepted in place of that of the absent font, with the weight and the slant asked for.
  private mutating func alias(_ name: String, for family: String) {
    lines += [
      #"  <alias binding="same">"#, "    <family>\(Markup.escaped(name))</family>",
      "    <accept><family>\(Markup.escaped(family))</family></accept>", "  </alias>",
    ]
  }

  /// The name means one face, whatever weight comes with it.
  private mutating func rule(_ name: String, for standIn: FontStandIn) {
    lines += [
      #"  <match target="pattern">"#, "    <test name=\"family\"><string>\(Markup.escaped(name))</string></test>",
      Self.edit("family", standIn.family), Self.edit("postscriptname", standIn.postScriptName), "  </match>",
    ]
  }

  private static func edit(_ property: String, _ value: String) -> String {
    "    <edit name=\"\(property)\" mode=\"append\" binding=\"same\"><string>\(Markup.escaped(value))</string></edit>"
  }
}

extension StandInSet.Member {
  /// The names of the absent family, those that it is asked for by among them.
  fileprivate var families: [String] {
    let others = [names.wwsFamily].compactMap(\.self) + names.otherFamilies
    return askedFamilies + others.filter { $0 != names.legacyFamily }
  }

  /// The name of its group of four styles, where that is not the family.
  fileprivate var groups: [String] { [names.legacyFamily].compactMap(\.self) }

  /// The names of the face alone, and what it is asked for by without a style.
  fileprivate var faces: [String] {
    [names.fullName, names.postScriptName].compactMap(\.self) + names.otherFullNames
      + requests.compactMap(\.descriptor.names.first)
  }
}
