internal import FontFaces
internal import FontMatching
internal import FontNames
internal import TextFormats

/// Fontconfig rules by which programs find stand-ins under the names of absent fonts.
///
/// A document requests a font by its family with a weight and a slant, or by the name of one face. A face has a full
/// name, a PostScript name, and the name of its family of four styles.
struct FontconfigAliases {
  private var lines = [
    #"<?xml version="1.0"?>"#, #"<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">"#,
    "<!-- Stand-ins for missing fonts: if a missing font is installed, the font itself comes first. -->",
    "<fontconfig>",
    // Since Fontconfig 2.13.92: "the path is relative to the current file".
    #"  <dir prefix="relative">.</dir>"#,
  ]
  private var known: Set<String> = []

  init(_ members: [StandInSet.Member]) {
    // Families come before faces: "Inter" is the family, even if a face has the same name.
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

  /// Returns whether a name has no rule yet. Fontconfig ignores case and blanks in family names.
  private mutating func isNew(_ name: String) -> Bool {
    known.insert(name.lowercased().filter { $0 != " " }).inserted
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a rule that maps the absent family to the stand-in's family, with the requested weight and slant.
  private mutating func alias(_ name: String, for family: String) {
    lines += [
      #"  <alias binding="same">"#, "    <family>\(Markup.escaped(name))</family>",
      "    <accept><family>\(Markup.escaped(family))</family></accept>", "  </alias>",
    ]
  }

  /// Adds a rule that maps a name to one face, for any weight.
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
  /// The family names of the absent font, and the family names in requests.
  fileprivate var families: [String] {
    let others = [names.wwsFamily].compactMap(\.self) + names.otherFamilies
    return askedFamilies + others.filter { $0 != names.legacyFamily }
  }

  /// The name of the family of four styles, if the font has one.
  fileprivate var groups: [String] { [names.legacyFamily].compactMap(\.self) }

  /// The names of the face, and the names in requests.
  fileprivate var faces: [String] {
    [names.fullName, names.postScriptName].compactMap(\.self) + names.otherFullNames
      + requests.compactMap(\.descriptor.names.first)
  }
}
