internal import FontNames
internal import FontTables

extension FaceFacts {
  /// The longest name of an axis or an instance, in bytes of UTF-8. Fonts are not asked for by longer names.
  private static let longestAxisName = 1024

  /// Reads the names of the face from the bytes of its name table; returns those of its axes and instances by name id.
  mutating func readNames(_ bytes: [UInt8]?, _ fvar: FvarTable?, _ budget: inout ReadBudget) -> [Int: String] {
    var wanted = Set<Int>()
    for axis in fvar?.axes ?? [] { wanted.insert(axis.nameID) }
    for instance in fvar?.instances ?? [] {
      wanted.insert(instance.subfamilyNameID)
      if let id = instance.postScriptNameID { wanted.insert(id) }
    }
    guard let bytes, let table = unsafe NameTable(bytes.span.bytes) else {
      notes.append("it has no names")
      return [:]
    }
    names = FaceNames(table, &budget, notes: &notes)
    guard !wanted.isEmpty else { return [:] }
    let texts = table.texts(wanted, &budget)
    let short = texts.filter { $0.value.utf8.count <= Self.longestAxisName }
    if short.count < texts.count {
      notes.append("names of its axes or instances have more than \(Self.longestAxisName) bytes; they are not read")
    }
    return short
  }
}

extension NameTable {
  /// The best text for each of the ids.
  fileprivate func texts(_ ids: Set<Int>, _ budget: inout ReadBudget) -> [Int: String] {
    var best: [Int: (rank: Int, text: String)] = [:]
    for index in indices {
      guard let record = record(index), ids.contains(record.nameID) else { continue }
      if let rival = best[record.nameID], rival.rank <= record.rank { continue }
      guard budget.takes(bytes: record.length + Self.recordSize) else { break }
      guard let text = text(record) else { continue }
      best[record.nameID] = (record.rank, text)
    }
    return best.mapValues(\.text)
  }
}
