internal import FontFiles
internal import FontMatching
internal import FontNames
internal import FontRules
internal import StyleGuides
internal import TextFormats
internal import TextStyles

/// Compares the font names in an app with the files that the app ships.
enum UseRules {
  /// FP070: finds the names that no file has. The app may also name the fonts of `platform`.
  static func usedNames(
    _ sources: UsedFontNames, _ answers: [NameAnswer], _ platform: CheckSettings.Platform? = nil
  ) -> [FontCheck.Finding] {
    let fonts = platform.map(PlatformFonts.init)
    let known = platform.map { "; " + PlatformFonts.words($0) }
    let byName = Dictionary(answers.map { ($0.name, $0) }) { first, _ in first }
    var findings = sources.names.compactMap { used -> FontCheck.Finding? in
      guard let answer = byName[used.name], answer.file == nil, !(fonts?.has(used.name) ?? false)
      else { return nil }
      return FontCheck.Finding(
        .usedName, "no file has a font with exactly the name \(used.name)", file: used.source,
        hint: wayOut("add the file of this font, or use the name of an existing font", after: answer.reason)
          + (known ?? PlatformFonts.owners(of: used.name).map { "; \($0)" } ?? ""),
        line: used.position.line, column: used.position.column)
    }
    findings += sources.unknown.map { used in
      FontCheck.Finding(
        .usedName, "the name of the font is only known when the app runs, and cannot be checked", file: used.source,
        hint: "write the name in a list for --names", severity: .note, line: used.position.line,
        column: used.position.column)
    }
    return findings
  }

  /// Returns the hint for a name without a file. The hint begins with `reason`: the nearest names or the nearest style.
  static func wayOut(_ way: String, after reason: String?) -> String {
    reason.map { $0 + ($0.hasSuffix("?") ? " if not, " : "; ") + way } ?? way
  }

  /// FP070: finds the files that lists and resources name, but that are not among the checked files.
  static func listedFiles(_ sources: UsedFontNames?, _ files: [CheckedFile]) -> [FontCheck.Finding] {
    guard let sources else { return [] }
    let names = Set(files.map { FilePaths.name(of: $0.path) })
    let folded = Dictionary(names.sorted().map { ($0.lowercased(), $0) }) { first, _ in first }
    var findings = sources.files.compactMap { listed -> FontCheck.Finding? in
      let name = FilePaths.name(of: listed.name)
      guard !names.contains(name) else { return nil }
      let hint =
        folded[name.lowercased()].map {
          "the file is called \($0): devices distinguish capitals from lowercase letters"
        }
        ?? "ship the file, or remove its line from the list"
      return FontCheck.Finding(
        .usedName, "\(listed.list) names \(name), but no file has this name", file: listed.source, hint: hint,
        line: listed.position.line, column: listed.position.column)
    }
    // A resource can also be a font family: res/font/lato.xml is @font/lato.
    let stems = Set(names.map(FilePaths.stem)).union(sources.resourceFamilies)
    findings += sources.resources.filter { !stems.contains($0.name) }.map { used in
      FontCheck.Finding(
        .usedName, "there is no file for the resource @font/\(used.name)", file: used.source,
        hint: "add the file to res/font, or use the name of an existing resource", line: used.position.line)
    }
    findings += sources.unread.map { list in
      FontCheck.Finding(.usedName, list.message, file: list.path, hint: list.hint, severity: .note)
    }
    return findings
  }

  /// FP071: finds the files that the app does not use. `used` are the files in a list, and the files that match a font
  /// name or a face of a guide. `lists` are the names of the lists of files; empty if font names also show which fonts
  /// the app uses.
  static func unusedFiles(
    _ files: [CheckedFile], used: Set<String>, byGuide: Bool, lists: [String] = []
  ) -> [FontCheck.Finding] {
    let asker = byGuide ? "neither a style guide nor a name that the app uses" : "no name that the app uses"
    let list = lists.count == 1 ? "\(lists[0]) does not list this file" : "no font list of the app has this file"
    let message = lists.isEmpty || byGuide ? "\(asker) needs this file" : list
    return files.filter { !$0.faces.isEmpty && !used.contains($0.path) }.map { file in
      FontCheck.Finding(
        .unusedFile, message, file: file.path,
        hint: "leave out the file, or check whether the lists of names are complete")
    }
  }
}

