internal import StyleGuides
internal import Subprocess
internal import TextStyles

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

extension ContentSizeSource {
  /// The desktop's text scaling factor. It is read from the freedesktop Settings portal, which also works in sandboxes.
  /// If the portal fails, the factor is read from GNOME's own settings.
  ///
  /// The setting is read with the programs `gdbus` and `gsettings`, which every GLib desktop has.
  /// `ContentSizeCategory(nearestTo:)` turns the factor into the nearest category. Without a desktop, following this
  /// source throws `ContentSizeSourceError.noDesktop(attempts:)`.
  public static var desktop: ContentSizeSource { desktop(DesktopPrograms()) }

  static func desktop(_ programs: DesktopPrograms) -> ContentSizeSource {
    ContentSizeSource { (sink) async throws(ContentSizeSourceError) in
      var attempts: [String] = []
      for setting in [DesktopSetting.portal(programs), .gsettings(programs)] {
        switch await setting.currentValue() {
        case .success(let factor):
          let send = { @Sendable (factor: Double) in
            if let size = ContentSizeCategory(nearestTo: factor) { sink.send(size) }
          }
          send(factor)
          // Reads the setting again, to find a change that happened before the monitor was ready. This task ends with
          // the monitor.
          async let _ = readAgain(setting, send)
          do {
            try await setting.follow(send)
          } catch {
            guard !Task.isCancelled else { return }
            throw .noDesktop(attempts: attempts + ["\(setting.name): \(error)"])
          }
          return
        case .failure(let failure): attempts.append(failure.description)
        }
      }
      throw .noDesktop(attempts: attempts)
    }
  }
}

private func readAgain(_ setting: DesktopSetting, _ send: @Sendable (Double) -> Void) async {
  try? await Task.sleep(for: .seconds(1))
  if !Task.isCancelled, case .success(let factor) = await setting.currentValue() { send(factor) }
}

/// The programs that read a desktop's settings. Each is a path, or a name that is looked up in PATH.
struct DesktopPrograms: Sendable {
  var gdbus = "gdbus"
  var gsettings = "gsettings"
}

/// The desktop's setting `text-scaling-factor` of `org.gnome.desktop.interface`, and the commands that report it.
struct DesktopSetting: Sendable {
  let name: String
  /// A command that prints the value and exits.
  let query: [String]
  /// A command that prints a line for every change, until the command is ended.
  let monitor: [String]

  private static let schema = "org.gnome.desktop.interface"
  private static let key = "text-scaling-factor"

  /// The freedesktop Settings portal, read through its D-Bus interface `org.freedesktop.portal.Settings`.
  ///
  /// The D-Bus method is `Read`, from version 1 of the interface, because every portal has this method. `Read` returns
  /// a variant inside a variant.
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

  static func gsettings(_ programs: DesktopPrograms) -> DesktopSetting {
    DesktopSetting(
      name: "gsettings", query: [programs.gsettings, "get", schema, key],
      monitor: [programs.gsettings, "monitor", schema, key])
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func currentValue() async -> Result<Double, Failure> {
    do {
      let result = try await run(
        Self.executable(query[0]), arguments: Arguments(Array(query.dropFirst())), output: .string(limit: 4096),
        error: .string(limit: 4096))
      if let factor = Self.factor(result.standardOutput) { return .success(factor) }
      let message = result.standardError.split(separator: "\n").first.map(String.init) ?? "no number"
      return .failure(Failure(description: "\(name): \(message)"))
    } catch {
      return .failure(Failure(description: "\(name): \(query[0]) does not run"))
    }
  }

  /// Calls the closure with each new value, until the monitor ends or the task is cancelled.
  func follow(_ onChange: @Sendable @escaping (Double) -> Void) async throws {
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
          if line.contains(Self.key), let factor = Self.factor(line) { onChange(factor) }
        }
        // The programs never print a line of more than 4096 bytes, so such bytes are dropped.
        if bytes.count > 4096 { bytes.removeAll() }
      }
    }
  }

  private static func executable(_ program: String) -> Executable {
    program.contains("/") ? .path(FilePath(program)) : .name(program)
  }

  /// Returns the number after the key, or the first number of a line without the key. Examples: `1.25`, `(<<1.25>>,)`,
  /// `text-scaling-factor: 1.25`, `… ('org.gnome.desktop.interface', 'text-scaling-factor', <1.25>)`.
  static func factor(_ line: String) -> Double? {
    let afterKey = line.index(afterLast: key).map { line[$0...] } ?? line[...]
    let number = afterKey.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "-" }
    return Double(number)
  }
}

extension String {
  fileprivate func index(afterLast key: String) -> Index? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(key) { return index(start, offsetBy: key.count) }
    }
    return nil
  }
}
