internal import FontFaces
internal import FontFiles
package import FontNames
package import FontTables

/// What OTS demands of the tables of a face. Chromium and Firefox load no font that it refuses, and see no table that it leaves
/// out.
///
/// The facts are those of OTS 9.2. It stops at the first fault, and so does this.
package struct Sanitizer {
  /// What is wrong with a table.
  package struct Problem: Sendable, Hashable {
    /// The table; nil for the table directory.
    package let table: FontTag?
    /// The reason, as a clause.
    package let message: String
  }

  /// Why the font is refused; nil for a font that is loaded.
  package private(set) var refusal: Problem?
  /// The tables that are left out, each once.
  package private(set) var dropped: [Problem] = []
  /// Whether all tables of variations are left out.
  package private(set) var dropsVariations = false

  let tables: FaceTables
  private var facts = SanitizerFacts()

  package init(_ tables: FaceTables) { self.tables = tables }

  package static let variationTables: Set<FontTag> = [
    "avar", "cvar", "fvar", "gvar", "HVAR", "MVAR", "STAT", "VVAR",
  ]

  /// The tables that are looked at.
  package static let tags: Set<FontTag> = variationTables.union([
    "cmap", "CBDT", "CBLC", "CFF ", "CFF2", "COLR", "CPAL", "cvt ", "fpgm", "gasp", "GDEF", "glyf", "GPOS", "GSUB",
    "hdmx", "head", "hhea", "hmtx", "kern", "loca", "LTSH", "MATH", "maxp", "name", "OS/2", "post", "prep", "VDMX",
    "vhea", "vmtx", "VORG",
  ])

  /// Looks at a table, unless the font is refused already.
  private mutating func check(
    _ tag: FontTag, _ look: (RawSpan, inout SanitizerFacts) throws(TableFault) -> Void
  ) {
    guard refusal == nil else { return }
    var facts = facts
    let fault: TableFault? = tables.read(tag) { bytes in
      do throws(TableFault) {
        try look(bytes, &facts)
        return nil
      } catch {
        return error
      }
    }
    self.facts = facts
    if let fault { add(fault, tag) }
  }

  private mutating func add(_ fault: TableFault, _ tag: FontTag?) {
    let problem = Problem(table: tag, message: fault.message)
    switch fault.consequence {
    case .refused: refusal = problem
    case .dropped: dropped.append(problem)
    case .variationsDropped:
      facts.axisCount = nil
      if !dropsVariations { dropped.append(problem) }
      dropsVariations = true
    case .undecided: break
    }
  }

  /// Adds a fault that concerns no single table.
  package mutating func checkDirectory(_ data: FontData, index: Int) {
    do throws(TableFault) {
      try DirectoryDemands.check(data.bytes, face: index)
    } catch {
      add(error, nil)
    }
  }

  /// Looks at the tables of numbers, names and characters, which are small.
  package mutating func checkHeaders() {
    checkNumbers()
    check("OS/2") { bytes, _ throws(TableFault) in try HeaderDemands.os2(bytes) }
    check("cmap") { bytes, facts throws(TableFault) in try CmapDemands.check(bytes, facts) }
    check("hhea") { bytes, facts throws(TableFault) in
      facts.horizontalAdvanceCount = try HeaderDemands.hhea(bytes, facts)
    }
    check("hmtx") { bytes, facts throws(TableFault) in
      try HeaderDemands.advances(bytes, facts.horizontalAdvanceCount, facts)
    }
    check("name") { bytes, _ throws(TableFault) in try NameDemands.name(bytes) }
    check("post") { bytes, facts throws(TableFault) in try NameDemands.post(bytes, facts) }
    check("vhea") { bytes, facts throws(TableFault) in
      facts.verticalAdvanceCount = try HeaderDemands.vhea(bytes, facts)
    }
    check("vmtx") { bytes, facts throws(TableFault) in
      try HeaderDemands.advances(bytes, facts.verticalAdvanceCount, facts)
    }
    checkOutlineTables()
  }

  private mutating func checkNumbers() {
    check("maxp") { bytes, facts throws(TableFault) in try HeaderDemands.maxp(bytes, &facts) }
    check("head") { bytes, facts throws(TableFault) in try HeaderDemands.head(bytes, &facts) }
  }

  /// Looks at the tables of outlines, hints, variations, colours and layout.
  package mutating func checkContents() {
    // What is wrong with these was said by `checkHeaders`.
    checkNumbers()
    guard refusal == nil, facts.glyphCount > 0 else {
      refusal = nil
      return
    }
    check("name") { bytes, facts in facts.names = NameDemands.identifiers(bytes) }
    let tables = tables
    check("glyf") { bytes, facts throws(TableFault) in try GlyfDemands.check(bytes, tables, facts) }
    if !tables.has("glyf") || !tables.has("loca") {
      check("CFF ") { bytes, facts throws(TableFault) in try CFFDemands.check(bytes, facts) }
    }
    checkHints()
    checkVariations()
    if !tables.has("glyf") || !tables.has("loca") {
      check("CFF2") { bytes, facts throws(TableFault) in try CFFDemands.checkCFF2(bytes, facts) }
    }
    check("CPAL") { bytes, facts throws(TableFault) in try CPALDemands.check(bytes, &facts) }
    check("COLR") { bytes, facts throws(TableFault) in try COLRDemands.check(bytes, facts) }
    check("GDEF") { bytes, facts throws(TableFault) in try GDEFDemands.check(bytes, &facts) }
    check("GPOS") { bytes, facts throws(TableFault) in try LayoutDemands.check(bytes, .positioning, facts) }
    check("GSUB") { bytes, facts throws(TableFault) in try LayoutDemands.check(bytes, .substitution, facts) }
    check("MATH") { bytes, facts throws(TableFault) in try MathDemands.check(bytes, facts) }
  }

  private mutating func checkHints() {
    if tables.has("glyf") {
      check("VDMX") { bytes, _ throws(TableFault) in try HintDemands.vdmx(bytes) }
      check("hdmx") { bytes, facts throws(TableFault) in try HintDemands.hdmx(bytes, facts) }
    }
    check("gasp") { bytes, _ throws(TableFault) in try HintDemands.gasp(bytes) }
    for tag in ["cvt ", "fpgm", "prep"] as [FontTag] {
      check(tag) { bytes, _ throws(TableFault) in try HintDemands.program(bytes, isOfWords: tag == "cvt ") }
    }
    if tables.has("glyf") {
      check("LTSH") { bytes, facts throws(TableFault) in try HintDemands.ltsh(bytes, facts) }
      check("kern") { bytes, _ throws(TableFault) in try KernDemands.check(bytes) }
    }
    if tables.has("CFF ") { check("VORG") { bytes, _ throws(TableFault) in try HintDemands.vorg(bytes) } }
  }

  private mutating func checkVariations() {
    check("fvar") { bytes, facts throws(TableFault) in facts.axisCount = try VariationDemands.fvar(bytes) }
    check("avar") { bytes, facts throws(TableFault) in try VariationDemands.avar(bytes, facts) }
    check("cvar") { bytes, facts throws(TableFault) in try TupleDemands.cvar(bytes, facts) }
    check("gvar") { bytes, facts throws(TableFault) in try TupleDemands.gvar(bytes, facts) }
    check("HVAR") { bytes, facts throws(TableFault) in try VariationDemands.metrics(bytes, maps: [8, 12, 16], facts) }
    check("MVAR") { bytes, facts throws(TableFault) in try VariationDemands.mvar(bytes, facts) }
    check("STAT") { bytes, facts throws(TableFault) in try STATDemands.check(bytes, facts) }
    check("VVAR") { bytes, facts throws(TableFault) in
      try VariationDemands.metrics(bytes, maps: [8, 12, 16, 20], facts)
    }
  }

  /// A font has outlines of one kind, or bitmaps that are passed on as they are.
  private mutating func checkOutlineTables() {
    guard refusal == nil else { return }
    if tables.has("glyf"), tables.has("loca") {
      if !facts.hasOutlineLimits {
        add(.refused("it is of version 0.5, and the outlines of 'glyf' need version 1.0"), "maxp")
      }
      for tag in ["CFF ", "CFF2"] as [FontTag] where tables.has(tag) {
        add(.dropped("the font has outlines in 'glyf' as well"), tag)
      }
    } else if !tables.has("CFF "), !tables.has("CFF2"), !(tables.has("CBDT") && tables.has("CBLC")) {
      add(
        .refused(
          "no outlines ('glyf' with 'loca', 'CFF ' or 'CFF2') and no colour bitmaps ('CBDT') are among its tables"), nil
      )
    }
  }
}
