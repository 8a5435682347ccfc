import FontFaces

extension AbsentFont {
  /// What is known of a name that no font here answers: of a generic family the kind of face that it asks for, of any other
  /// name what the tables know.
  static func of(_ name: ParsedFontName, _ descriptor: FontDescriptor, _ tables: SubstituteTables) -> AbsentFont {
    name.genericOnly.map { AbsentFont(generic: $0, descriptor) } ?? AbsentFont(named: name, descriptor, tables)
  }

  /// A generic family of whose kind no font here is. It is no font: nothing is published of it, and no metric is kept.
  private init(generic: GenericFamily, _ descriptor: FontDescriptor) {
    self.generic = generic
    family = generic.rawValue
    style = descriptor.style(of: StyleWords.Request())
    ownWeight = nil
    kind = generic.substituteClass
    // The class is known, and decides for a cascade; of an ornamental face there is none.
    word = generic.kind == .decorative ? nil : generic.rawValue
    row = nil
    published = nil
    publishedStyle = style
    likeness = Likeness(kind: kind, style: style)
    script = generic == .fangsong ? FamilyScripts.standard.script(of: family) : nil
    setsFormulas = generic == .math
    isRecorded = false
  }

  /// Whether it is a family of emoji, by its name.
  var isEmoji: Bool { script?.letters.contains(EmojiFaces.sample) ?? false }
}
