/// The facts about a set of font files that a layout depends on, recorded: a file to commit, with which later versions of the
/// fonts are compared.
///
/// It holds no absolute path and no time: the same fonts make the same bytes on every machine.
public struct FontLock: Sendable, Hashable {
  /// The version of the file format.
  public static let version = 1
  /// The usual name of the file.
  public static let standardName = "fonts.lock.json"

  /// The files and folders that were recorded, relative to the lock's folder. New files in these folders are reported.
  public let paths: [String]
  /// The font files, in the order of the bytes of their paths.
  public let files: [LockedFile]

  /// The number of faces in all files.
  public var faceCount: Int { files.reduce(0) { $0 + $1.faces.count } }

  init(paths: [String], files: [LockedFile]) {
    self.paths = paths.firstOfEach.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// A SHA-256 digest.
  public struct Digest: RawRepresentable, Sendable, Hashable {
    /// 64 lowercase hexadecimal digits.
    public let rawValue: String

    /// A digest by its digits; `nil` unless there are 64 lowercase hexadecimal ones.
    public init?(rawValue: String) {
      let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) }
      guard rawValue.utf8.count == 64, rawValue.utf8.allSatisfy(isDigit) else { return nil }
      self.rawValue = rawValue
    }

    /// A digest that was computed here.
    init(computed digits: String) { rawValue = digits }
  }
}

extension Array where Element: Hashable {
  /// Each element once, at its first place.
  var firstOfEach: [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
