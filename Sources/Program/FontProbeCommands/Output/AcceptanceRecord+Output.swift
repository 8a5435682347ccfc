internal import FontChecks
internal import FontRules
internal import TextFormats

extension AcceptanceRecord {
  var json: JSONValue {
    [
      "written": .array(
        folders.map { folder in
          [
            "settings": .string(folder.settingsFile), "findings": .integer(folder.count),
            "accept": .object(folder.entries.map { (key: $0, value: .array($1.map(JSONValue.string))) }),
          ]
        })
    ]
  }

  func text(_ emphasis: Emphasis, width: Int = Terminal.columns) -> [String] {
    guard !folders.isEmpty else { return ["there are no new findings: nothing was written", ""] }
    return folders.flatMap { folder in
      var table = TextTable([.left, .text])
      for (path, rules) in folder.entries { table.add(path, rules.joined(separator: ", ")) }
      let title =
        "added to \(emphasis.strong(folder.settingsFile.printable)): \(folder.count.counted("accepted finding"))"
      return LineWrap.lines(title, width: width, hang: 2) + table.lines(indent: 2, width: width) + [""]
    }
  }
}

extension AcceptanceRecord.Folder {
  fileprivate var entries: [(path: String, rules: [String])] {
    rules.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map(\.id).sorted()) }
  }
}
