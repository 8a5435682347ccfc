internal import Files
internal import FontFaces

/// What came of looking at one file by itself.
struct FileResult: Sendable, Equatable {
  let file: CheckedFile
  let findings: [Finding]
}

extension FileResult {
  /// Opens a file and asks the rules about single faces.
  ///
  /// - Parameter isDeep: whether every glyph is decoded.
  init(checking path: String, _ settings: CheckSettings, isDeep: Bool, _ reader: inout FontFileReader) {
    do throws(FontError) {
      self.init(try reader.open(path), path, settings, isDeep: isDeep)
    } catch {
      let isThere = ![.insufficientPermissions, .unreadableFile, .fileNotFound].contains(error.code)
      let finding = isThere ? Opens.finding(error) : Unreadable.finding(error)
      self.init(
        file: CheckedFile(path: path, byteCount: 0, format: "", faces: []),
        findings: [finding.at(path, face: error.faceIndex.map { "#\($0)" })].compactMap(settings.weigh))
    }
  }

  private init(_ file: FontFile, _ path: String, _ settings: CheckSettings, isDeep: Bool) {
    var findings = FileName.findings(in: file, path: path).map { $0.at(path, face: nil) }
    let isSwept = isDeep && settings.looks(at: .glyphs)
    var sweeper = FaceSweeper()
    for face in file.faces {
      var found = Self.findings(in: face, settings, isDeep: isDeep)
      // What FreeType refuses is found by both.
      if isSwept { found += Self.sweep(face, &sweeper).filter { !found.contains($0) } }
      findings += found.map { $0.at(path, face: file.faces.count == 1 ? nil : face.label) }
    }
    self.init(file: CheckedFile(file, path: path), findings: findings.compactMap(settings.weigh))
  }

  private static let rules: [any FaceRule.Type] = [
    Repaired.self, PostScriptName.self, NamedStyleRule.self, DeclaredHeights.self, ZeroHeights.self,
    PlatformLines.self, RequiredCharacters.self, Embedding.self, PlatformFormat.self,
  ]
  /// Rules that shape text, which takes as long as all others together.
  private static let deepRules: [any FaceRule.Type] = [SmallCapsRule.self]

  private static func sweep(_ face: FontFace, _ sweeper: inout FaceSweeper) -> [Finding] {
    do throws(FontError) { return try Glyphs.findings(in: face, &sweeper) } catch { return [Opens.finding(error)] }
  }

  private static func findings(in face: FontFace, _ settings: CheckSettings, isDeep: Bool) -> [Finding] {
    var findings: [Finding] = []
    do throws(FontError) {
      findings += try Opens.findings(in: face, settings)
      for rule in isDeep ? rules + deepRules : rules where rule.rules.contains(where: settings.looks) {
        findings += try rule.findings(in: face, settings)
      }
    } catch {
      // What the face refuses once, it refuses for every rule behind it.
      findings.append(Opens.finding(error))
    }
    return findings
  }
}

extension FontFace {
  /// What findings call it.
  fileprivate var label: String { postScriptName ?? "#\(index)" }
}
