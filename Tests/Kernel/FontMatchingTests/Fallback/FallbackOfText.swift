import FontNames
import TestSupport

@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

extension FontCollection {
  /// The runs as text: each with the PostScript name of its face, without "Probe" and "-Regular".
  func drawn(_ text: String, _ names: String..., language: String? = nil) -> [String] {
    runs(for: text, FontDescriptor(names: names), language: language).map { run in
      let name = run.match.face.postScriptName ?? "unnamed"
      let short = name.dropFirst(name.hasPrefix("Probe") ? 5 : 0).split(separator: "-").first ?? ""
      return "\(text[run.range])=\(short)"
    }
  }
}
