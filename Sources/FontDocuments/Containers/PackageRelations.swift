internal import FontFiles

/// The parts that a part of an Office Open XML package refers to (ECMA-376, part 2, § 9.3).
struct PackageRelations {
  /// A reference to another part.
  struct Relation {
    let id: String
    /// The last word of its type: `styles`, `theme`, `footnotes`.
    let kind: String
    /// The name of the part.
    let part: String
  }

  private(set) var all: [Relation] = []
  /// The targets that lie outside of the package.
  private(set) var outside: [String] = []

  func part(id: String?) -> String? { all.first { $0.id == id }?.part }
  func parts(kind: String) -> [String] { all.filter { $0.kind == kind }.map(\.part) }
  func part(kind: String) -> String? { all.first { $0.kind == kind }?.part }

  /// The references of a part; those of the package itself for the name "".
  init(of part: String, in package: DocumentPackage) throws(FontError) {
    let slash = part.lastIndex(of: "/")
    let folder = slash.map { String(part[..<$0]) } ?? ""
    let name = slash.map { String(part[part.index(after: $0)...]) } ?? part
    let list = (folder.isEmpty ? "" : folder + "/") + "_rels/\(name).rels"
    guard let root = try package.tree(list) else { return }
    for element in root.all("rel:Relationship") where element["TargetMode"] != "External" {
      guard let id = element["Id"], let target = element["Target"] else { continue }
      let kind = element["Type"].map { FilePaths.name(of: $0) } ?? ""
      if let part = Self.resolved(target, from: folder) {
        all.append(Relation(id: id, kind: kind, part: part))
      } else {
        outside.append(target)
      }
    }
  }

  /// The name of the part that a target means; nil where it lies outside of the package.
  static func resolved(_ target: String, from folder: String) -> String? {
    var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
