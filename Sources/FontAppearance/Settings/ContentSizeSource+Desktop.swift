internal import TextStyles

extension ContentSizeSource {
  /// The desktop's setting: the freedesktop Settings portal's `text-scaling-factor` where there is one, which works inside
  /// of sandboxes too, else GNOME's own; followed as long as the desktop tells of changes.
  ///
  /// It is asked through `gdbus` and `gsettings`, which every GLib desktop has. The factor becomes the nearest size, see
  /// `ContentSizeCategory(nearestTo:)`. Where there is no desktop, following it throws a `ContentSizeSourceError`.
  public static var desktop: ContentSizeSource { desktop(DesktopPrograms()) }

  static func desktop(_ programs: DesktopPrograms) -> ContentSizeSource {
    ContentSizeSource { sink in
      var attempts: [String] = []
      for setting in [DesktopSetting.portal(programs), .gsettings(programs)] {
        switch await setting.now() {
        case .success(let factor):
          let send = { @Sendable (factor: Double) in
            if let size = ContentSizeCategory(nearestTo: factor) { sink.send(size) }
          }
          send(factor)
          // A change before the monitor was ready would never be told. It ends with the monitor.
          async let _ = askAgain(setting, send)
          try await setting.follow(send)
          return
        case .failure(let reason): attempts.append(reason.description)
        }
      }
      throw ContentSizeSourceError(attempts: attempts)
    }
  }
}

private func askAgain(_ setting: DesktopSetting, _ send: @Sendable (Double) -> Void) async {
  try? await Task.sleep(for: .seconds(1))
  if !Task.isCancelled, case .success(let factor) = await setting.now() { send(factor) }
}

/// The programs that ask a desktop: names, which are looked for on the PATH, or paths.
struct DesktopPrograms: Sendable {
  var gdbus = "gdbus"
  var gsettings = "gsettings"
}
