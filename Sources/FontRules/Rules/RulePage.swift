internal import BundledData

/// The page of a rule: what it checks, why that matters, an example, what to do, and when to skip it.
extension FontCheck.Rule {
  /// The page in Markdown, which `docs/checks` has too; nil for a rule about documents, which have none.
  package var page: String? { Self.pages[id] }

  private static let pages: [String: String] = {
    let table = unsafe bundled_rule_pages()
    let text = unsafe String(decoding: UnsafeBufferPointer(start: table.bytes, count: table.length), as: UTF8.self)
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
