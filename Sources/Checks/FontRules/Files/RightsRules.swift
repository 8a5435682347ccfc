internal import FontFaces
internal import FontFiles
internal import FontNames

/// Checks the rights of an app to use a font.
package enum RightsRules {
  /// FP050: reads fsType of OS/2, which contains the permissions of the owner. The bits do not replace the licence, but
  /// shops and platforms read them.
  static func embedding(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard let rights = face.embedding else { return [] }
    var reasons: [String] = []
    switch rights.level {
    case .restricted: reasons.append("must not be embedded without the owner's permission (fsType bit 1)")
    case .previewAndPrint: reasons.append("may be embedded in documents that are read and printed only (fsType bit 2)")
    case .editable, .installable: break
    }
    if rights.allowsBitmapsOnly { reasons.append("may be embedded as bitmaps only (fsType bit 9)") }
    let isLimited = !reasons.isEmpty
    let levels = (1...3).filter { rights.rawValue & 1 << $0 != 0 }
    // OpenType, OS/2, fsType: "The specification for versions 0 to 2 did not specify that bits 0 to 3 must be mutually
    // exclusive. Rather, those specifications stated that … the least-restrictive permission indicated take precedence."
    if levels.count > 1, isLimited || face.harfBuzz?.withTable("OS/2", { $0.u16(0) }).map({ $0 > 2 }) ?? true {
      reasons.append(
        "contradicts itself: fsType has bits \(levels.map(String.init).joined(separator: " and ")), which exclude each other"
      )
    }
    guard !reasons.isEmpty else { return [] }
    return [
      FontCheck.Finding(
        .embedding, "the font \(reasons.joined(separator: " and "))",
        hint: "ask the maker of the font for an app licence, and for a file whose bits allow this use",
        severity: rights.level == .restricted ? nil : isLimited ? .warning : .note)
    ]
  }

  /// FP051: finds folders without a licence, because nearly every licence must be distributed with the font. Files that
  /// cannot be opened are left out. A different rule reports these files, and they may not be fonts.
  static func licence(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    var folders: [String: [CheckedFile]] = [:]
    var order: [String] = []
    for file in files where !file.faces.isEmpty && !file.hasLicence && !file.faces.allSatisfy(\.namesLicence) {
      if folders[file.folder] == nil { order.append(file.folder) }
      folders[file.folder, default: []].append(file)
    }
    return order.compactMap { folder in
      guard let files = folders[folder], let first = files.first else { return nil }
      let what = files.count == 1 ? "this font" : "this font and \(files.count - 1) more in \(folder)"
      return FontCheck.Finding(
        .licence, "there is no licence file beside \(what)", file: first.path,
        hint:
          "the names in the font have no licence either: put the text of the licence beside the font, as LICENSE.txt or OFL.txt"
      )
    }
  }

  private static let licenceWords = ["license", "licence", "copying", "ofl", "ufl", "copyright", "eula", "apache"]

  /// Whether the name of a file is the name of a licence: OFL.txt, LICENSE, Museo-EULA.pdf.
  package static func isLicence(_ name: String) -> Bool {
    let name = name.lowercased()
    return licenceWords.contains { name.hasPrefix($0) }
      || ["license", "licence", "eula"].contains { name.contains($0) }
  }
}
