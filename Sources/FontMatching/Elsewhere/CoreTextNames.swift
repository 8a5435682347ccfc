internal import FontFaces

/// Whether macOS has a font of a name, by the names of its fonts that are published. Core Text is not asked: what a user has
/// installed beside them is not known, and neither is what it picks within a family.
///
/// Core Text takes a PostScript name, else a full name, else a family; a name that it does not have is Helvetica for it
/// (CTFontCreateWithName: "If the specified font is not available, a font that is similar is returned", Helvetica in practice).
struct CoreTextNames {
  private let table: PublishedTable

  init(_ table: PublishedTable) { self.table = table }

  func answer(to elements: [FontCascade.Element]) -> OtherAnswer {
    var steps: [String] = []
    for element in elements {
      let name = FontPlatform.macos.family(for: element) ?? element.name
      if name != element.name { steps.append("\(element.name) is \(name) there") }
      if let face = face(named: FoldedName(name)) {
        steps.append("\(name) is one of the fonts of macOS")
        return answer(face, steps)
      }
      steps.append("\(name) is not among the fonts of macOS that are published")
    }
    steps.append("Core Text answers with Helvetica")
    return face(named: FoldedName("Helvetica")).map { answer($0, steps) }
      ?? OtherAnswer(.coreTextNames, nil, steps: steps)
  }

  /// The face of that name that comes with macOS; of a family its regular face.
  private func face(named name: FoldedName) -> Int? {
    let faces = [table.face(named: name)] + [table.family(named: name).flatMap { table.face(in: $0, .regular) }]
    return faces.compactMap(\.self).first { face in
      // The system's own font, whose names begin with a full stop, is published for no platform.
      table.platforms(ofFace: face).contains(.macos) || table.names(of: face).postScriptName?.hasPrefix(".SF") ?? false
    }
  }

  private func answer(_ face: Int, _ steps: [String]) -> OtherAnswer {
    let names = table.names(of: face)
    return OtherAnswer(
      matcher: .coreTextNames, family: names.family, style: names.style, fullName: names.fullName,
      postScriptName: names.postScriptName, path: nil, faceIndex: 0, steps: steps)
  }
}

extension FontPlatform {
  /// The family that a generic family of CSS, out of quotation marks, is on the platform.
  fileprivate func family(for element: FontCascade.Element) -> String? {
    element.isQuoted ? nil : GenericFamily(named: element.name).flatMap { family(for: $0) }
  }
}