/// Compares the style guides of a check with the files.
struct GuideUse {
  /// FP072: the problems in the guides.
  private(set) var problems: [FontCheck.Finding] = []
  private var faces: [(file: String, face: GuideFace)] = []
  /// The names of families that have no named faces and no styles in the guides. Such a name may also be the name of a
  /// face.
  private var namesAlone: Set<FoldedName> = []
  var requests: [FaceRequest] { faces.map { FaceRequest($0.face) } }
  /// Whether every guide could be read. A guide that could not be read may use any of the files.
  private(set) var isWhole = true

  init(_ paths: [String]) throws(FontError) {
    for path in paths {
      switch try StyleGuide.reading(path) {
      case .success(let guide):
        faces += guide.faces.map { (path, $0) }
        namesAlone.formUnion(guide.familiesByNameAlone.map { FoldedName($0.name) })
      case .failure(let error):
        isWhole = false
        problems += error.problems.map { problem in
          FontCheck.Finding(
            .guide, (problem.place.path.isEmpty ? "" : "\(problem.place.path): ") + problem.message, file: path,
            hint: problem.allowed.map { "allowed: \($0)" }, line: problem.place.line, column: problem.place.column)
        }
      }
    }
  }

  /// Whether a file has a face with a name in `namesAlone`.
  func usesByName(_ file: CheckedFile) -> Bool {
    file.faces.contains { face in
      [face.names.family, face.names.fullName, face.names.postScriptName].contains { name in
        name.map { namesAlone.contains(FoldedName($0)) } ?? false
      }
    }
  }

  /// Returns the hint for a face of the guide that no file contains.
  private static func wayOut(for face: GuideFace) -> String {
    face.descriptor.weight == nil
      ? "add the file of this face, or name a face in the guide that is in one of the files"
      : "add the file with this face, or give the style a weight that the family has"
  }

  /// Returns the findings of FP073, FP074, FP076 and FP077. The answers are in the order of the requests.
  func findings(_ answers: [FaceAnswer]) -> [FontCheck.Finding] {
    zip(faces, answers).flatMap { request, answer in
      let face = request.face
      guard answer.file != nil else {
        // A system family is installed on the devices, so the app does not ship its files.
        if face.isSystem { return [] as [FontCheck.Finding] }
        return [
          FontCheck.Finding(
            .guideFace, "no file has exactly the face \(face.label)", file: request.file,
            hint: UseRules.wayOut(Self.wayOut(for: face), after: answer.reason), line: face.place.line,
            column: face.place.column)
        ]
      }
      return features(of: request, answer) + samples(of: request, answer)
    }
  }

  /// FP074, FP076: finds the requested features that the face in the answer does not have.
  private func features(of request: (file: String, face: GuideFace), _ answer: FaceAnswer) -> [FontCheck.Finding] {
    let face = request.face
    return zip(FaceRequest(face).features, answer.features).compactMap { feature, state in
      guard state != .works else { return nil }
      if let place = face.smallCaps[feature] {
        let lack =
          state == .isAbsent
          ? "but the face does not have this feature" : "but the face does not have this feature for every letter"
        return FontCheck.Finding(
          .guideSmallCaps, "a style sets \(face.label) in small capitals with \(feature), \(lack)",
          file: request.file, hint: "choose a face that has small capitals, or leave out the feature", line: place.line,
          column: place.column)
      }
      guard let place = face.features[feature] else { return nil }
      let lack =
        state == .isAbsent ? "but the face does not have this feature" : "but this feature of the face changes nothing"
      return FontCheck.Finding(
        .features, "\(face.label) is set with \(feature), \(lack)", file: request.file,
        hint: "choose a face that has this feature, or leave the feature out", line: place.line, column: place.column)
    }
  }

  /// FP077: finds the characters of samples that the face in the answer lacks.
  private func samples(of request: (file: String, face: GuideFace), _ answer: FaceAnswer) -> [FontCheck.Finding] {
    zip(request.face.samples, answer.missing).compactMap { sample, missing in
      let characters = missing.compactMap(Unicode.Scalar.init)
      guard !characters.isEmpty else { return nil }
      let text = sample.text.count > 40 ? "\(sample.text.prefix(40))…" : sample.text
      return FontCheck.Finding(
        .guideSample,
        "\(request.face.label) lacks \(CoverageRules.list(characters)), of the sample \"\(text)\" of the style \(sample.style)",
        file: request.file, hint: "choose a face that has these characters, or a sample of other characters",
        line: sample.place.line, column: sample.place.column)
    }
  }
}
