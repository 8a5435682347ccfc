internal import FontFaces
internal import FontFiles
package import FontNames
package import FontTables

/// Checks whether the tables of a face meet the requirements of OTS. Chromium and Firefox do not load fonts that OTS
/// refuses, and do not use tables that OTS leaves out.
///
/// The requirements are from OTS 9.2. Like OTS, `Sanitizer` stops at the first fault.
package struct Sanitizer {
  package struct Problem: Sendable, Hashable {
    /// The table; nil for the table directory.
    package let table: FontTag?
    package let message: String
  }

  /// The problem for which the font is refused; nil if the font is loaded.
  package private(set) var refusal: Problem?
  /// The problems of tables that are left out. Each table has one problem.
  package private(set) var dropped: [Problem] = []
  package private(set) var dropsVariations = false

  private var facts: SanitizerFacts

  package init(_ tables: FaceTables) { facts = SanitizerFacts(tables) }

  package static let variationTables: Set<FontTag> = [
    "avar", "cvar", "fvar", "gvar", "HVAR", "MVAR", "STAT", "VVAR",
  ]

  /// Checks the tables in order, until the font is refused.
  private mutating func check(_ list: [TableDemands]) {
    for table in list where refusal == nil {
      if let fault = table.fault(&facts) { add(fault, table.tag) }
    }
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

  /// Checks the table directory. Its faults do not concern a single table.
  package mutating func checkDirectory(_ data: FontData, index: Int) {
    do throws(TableFault) {
      try DirectoryDemands.check(data.bytes, face: index)
    } catch {
      add(error, nil)
    }
  }

  /// Checks the tables of numbers, names and characters, which are small.
  package mutating func checkHeaders() {
    check(TableDemands.headers)
    checkOutlineTables()
  }

  /// Checks the tables of outlines, hints, variations, colours and layout.
  package mutating func checkContents() {
    // `checkHeaders` has reported the problems with these tables.
    check(TableDemands.numbers)
    guard refusal == nil, facts.glyphCount > 0 else {
      refusal = nil
      return
    }
    check(TableDemands.contents)
  }

  /// Checks that the font has outlines of exactly one kind, or colour bitmaps. OTS does not change colour bitmaps.
  private mutating func checkOutlineTables() {
    guard refusal == nil else { return }
    let tables = facts.tables
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
          "no outlines ('glyf' with 'loca', 'CFF ' or 'CFF2') and no colour bitmaps ('CBDT') are among the tables"), nil
      )
    }
  }
}

/// Numbers that have been read from some tables. Other tables must match these numbers.
struct SanitizerFacts {
  let tables: FaceTables
  var glyphCount = 0
  /// Whether maxp has version 1.0, which TrueType outlines require.
  var hasOutlineLimits = false
  /// The format of the glyph offsets in loca: 0 for halved 16-bit offsets, 1 for 32-bit offsets.
  var locaFormat = 0
  /// Whether bit 2 or 4 of the flags in head is set: advances depend on the size.
  var hasDeviceAdvances = false
  var horizontalAdvanceCount: Int?
  var verticalAdvanceCount: Int?
  /// The number of axes in fvar; nil if there is no fvar, or if the variations were left out.
  var axisCount: Int?
  var axes: Int { axisCount ?? 0 }
  var markSetCount: Int?
  /// The number of colours of a palette in CPAL; nil if there is no CPAL.
  var paletteEntryCount: Int?
  var names: Set<Int> = []

  init(_ tables: FaceTables) { self.tables = tables }
}
