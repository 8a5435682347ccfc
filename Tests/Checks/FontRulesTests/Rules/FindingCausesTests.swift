import Testing

@testable import FontRules

/// Findings that only say what follows from another one.
struct FindingCausesTests {
  /// A finding of a rule about a file.
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

  @Test("A file that does not open explains what its contents say, and neither its place nor other files")
  func opening() {
    let findings = standing(
      found(.letterWidths), found(.opens), found(.licence), found(.usedName), found(.letterWidths, "b.ttf"))
    #expect(findings == [false, true, true, true, true])
  }

  @Test("The order of the findings changes nothing")
  func order() {
    #expect(standing(found(.opens), found(.glyphs)) == [true, false])
    #expect(standing(found(.glyphs), found(.opens)) == [false, true])
  }

  @Test("A finding is never explained by a less severe one")
  func severity() {
    #expect(standing(found(.opens, severity: .warning), found(.glyphs)) == [true, true])
    #expect(standing(found(.opens, severity: .warning), found(.space, severity: .warning)) == [true, false])
    #expect(standing(found(.familyLines, severity: .note), found(.platformLines)) == [true, false])
  }

  @Test("A second finding of a damaged file says nothing new; of other causes each one stands")
  func once() {
    #expect(standing(found(.opens), found(.opens)) == [true, false])
    #expect(standing(found(.lostBytes), found(.opens), found(.lostBytes)) == [true, false, false])
    #expect(standing(found(.familyLines), found(.familyLines), found(.platformLines)) == [true, true, false])
  }

  @Test("The deepest cause explains the others, and a cause that is explained explains nothing itself")
  func chains() {
    // A weight class on a scale of its own explains the style words; the name of the file is said all the same.
    #expect(standing(found(.styleWords), found(.styleClasses, severity: .error)) == [false, true])
    #expect(
      standing(found(.fileName), found(.styleWords), found(.styleClasses, severity: .error)) == [true, false, true])
    #expect(standing(found(.fileName), found(.styleWords)) == [false, true])
    // A line without a height is a reason why that of the platforms moves, whether the family's is one or not.
    #expect(standing(found(.platformLines), found(.familyLines), found(.lineHeights)) == [false, false, true])
  }

  @Test("Blank letters explain their heights, and neither the licence bits nor a trial's name")
  func blank() {
    #expect(standing(found(.blank), found(.letterPlaces), found(.opens)) == [true, false, true])
    #expect(
      standing(found(.blank), found(.letterPlaces), found(.embedding), found(.release)) == [true, false, true, true])
  }

  @Test("In a collection a face explains itself, and the file all of its faces")
  func collections() {
    func face(_ rule: FontCheck.Rule, _ face: String?) -> FontCheck.Finding { found(rule, "a.ttc", face: face) }
    let collections: Set = ["a.ttc"]
    #expect(
      standing(face(.opens, "A"), face(.glyphs, "A"), face(.glyphs, "B"), collections: collections)
        == [true, false, true])
    #expect(
      standing(face(.glyphs, "A"), face(.opens, nil), face(.glyphs, "B"), collections: collections)
        == [false, true, false])
    // In a file with one face everything is about that face, whether the finding names it or not.
    #expect(standing(face(.opens, "A"), face(.glyphs, nil)) == [true, false])
  }

  @Test("Findings about no file explain nothing, and nothing explains them")
  func withoutFile() {
    #expect(standing(found(.survives, nil), found(.opens), found(.glyphs, nil)) == [true, true, true])
  }

  @Test("Names that two copies of a file share are explained by the copies")
  func duplicates() {
    let findings = standing(
      found(.duplicateFile, "b.ttf", twin: "a.ttf", severity: .error),
      found(.uniquePostScriptName, "b.ttf", twin: "a.ttf"), found(.uniqueFullName, "b.ttf", twin: "a.ttf"),
      found(.uniquePostScriptName, "c.ttf", twin: "a.ttf"))
    #expect(findings == [true, false, false, true])
  }

  @Test("Of two files that say the same of each other, the one stands that explains more, else the first")
  func twins() {
    #expect(
      standing(found(.uniqueFullName, twin: "b.ttf"), found(.uniqueFullName, "b.ttf", twin: "a.ttf")) == [true, false])
    #expect(
      standing(
        found(.uniquePostScriptName, twin: "b.ttf"), found(.uniquePostScriptName, "b.ttf", twin: "a.ttf"),
        found(.nameTexts, "b.ttf")) == [false, true, false])
  }

  @Test("No finding is left out without a cause that stands", arguments: FontCheck.Rule.all)
  func alone(_ rule: FontCheck.Rule) { #expect(standing(found(rule)) == [true]) }
}
