internal import FontFaces
internal import FontFiles
internal import FontTables
internal import TextFormats

/// Checks the size, bytes and format of a file.
enum FileRules {
  /// FP060: finds files that are larger than the settings allow.
  static func fileSize(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    files.compactMap { file in
      guard let most = settings[file.path]?.mostBytes, file.byteCount > most else { return nil }
      return FontCheck.Finding(
        .fileSize, "the file has \(file.byteCount.counted("byte")), but only \(most) are allowed", file: file.path,
        hint: "leave out the scripts and features that the app does not use (make a subset), or allow more")
    }
  }

  /// FP061: finds files with the same bytes. Each of these files has a finding.
  static func duplicateFile(_ files: [CheckedFile], _ settings: [String: CheckSettings]) -> [FontCheck.Finding] {
    var twins: [String: (path: String, more: String)] = [:]
    // Only files of the same size can have the same bytes.
    for (size, sameSize) in Dictionary(grouping: files, by: \.byteCount) where size > 0 {
      let paths = sameSize.map(\.path)
      for copies in groupsOfSameBytes(paths) {
        let more = copies.count > 2 ? " and \(copies.count - 2) more" : ""
        for place in copies { twins[paths[place]] = (paths[place == copies[0] ? copies[1] : copies[0]], more) }
      }
    }
    return files.compactMap { file in
      guard let twin = twins[file.path] else { return nil }
      var finding = FontCheck.Finding(
        .duplicateFile, "the file is the same as \(twin.path)\(twin.more)", file: file.path,
        hint: "leave out one of the two")
      finding.twin = twin.path
      return finding
    }
  }

  /// FP062: finds formats that only some platforms load. A file with several faces has one finding.
  static func platformFormat(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard FaceIndex(face) == .first else { return [] }
    let reason: String? =
      switch face.format {
      case .type1, .cff: "browsers, Android and iOS do not load this format"
      case .openTypeBitmap where face.isColor: nil
      // FP001 reports the missing outlines.
      case .openTypeBitmap where RequiredTables.problem(of: face) != nil: nil
      case .openTypeBitmap, .pcf: "the font has bitmaps for the X Window System only"
      case .trueType, .openTypeCFF, .openTypeCFF2, .woff, .woff2: nil
      default: "hardly any current platform loads this format"
      }
    guard let reason else { return [] }
    return [
      FontCheck.Finding(
        .platformFormat, "the file is \("\(face.format) font".withArticle): \(reason)",
        hint: "ship the font as OpenType (.otf or .ttf)")
    ]
  }

  /// FP085: finds files whose extension belongs to a different format. Apps and web servers choose by the extension how
  /// to load a file.
  static func fileEnding(_ file: FontFile, path: String) -> [FontCheck.Finding] {
    let name = FilePaths.name(of: path)
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let ending = name[dot...].lowercased()
    let isPacked = file.format == .woff || file.format == .woff2
    let isSFNT = file.faces.contains { $0.facts.isSFNT }
    let consequence: String
    var severity: FontCheck.Severity? = .warning
    switch ending {
    case ".ttf", ".otf", ".ttc", ".otc":
      guard isPacked else { return outlines(of: file, called: ending) }
      consequence = "apps do not load this format"
      severity = nil
    case ".woff":
      guard isSFNT, file.format != .woff else { return [] }
      consequence = "a web server sends the file with the wrong type"
    case ".woff2":
      guard isSFNT, file.format != .woff2 else { return [] }
      consequence = "a web server sends the file with the wrong type"
    default: return []
    }
    let right =
      file.format == .woff ? ".woff" : file.format == .woff2 ? ".woff2" : file.format == .trueType ? ".ttf" : ".otf"
    return [
      FontCheck.Finding(
        .fileEnding,
        "the file is \("\(file.format) file".withArticle), but the file name ends in \(ending): \(consequence)",
        hint: "rename the file to \(right), or ship the font in the format that the extension says", severity: severity)
    ]
  }

  /// FP085: finds files whose extension belongs to the other kind of outlines.
  private static func outlines(of file: FontFile, called ending: String) -> [FontCheck.Finding] {
    let right: String
    switch (file.format, ending) {
    // OpenType, "OpenType font file": ".OTF … must be used for OpenType fonts containing CFF data".
    case (.openTypeCFF, ".ttf"), (.openTypeCFF2, ".ttf"): right = ".otf"
    case (.trueType, ".otf"): right = ".ttf"
    default: return []
    }
    let outlines = right == ".ttf" ? "TrueType" : file.format == .openTypeCFF2 ? "CFF2" : "CFF"
    return [
      FontCheck.Finding(
        .fileEnding,
        "the file has \(outlines) outlines, but the file name ends in \(ending): programs that trust the extension expect different outlines",
        hint: "rename the file to \(right)", severity: .note)
    ]
  }
}
