internal import FontFaces
internal import FontNames
internal import FontTables
internal import TextFormats

/// Checks the lengths of the names by which Windows finds a face.
enum NameLengthRules {
  /// Microsoft, LOGFONTW, lfFaceName: "The length of this string must not exceed 32 TCHAR values, including the terminating
  /// NULL." TCHAR is a code unit of UTF-16.
  private static let longest = 31

  /// FP124: finds names that are too long. GDI finds a face by its family of four styles (name ID 1). If a full name is
  /// too long, Office draws some characters with a different font. For Office, the full name of an instance is the
  /// family name and the instance name.
  static func nameLengths(_ face: FontFace, _ settings: CheckSettings) -> [FontCheck.Finding] {
    guard face.isScalable, let raw = face.harfBuzz?.withTable("name", { UntrimmedNames($0) }) else { return [] }
    let family = raw.english(1, macintosh: false)
    if let family, isTooLong(family) {
      return [
        FontCheck.Finding(
          .nameLengths,
          "the family name \(quoted(family)) (name ID 1) has \(family.utf16.count) characters, but Windows programs that use GDI, such as Office, keep only \(longest): these programs shorten the family name in their list, or do not list the family",
          hint: "shorten the name in name ID 1, for example Cond for Condensed; name ID 16 may have the whole name")
      ]
    }
    guard let full = longestFullName(raw.english(4, macintosh: false), family, face) else { return [] }
    return [
      FontCheck.Finding(
        .nameLengths,
        "the full name \(quoted(full)) has \(full.utf16.count) characters: if the name has more than \(longest), Microsoft Word on Windows may draw accented letters and Thai in a different font",
        hint: "shorten the words for the style, for example It for Italic, if Word documents use the face",
        severity: .note)
    ]
  }

  /// Compares name ID 4 and the full names of the instances. Returns the longest of these names if it is too long.
  private static func longestFullName(_ full: String?, _ family: String?, _ face: FontFace) -> String? {
    let instances = face.isVariable ? face.namedInstances.map(\.name) : []
    let names = [full].compactMap(\.self) + instances.compactMap { name in family.map { "\($0) \(name)" } }
    return names.filter(isTooLong).max { $0.utf16.count < $1.utf16.count }
  }

  private static func isTooLong(_ name: String) -> Bool { name.utf16.count > longest }

  private static func quoted(_ name: String) -> String { "\"\(name.prefix(80))\"" }
}
