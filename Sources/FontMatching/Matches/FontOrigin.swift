/// Where a face came from.
public enum FontOrigin: String, Sendable, Hashable {
  /// Registered by the program, from a file, a folder or memory.
  case registered
  /// Bundled with fontprobe.
  case bundled
  /// Installed on the system, as Fontconfig knows it.
  case system
}
