internal import FontFiles

/// A font file that is named in the place of a font: `Fonts/Title.otf`, or `FILE#2` for the third face of a collection.
public struct FontFileReference: Sendable, Hashable {
  /// The file.
  public let path: String
  /// The face in it, from 0; nil where none is named.
  public let faceIndex: Int?

  /// Reads a text as a file: it has a slash in it, or it names a file that is there and has a font's ending.
  ///
  /// - Returns: nil where it is the name of a font.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    if isPath, FilePaths.exists(name) {
      self.init(path: name, faceIndex: nil)
    } else if let (path, index) = Self.numbered(name), isPath || Self.isThere(path) {
      self.init(path: path, faceIndex: index)
    } else if isPath || Self.isThere(name) {
      self.init(path: name, faceIndex: nil)
    } else {
      return nil
    }
  }

  private init(path: String, faceIndex: Int?) {
    self.path = path
    self.faceIndex = faceIndex
  }

  /// What stands before and after the last `#`, where only digits stand after it.
  private static func numbered(_ name: String) -> (path: String, index: Int)? {
    guard let mark = name.lastIndex(of: "#") else { return nil }
    let digits = name[name.index(after: mark)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(digits) else {
      return nil
    }
    return (String(name[..<mark]), index)
  }

  private static func isThere(_ name: String) -> Bool { FolderListing.isFont(name) && FilePaths.exists(name) }
}
