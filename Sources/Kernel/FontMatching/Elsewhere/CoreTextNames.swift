internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Whether macOS has a font of a name, by the names of its fonts that are published. Core Text is not asked: what a user has
/// installed beside them is not known, and neither is what it picks within a family.
///
/// Core Text takes a PostScript name, else a full name, else a family; a name that it does not have is Helvetica for it
/// (CTFontCreateWithName: "If the specified font is not available, a font that is similar is returned", Helvetica in practice).
struct CoreTextNames {
  private let table: PublishedTable
  private let style: FontStyle

  init(_ table: PublishedTable, _ style: FontStyle) {
    self.table = table
    self.style = style
  }

  func answer(to elements: [FontCascade.Element]) -> OtherAnswer {
    var steps: [String] = []
    for element in elements {
      let name = FontPlatform.macos.family(for: element) ?? element.name
      if name != element.name {
        steps.append("\(element.name) is \(name == Self.systemFont ? "the system's own font" : name) there")
      }
      if let face = face(named: FoldedName(name)) {
        steps.append(
          name == Self.systemFont ? "its metrics are published" : "\(name) is one of the fonts of macOS")
        return answer(face, steps)
      }
      if name != element.name {
        steps.append("nothing is published of it")
        return OtherAnswer(.coreTextNames, nil, steps: steps)
      }
      steps.append("\(name) is not among the fonts of macOS that are published")
    }
    steps.append("Core Text answers with Helvetica")
    return face(named: FoldedName("Helvetica")).map { answer($0, steps) }
      ?? OtherAnswer(.coreTextNames, nil, steps: steps)
  }

  /// The name by which macOS's own font is asked for.
  private static let systemFont = "System Font"

  /// The face of that name that comes with macOS; of a family the face whose style is nearest to the one that is asked for.
  private func face(named name: FoldedName) -> Int? {
    let faces = [table.family(named: name).flatMap { table.face(in: $0, style) }, table.face(named: name)]
    return faces.compactMap(\.self).first { face in
      // The system's own font, whose names begin with a full stop, is published for no platform.
      table.platforms(ofFace: face).contains(.macos) || table.names(of: face).postScriptName?.hasPrefix(".SF") ?? false
    }
  }

  private func answer(_ face: Int, _ steps: [String]) -> OtherAnswer {
    OtherAnswer(.coreTextNames, table.names(of: face), steps: steps)
  }
}

extension FontPlatform {
  /// The family that a generic family of CSS, out of quotation marks, is on the platform.
  fileprivate func family(for element: FontCascade.Element) -> String? {
    element.isQuoted ? nil : GenericFamily(named: element.name).flatMap { family(for: $0) }
  }
}
