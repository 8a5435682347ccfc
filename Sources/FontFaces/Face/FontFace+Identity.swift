public import FontTables

extension FontFace {
  /// The names that the face goes by.
  public var names: FaceNames { facts.names }
  /// The PostScript name (`MuseoSlab-500`); some fonts have none.
  public var postScriptName: String? { facts.names.postScriptName }
  /// The full name (`Museo Slab 500`).
  public var fullName: String? { facts.names.fullName }
  /// The family (`Museo Slab`), typographic before legacy.
  public var family: String? { facts.names.family }
  /// The name of its style within the family (`500`).
  public var styleName: String? { facts.names.style }

  /// Weight, width and slant, as the face's tables and coordinates have them; its names decide nothing.
  public var style: FontStyle { facts.style }
  /// The kind of file it lies in.
  public var format: FontFormat { facts.format }
  /// The side of the em square in font units; pixels per em for a face that has bitmaps only.
  public var unitsPerEm: Int { facts.unitsPerEm }
  /// The number of glyphs; `nil` where the file does not say.
  public var glyphCount: Int? { facts.glyphCount }
  /// The tags of its tables, in the file's order; empty for a font that is no sfnt (Type 1, PCF).
  public var tables: [FontTag] { facts.tables }

  /// The axes of a variable font; empty for others.
  public var axes: [VariationAxis] { facts.axes }
  /// Whether it has axes.
  public var isVariable: Bool { !facts.axes.isEmpty }
  /// The places in its variation space that have names.
  public var namedInstances: [NamedInstance] { facts.instances }

  /// Whether it has outlines; a face without is drawn from `strikes`.
  public var isScalable: Bool { facts.isScalable }
  /// The sizes that a face without outlines is drawn at.
  public var strikes: [BitmapStrike] { facts.strikes }
  /// Whether it has no outlines and more than one strike: its metrics depend on the size then.
  public var hasSeveralStrikes: Bool { !facts.isScalable && facts.strikes.count > 1 }
  /// Whether it has colour glyphs (COLR, CBDT, sbix or SVG).
  public var isColor: Bool { !Self.colorTables.isDisjoint(with: facts.tables) }
  /// Whether it says that its letters are all of one width (post, PANOSE, FontInfo).
  public var isFixedPitch: Bool { facts.isFixedPitch }

  /// The vertical metrics that each of its tables declares.
  public var verticalTables: VerticalTables { facts.vertical }
  /// The PANOSE digits; `nil` without an OS/2 table.
  public var panose: Panose? { facts.panose }
  /// OS/2's sFamilyClass: the class in the high byte, the subclass in the low byte; `nil` without an OS/2 table.
  public var familyClass: Int? { facts.familyClass }
  /// What its maker allows when it is embedded; `nil` without an OS/2 table.
  public var embedding: EmbeddingRights? { facts.embedding }

  /// Repairs and omissions made while the face was read: a sentence for people each.
  public var notes: [String] { facts.notes }

  private static let colorTables: Set<FontTag> = ["COLR", "CBDT", "sbix", "SVG "]
}

extension FontFace: CustomStringConvertible {
  /// The name it goes by, and where it lies.
  public var description: String {
    "\(postScriptName ?? fullName ?? "unnamed face") (\(source.path ?? "in memory")#\(index))"
  }
}

extension FontFace: Hashable {
  /// The same face of the same source at the same coordinates.
  public static func == (left: FontFace, right: FontFace) -> Bool {
    left === right
      || (left.source === right.source && left.index == right.index && left.coordinates == right.coordinates)
  }
  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(index)
    hasher.combine(coordinates)
  }
}
