package import FontRules
internal import TextFormats

extension CheckReport {
  /// The report as a section of a Markdown page: the verdict, the extent and the entries. `showsNotes`: whether notes
  /// that do not fail the check are listed.
  package func markdown(showsNotes: Bool) -> String {
    "**\(verdict.printable.markdown)**\n\n\(extent.printable.markdown)\n"
      + FindingEntry.all(of: listed(showsNotes: showsNotes)).map { "\n\($0.markdown)" }.joined()
  }

  /// Returns the findings to show to people. Notes are shown only on request, or if notes fail the check.
  package func listed(showsNotes: Bool) -> [FontCheck.Finding] {
    showsNotes || failsOn == .note ? findings : findings.filter { $0.severity > .note }
  }
}

extension FindingEntry {
  fileprivate var markdown: String {
    let title = "**\(severity.rawValue)** \(rule.violation.markdown) (\(rule.id))"
    let facts = facts.map { fact in
      let files = fact.files.map { place in
        let faces = place.faces.isEmpty ? "" : " (\(place.faces.joined(separator: ", ")))"
        return "\(place.path)\(faces)".printable.markdown
      }
      return
        "  - \(files.joined(separator: "<br>")): \(fact.messages.map(\.printable.markdown).joined(separator: "<br>"))\n"
    }
    return "- \(title)\n\(facts.joined())" + (hint.map { "  - *hint:* \($0.printable.markdown)\n" } ?? "")
  }
}
