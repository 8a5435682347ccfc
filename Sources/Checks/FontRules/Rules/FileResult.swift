package import FontFaces
internal import FontFiles
internal import FontTables
package import TextFormats

package struct FileResult: Sendable, Equatable {
  package let file: CheckedFile
  package let findings: [FontCheck.Finding]
}

extension FileResult {
  /// Opens a file and checks the rules about a file and its faces. In a deep check, glyphs are decoded and text is
  /// shaped.
  package init(checking path: String, _ settings: CheckSettings, isDeep: Bool, _ reader: inout FontFileReader) {
    func read() -> FontData? { try? FontData(OpenFile(path), .automatic) }
    // FreeType decompresses some packed files, but apps do not. Fonts of the X Window System are deliberately
    // compressed.
    if let contents = read(), !path.lowercased().hasSuffix(".gz") || !FolderListing.isFont(path),
      let packed = NonFontFile.packed(contents.bytes)
    {
      self.init(unopened: path, [OpeningRules.foreign(packed).at(path, face: nil)], settings)
      return
    }
    do throws(FontError) {
      self.init(try reader.open(path), path, settings, isDeep: isDeep)
    } catch {
      let isRead = ![.insufficientPermissions, .unreadableFile, .fileNotFound].contains(error.code)
      let face = error.faceIndex.map { "\(FaceIndex(rawValue: $0))" }
      let findings =
        isRead
        ? Self.unopened(error, path, read()).map { $0.at(path, face: face) }
        : [OpeningRules.unreadable(error).at(path, face: face)]
      self.init(unopened: path, findings, settings)
    }
  }

  package init(unopened path: String, _ findings: [FontCheck.Finding], _ settings: CheckSettings) {
    self.init(file: CheckedFile(unopened: path), findings: findings.compactMap(settings.weigh))
  }

  /// Returns the findings about a file that cannot be opened. The kind of the file is tested first.
  private static func unopened(_ error: FontError, _ path: String, _ contents: FontData?) -> [FontCheck.Finding] {
    guard let contents, contents.count > 0 else { return [OpeningRules.notOpened(error)] }
    if let foreign = NonFontFile(contents.bytes) { return [OpeningRules.foreign(foreign)] }
    let lost = ZeroedRange(contents.bytes).map { [DamageRules.finding($0)] } ?? []
    if contents.bytes.startsLikeFont(at: 0), let damage = TextDamage(contents.bytes) {
      return [OpeningRules.damaged(damage, path, error)]
    }
    if contents.bytes.u32(0) == 0, !lost.isEmpty { return lost }
    if let lacking = RequiredTables.problem(ofUnopened: contents) { return [OpeningRules.lacking(lacking)] + lost }
    return [OpeningRules.notOpened(error)] + lost
  }

  private init(_ file: FontFile, _ path: String, _ settings: CheckSettings, isDeep: Bool) {
    var findings = Self.fileRules.flatMap { $0.look(file, path) }.map { $0.at(path, face: $0.face) }
    var sweeper = FaceSweeper()
    for face in file.faces {
      var found = Self.findings(in: face, settings, isDeep: isDeep)
      if isDeep {
        // If FreeType refuses a face, both the rules and the sweep report it.
        let isRefused = found.contains { $0.rule == .opens }
        found += Self.sweep(face, settings, &sweeper).filter {
          !found.contains($0) && !(isRefused && $0.rule == .opens)
        }
      }
      // If a file is damaged, the finding that browsers refuse the file adds nothing, so this finding is removed.
      if (findings + found).contains(where: { Self.damage.contains($0.rule) && $0.severity == .error }) {
        found.removeAll { $0.rule == .browsers }
      }
      findings += found.map { $0.at(path, face: file.faces.count == 1 ? nil : face.findingLabel) }
    }
    if findings.contains(where: { [.opens, .glyphs].contains($0.rule) && $0.severity == .error }),
      let contents = try? file.source.data(), contents.bytes.startsLikeFont(at: 0),
      let damage = TextDamage(contents.bytes)
    {
      // If carriage returns were added, all later bytes moved, so zeros do not show lost bytes.
      findings.removeAll { $0.rule == .lostBytes }
      findings.insert(OpeningRules.damaged(damage, path, nil).at(path, face: nil), at: 0)
    }
    if file.faces.count > 1 { findings = Self.joined(findings, faceCount: file.faces.count, path) }
    self.init(file: CheckedFile(file, path: path), findings: findings.compactMap(settings.weigh))
  }

  /// If one of these rules reports an error, the file is damaged. Programs refuse a damaged file.
  private static let damage: Set<FontCheck.Rule> = [.opens, .survives, .glyphs, .characterMap, .lostBytes, .checksums]

