internal import BundledData
internal import FontFiles

/// The page about a rule: its subject, the reason, an example, the remedy, and when to skip the rule.
extension FontCheck.Rule {
  /// The page in Markdown, as in `docs/checks`.
  package var page: String? { Self.pages[id] }

  /// The page in Markdown without links. The links are valid only in `docs/checks`.
  package var pageWithoutLinks: String? {
    page.map { page in
      var text = ""
      var rest = page[...]
      while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
        text += rest[..<start]
        let after = rest[rest.index(after: end)...]
        guard after.first == "(", let close = after.firstIndex(of: ")") else {
          text += rest[start...end]
          rest = after
          continue
        }
        text += rest[rest.index(after: start)..<end]
        rest = after[after.index(after: close)...]
      }
      return text + rest
    }
  }

  package var pageText: String? {
    pageWithoutLinks.map { page in
      page.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("```") }
        .map { $0.hasPrefix("#") ? $0.drop { $0 == "#" || $0 == " " } : $0 }.joined(separator: "\n")
    }
  }

  private static let pages: [String: String] = {
    let text = unsafe bundled_rule_pages().text
    var pages: [String: String] = [:]
    var id: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# FP") { id = String(line.dropFirst(2).prefix(5)) }
      if let id { pages[id, default: ""] += line + "\n" }
    }
    return pages.mapValues { page in
      var page = page
      while page.hasSuffix("\n\n") { page.removeLast() }
      return page
    }
  }()
}
