internal import FontFiles

/// The parts that a part of an Office Open XML package refers to (ECMA-376, part 2, § 9.3).
struct PackageRelations {
  /// The parts by the identifiers of the references. Of two references of one identifier the first one holds.
  private var byID: [String: String] = [:]
  /// The parts by the last word of the references' types, `styles`, `theme`, `footnotes`: each once, in their order.
  private var byKind: [String: [String]] = [:]
  /// The targets that lie outside of the package.
  private(set) var outside: [String] = []

  func part(id: String?) -> String? { id.flatMap { byID[$0] } }
  func parts(kind: String) -> [String] { byKind[kind] ?? [] }
  func part(kind: String) -> String? { byKind[kind]?.first }

  private struct Reference: Hashable {
    let kind: String
    let part: String
  }

  /// The references of a part; those of the package itself for the name "".
  init(of part: String, in package: DocumentPackage) throws(FontError) {
    let slash = part.lastIndex(of: "/")
    let folder = slash.map { String(part[..<$0]) } ?? ""
    let name = slash.map { String(part[part.index(after: $0)...]) } ?? part
    let list = (folder.isEmpty ? "" : folder + "/") + "_rels/\(name).rels"
    guard let root = try package.tree(list) else { return }
    var seen: Set<Reference> = []
    for element in root.all("rel:Relationship") where element["TargetMode"] != "External" {
      guard let id = element["Id"], let target = element["Target"] else { continue }
      guard let part = Self.resolved(target, from: folder) else {
        outside.append(target)
        continue
      }
      if byID[id] == nil { byID[id] = part }
      let kind = element["Type"].map { FilePaths.name(of: $0) } ?? ""
      if seen.insert(Reference(kind: kind, part: part)).inserted { byKind[kind, default: []].append(part) }
    }
  }

  /// The name of the part that a target means; nil where it lies outside of the package.
  static func resolved(_ target: String, from folder: String) -> String? {
    let isSlash: (Character) -> Bool = { $0 == "/" || $0 == "\\" }
    var parts = target.first.map(isSlash) ?? false ? [] : folder.split(separator: "/")
    for part in target.split(whereSeparator: isSlash) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
