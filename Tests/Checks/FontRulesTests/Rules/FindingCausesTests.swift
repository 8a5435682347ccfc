import Testing

@testable import FontRules

struct FindingCausesTests {
  private func found(
    _ rule: FontCheck.Rule, _ file: String? = "a.ttf", face: String? = nil, twin: String? = nil,
    severity: FontCheck.Severity? = nil
  ) -> FontCheck.Finding {
    var finding = FontCheck.Finding(rule, "m", file: file, face: face, severity: severity)
    finding.twin = twin
    return finding
  }

  private func standing(_ findings: FontCheck.Finding..., collections: Set<String> = []) -> [Bool] {
    FindingCauses.standing(findings, collections: collections)
  }

  @Test("An unreadable file explains findings about its contents, but not about other files")
  func opening() {
    let findings = standing(
      found(.letterWidths), found(.opens), found(.licence), found(.usedName), found(.letterWidths, "b.ttf"))
    #expect(findings == [false, true, true, true, true])
  }

  @Test("The order of the findings does not matter")
  func order() {
    #expect(standing(found(.opens), found(.glyphs)) == [true, false])
    #expect(standing(found(.glyphs), found(.opens)) == [false, true])
  }

  @Test("A less severe finding never explains a more severe finding")
  func severity() {
    #expect(standing(found(.opens, severity: .warning), found(.glyphs)) == [true, true])
    #expect(standing(found(.opens, severity: .warning), found(.space, severity: .warning)) == [true, false])
    #expect(standing(found(.familyLines, severity: .note), found(.platformLines)) == [true, false])
  }

  @Test("A damaged file has one finding, but other causes may have several")
  func once() {
    #expect(standing(found(.opens), found(.opens)) == [true, false])
    #expect(standing(found(.lostBytes), found(.opens), found(.lostBytes)) == [true, false, false])
    #expect(standing(found(.familyLines), found(.familyLines), found(.platformLines)) == [true, true, false])
  }

  @Test("The deepest cause explains the other findings")
  func chains() {
    // A wrong weight class explains the style words, but not the file name.
    #expect(standing(found(.styleWords), found(.styleClasses, severity: .error)) == [false, true])
    #expect(
      standing(found(.fileName), found(.styleWords), found(.styleClasses, severity: .error)) == [true, false, true])
    #expect(standing(found(.fileName), found(.styleWords)) == [false, true])
    // A line without a height explains the platform lines, also if the family's lines do.
    #expect(standing(found(.platformLines), found(.familyLines), found(.lineHeights)) == [false, false, true])
  }

  @Test("A blank font explains letter positions, but not embedding or a trial name")
  func blank() {
    #expect(standing(found(.blank), found(.letterPlaces), found(.opens)) == [true, false, true])
    #expect(
      standing(found(.blank), found(.letterPlaces), found(.embedding), found(.release)) == [true, false, true, true])
  }

  @Test("In a collection, a face explains its own findings, and the file explains all")
  func collections() {
    func face(_ rule: FontCheck.Rule, _ face: String?) -> FontCheck.Finding { found(rule, "a.ttc", face: face) }
    let collections: Set = ["a.ttc"]
    #expect(
      standing(face(.opens, "A"), face(.glyphs, "A"), face(.glyphs, "B"), collections: collections)
        == [true, false, true])
    #expect(
      standing(face(.glyphs, "A"), face(.opens, nil), face(.glyphs, "B"), collections: collections)
        == [false, true, false])
    // In a file with one face, every finding is about this face.
    #expect(standing(face(.opens, "A"), face(.glyphs, nil)) == [true, false])
  }

  @Test("Findings without a file explain nothing, and nothing explains them")
  func withoutFile() {
    #expect(standing(found(.survives, nil), found(.opens), found(.glyphs, nil)) == [true, true, true])
  }

  @Test("A duplicate file explains the shared names")
  func duplicates() {
    let findings = standing(
      found(.duplicateFile, "b.ttf", twin: "a.ttf", severity: .error),
      found(.uniquePostScriptName, "b.ttf", twin: "a.ttf"), found(.uniqueFullName, "b.ttf", twin: "a.ttf"),
      found(.uniquePostScriptName, "c.ttf", twin: "a.ttf"))
    #expect(findings == [true, false, false, true])
  }

  @Test("Of two files with the same finding, the file that explains more is kept, or the first")
  func twins() {
    #expect(
      standing(found(.uniqueFullName, twin: "b.ttf"), found(.uniqueFullName, "b.ttf", twin: "a.ttf")) == [true, false])
    #expect(
      standing(
        found(.uniquePostScriptName, twin: "b.ttf"), found(.uniquePostScriptName, "b.ttf", twin: "a.ttf"),
        found(.nameTexts, "b.ttf")) == [false, true, false])
  }

  @Test("A finding without a cause is kept", arguments: FontCheck.Rule.all)
  func alone(_ rule: FontCheck.Rule) { #expect(standing(found(rule)) == [true]) }
}