  private static let fileRules = RuleCheck.all(\.file)
  private static let faceRules = RuleCheck.all(\.face)
  private static let letterRules = RuleCheck.all(\.letters)
  private static let glyphRules = RuleCheck.all(\.glyphs)

  /// Replaces equal findings of all faces with one finding about the whole file.
  private static func joined(
    _ findings: [FontCheck.Finding], faceCount: Int, _ path: String
  ) -> [FontCheck.Finding] {
    var counts: [FontCheck.Finding: Int] = [:]
    for finding in findings where finding.face != nil { counts[finding.at(path, face: nil), default: 0] += 1 }
    var said: Set<FontCheck.Finding> = []
    return findings.compactMap { finding in
      let shared = finding.at(path, face: nil)
      guard finding.face != nil, counts[shared, default: 0] == faceCount else { return finding }
      return said.insert(shared).inserted ? shared : nil
    }
  }

  // MARK: - Faces

  private static func sweep(
    _ face: FontFace, _ settings: CheckSettings, _ sweeper: inout FaceSweeper
  ) -> [FontCheck.Finding] {
    do throws(FontError) {
      var findings: [FontCheck.Finding] = []
      for (check, look) in glyphRules where check.isAsked(by: settings) { findings += try look(face, &sweeper) }
      return findings
    } catch {
      return [OpeningRules.notOpened(error)]
    }
  }

  private static func findings(
    in face: FontFace, _ settings: CheckSettings, isDeep: Bool
  ) -> [FontCheck.Finding] {
    var findings: [FontCheck.Finding] = []
    do throws(FontError) {
      for (check, look) in faceRules where check.isAsked(by: settings, isDeep: isDeep) {
        findings += try look(face, settings)
      }
      // If the characters of the face cannot be read, this call throws, so that the problem is reported. The rules
      // about letters only skip such a face, but the command `inspect` refuses it.
      _ = try face.coverage()
    } catch {
      // A face that fails once fails for every later rule. The reason is reported only once.
      if !findings.contains(where: { $0.rule == .opens }) { findings.append(OpeningRules.notOpened(error)) }
      return findings
    }
    return findings + lettersFindings(in: face, settings, isDeep: isDeep)
  }

  private static func lettersFindings(
    in face: FontFace, _ settings: CheckSettings, isDeep: Bool
  ) -> [FontCheck.Finding] {
    let asked = letterRules.filter { $0.check.isAsked(by: settings, isDeep: isDeep) }
    guard !asked.isEmpty, let survey = LetterSurvey(face, isDeep: isDeep) else { return [] }
    return asked.flatMap { $0.look(survey, settings) }
  }
}

// The answer of a worker process about a file: one line of JSON. Both processes run the same program, but each line is
// still validated. A damaged font may have corrupted the memory of the worker.

extension FileResult {
  package var json: JSONValue {
    [
      "path": .string(file.path), "bytes": .integer(file.byteCount), "format": .optional(file.format?.rawValue),
      "faces": (try? JSONValue(encoding: file.faces)) ?? .null, "findings": .array(findings.map(\.json)),
    ]
  }

  package init(_ document: JSONReader) throws(JSONError) {
    let faces: [CheckedFace] = try document.member("faces").decoded()
    guard faces.allSatisfy(\.isPossible) else { throw document.failure("the recorded facts of a face are impossible") }
    self.init(
      file: CheckedFile(
        path: try document.member("path").text(),
        byteCount: try document.member("bytes").integer(in: 0...1 << 52),
        format: try document.optional("format").map { reader throws(JSONError) in
          FontFormat(rawValue: try reader.text())
        }, faces: faces),
      findings: try document.member("findings").map(FontCheck.Finding.init))
  }
}

extension CheckedFace {
  /// Whether the numbers of the face are numbers that a font can have.
  fileprivate var isPossible: Bool {
    (0...1 << 20).contains(index.rawValue) && (0...0xFFFF).contains(traits.unnamedWidthClass ?? 0)
      && (traits.characters + traits.composed).allSatisfy { $0.upperBound <= 0x10FFFF }
  }
}

extension FontCheck.Finding {
  fileprivate init(_ finding: JSONReader) throws(JSONError) {
    func text(_ key: String) throws(JSONError) -> String? { try finding.optional(key)?.text() }
    let (rule, severity) = (try finding.member("rule"), try finding.member("severity"))
    guard let known = FontCheck.Rule(try rule.text()) else { throw rule.failure("there is no such rule") }
    guard let level = FontCheck.Severity(rawValue: try severity.text()) else {
      throw severity.failure("there is no such severity")
    }
    self.init(
      known, try finding.member("message").text(), file: try text("file"), face: try text("face"),
      hint: try text("hint"), severity: level)
  }
}
