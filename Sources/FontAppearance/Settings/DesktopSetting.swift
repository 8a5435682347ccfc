internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// A setting of the desktop, `text-scaling-factor` of `org.gnome.desktop.interface`, and the programs that tell of it.
struct DesktopSetting: Sendable {
  let name: String
  /// Prints the value and ends.
  let query: [String]
  /// Prints a line for every change, until it is ended.
  let monitor: [String]

  private static let schema = "org.gnome.desktop.interface"
  private static let key = "text-scaling-factor"

  /// The freedesktop Settings portal, by its D-Bus interface `org.freedesktop.portal.Settings`: `Read` of version 1, which
  /// every portal has, answers a variant in a variant.
  static func portal(_ programs: DesktopPrograms) -> DesktopSetting {
    let portal = ["--session", "--dest", "org.freedesktop.portal.Desktop"]
    let path = ["--object-path", "/org/freedesktop/portal/desktop"]
    return DesktopSetting(
      name: "the Settings portal",
      query: [programs.gdbus, "call"] + portal + path + [
        "--timeout", "5", "--method", "org.freedesktop.portal.Settings.Read", schema, key,
      ],
      monitor: [programs.gdbus, "monitor"] + portal + path)
  }

  /// GNOME's own settings.
  static func gsettings(_ programs: DesktopPrograms) -> DesktopSetting {
    DesktopSetting(
      name: "gsettings", query: [programs.gsettings, "get", schema, key],
      monitor: [programs.gsettings, "monitor", schema, key])
  }

  /// Why a setting could not be had.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The value at this moment.
  func now() async -> Result<Double, Failure> {
    do {
      let result = try await run(
        Self.executable(query[0]), arguments: Arguments(Array(query.dropFirst())), output: .string(limit: 4096),
        error: .string(limit: 4096))
      if let factor = Self.factor(result.standardOutput) { return .success(factor) }
      let said = result.standardError.split(separator: "\n").first.map(String.init) ?? "no number"
      return .failure(Failure(description: "\(name): \(said)"))
    } catch {
      return .failure(Failure(description: "\(name): \(query[0]) does not run"))
    }
  }

  /// Tells of changes until the desktop ends it or the task is cancelled.
  func follow(_ tell: @Sendable @escaping (Double) -> Void) async throws {
    _ = try await run(
      Self.executable(monitor[0]), arguments: Arguments(Array(monitor.dropFirst())), input: .none,
      output: .sequence, error: .discarded
    ) { execution in
      var bytes: [UInt8] = []
      for try await buffer in execution.standardOutput {
        unsafe buffer.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: bytes[..<end], as: UTF8.self)
          bytes.removeSubrange(...end)
          if line.contains(Self.key), let factor = Self.factor(line) { tell(factor) }
        }
        // A line that is longer than any of theirs is none of theirs.
        if bytes.count > 4096 { bytes.removeAll() }
      }
    }
  }

  /// A path, or a name to look for.
  private static func executable(_ program: String) -> Executable {
    program.contains("/") ? .path(FilePath(program)) : .name(program)
  }

  /// The number behind the key, if the key is there: `1.25`, `text-scaling-factor: 1.25`, `(<<1.25>>,)`, or
  /// `… ('org.gnome.desktop.interface', 'text-scaling-factor', <1.25>)`.
  static func factor(_ line: String) -> Double? {
    let behindKey = line.range(ofKey: key).map { line[$0...] } ?? line[...]
    let number = behindKey.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "-" }
    return Double(number)
  }
}

extension String {
  /// Where the text behind the last occurrence of the key begins.
  fileprivate func range(ofKey key: String) -> Index? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(key) { return index(start, offsetBy: key.count) }
    }
    return nil
  }
}
