public import FontFaces

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A font file that was named instead of a font: `Fonts/Title.otf`, or `FILE#2` for the third face of a collection.
public struct FontFileReference: Sendable, Hashable {
  /// The file.
  public let path: String
  /// The face in it, from 0; `nil` where none was named.
  public let faceIndex: Int?

  /// Reads a name as a file: it has a slash in it, or it names a file that is there and has a font's ending.
  ///
  /// - Returns: `nil` where it is the name of a font.
  public init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    if Self.isFile(name) {
      path = name
      faceIndex = nil
      return
    }
    let parts = name.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let index = Int(parts[1]), index >= 0, Self.isFile(String(parts[0])) {
      path = String(parts[0])
      faceIndex = index
      return
    }
    return nil
  }

  private static func isFile(_ name: String) -> Bool {
    if name.utf8.contains(UInt8(ascii: "/")) { return !name.utf8.contains(UInt8(ascii: "#")) || exists(name) }
    return FolderListing.isFont(name) && exists(name)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
  }
}

extension FontCollection {
  /// The match for a face of a file, whether or not it is registered, in the style that the description asks for: along
  /// the face's axes, or among the faces of its family in the same file.
  ///
  /// - Throws: `FontError` where the file does not open, or has no such face.
  public func match(
    file reference: FontFileReference, descriptor: FontDescriptor = FontDescriptor(names: [])
  ) throws(FontError) -> FontMatch {
    let file = try FontFile(path: reference.path)
    let face = try file.face(reference.faceIndex ?? 0)
    return FontResolver(registered: FaceIndex(), bundled: nil, system: nil)
      .match(face, of: file, reference, descriptor)
  }
}

extension FontResolver {
  fileprivate func match(
    _ face: FontFace, of file: FontFile, _ reference: FontFileReference, _ descriptor: FontDescriptor
  ) -> FontMatch {
    let label = reference.faceIndex.map { "\(reference.path)#\($0)" } ?? reference.path
    return named(face, .file(label), descriptor, .registered) { family in
      // A face that was named by its number stays itself; otherwise its family in the same file has a say.
      reference.faceIndex == nil ? file.faces.filter { $0.family.map(FoldedName.init) == family } : [face]
    }
  }
}
