internal import FontFaces
internal import FontFiles

/// The result of checking one file by itself.
struct FileResult: Sendable, Equatable {
  let file: CheckedFile
  let findings: [FontCheck.Finding]
}

extension FileResult {
  /// Opens a file and checks the rules about a file and its faces.
  ///
  /// - Parameter isDeep: whether glyphs are decoded and text is shaped.
  init(checking path: String, _ settings: CheckSettings, isDeep: Bool, _ reader: inout FontFileReader) {
    do throws(FontError) {
      self.init(try reader.open(path), path, settings, isDeep: isDeep)
    } catch {
      let isRead = ![.insufficientPermissions, .unreadableFile, .fileNotFound].contains(error.code)
      let finding = isRead ? OpeningRules.notOpened(error) : OpeningRules.unreadable(error)
      let face = error.faceIndex.map { "\(FaceIndex(rawValue: $0))" }
      self.init(
        file: CheckedFile(unopened: path), findings: [finding.at(path, face: face)].compactMap(settings.weigh))
    }
  }

  private init(_ file: FontFile, _ path: String, _ settings: CheckSettings, isDeep: Bool) {
    var findings = Self.fileRules.flatMap { $0(file, path) }.map { $0.at(path, face: nil) }
    var sweeper = FaceSweeper()
    for face in file.faces {
      var found = Self.findings(in: face, settings, isDeep: isDeep)
      if isDeep {
        // What FreeType refuses is found by both.
        found += Self.sweep(face, settings, &sweeper).filter { !found.contains($0) }
      }
      findings += found.map { $0.at(path, face: file.faces.count == 1 ? nil : face.findingLabel) }
    }
    self.init(file: CheckedFile(file, path: path), findings: findings.compactMap(settings.weigh))
  }

  // MARK: - The rules by what they are about

  private static let fileRules = RuleCheck.all.compactMap { check in
    if case .file(let look) = check.method { look } else { nil }
  }

  private static let faceRules = RuleCheck.all.compactMap { check in
    if case .face(let look) = check.method { (check, look) } else { nil }
  }

  private static let shapedFaceRules = RuleCheck.all.compactMap { check in
    if case .shapedFace(let look) = check.method { (check, look) } else { nil }
  }

  private static let glyphRules = RuleCheck.all.compactMap { check in
    if case .glyphs(let look) = check.method { (check, look) } else { nil }
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
      for (check, look) in isDeep ? faceRules + shapedFaceRules : faceRules where check.isAsked(by: settings) {
        findings += try look(face, settings)
      }
    } catch {
      // What the face refuses once, it refuses for every rule that follows.
      findings.append(OpeningRules.notOpened(error))
    }
    return findings
  }
}
