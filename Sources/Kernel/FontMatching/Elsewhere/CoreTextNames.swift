internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// Finds out whether macOS has a font with a name. The name is looked up in the published names of macOS's fonts. Core
/// Text is not called. Therefore fonts that a user installed are not found, and Core Text's choice of a face in a
/// family is not reproduced.
///
/// Core Text looks up a PostScript name, then a full name, then a family. CTFontCreateWithName: "If the specified font
/// is not available, a font that is similar is returned". In practice, this font is Helvetica.
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
        steps.append("\(element.name) is \(name == Self.systemFont ? "the system's own font" : name) on macOS")
      }
      if let face = face(named: FoldedName(name)) {
        steps.append(
          name == Self.systemFont ? "the metrics of this font are published" : "\(name) is one of the fonts of macOS")
        return answer(face, steps)
      }
      if name != element.name {
        steps.append("no metrics are published for this font")
        return OtherAnswer(.coreTextNames, nil, steps: steps)
      }
      steps.append("\(name) is not among the published fonts of macOS")
    }
    steps.append("Core Text uses Helvetica")
    return face(named: FoldedName("Helvetica")).map { answer($0, steps) }
      ?? OtherAnswer(.coreTextNames, nil, steps: steps)
  }

  /// The name that requests macOS's own font.
  private static let systemFont = "System Font"

  /// Returns the macOS face that has a name. For a family, it is the face whose style is nearest to the requested
  /// style.
  private func face(named name: FoldedName) -> Int? {
    let faces = [table.family(named: name).flatMap { table.face(in: $0, style) }, table.face(named: name)]
    return faces.compactMap(\.self).first { face in
      // The system's own font, whose names begin with a full stop, is published without a platform.
      table.platforms(ofFace: face).contains(.macos) || table.names(of: face).postScriptName?.hasPrefix(".SF") ?? false
    }
  }

  private func answer(_ face: Int, _ steps: [String]) -> OtherAnswer {
    OtherAnswer(.coreTextNames, table.names(of: face), steps: steps)
  }
}

extension FontPlatform {
  /// The family that the platform uses for an unquoted generic family of CSS.
  fileprivate func family(for element: FontCascade.Element) -> String? {
    element.isQuoted ? nil : GenericFamily(named: element.name).flatMap { family(for: $0) }
  }
}
