internal import FontFiles

/// The parts to which a part of an Office Open XML package refers (ECMA-376, part 2, § 9.3).
struct PackageRelations {
  /// The parts by the identifiers of the references. If two references have the same identifier, the first applies.
  private var byID: [String: String] = [:]
  /// The parts in order, without duplicates. The keys are the last words of the reference types, such as `styles`.
  private var byKind: [String: [String]] = [:]
  /// The targets outside the package.
  private(set) var outside: [String] = []

  func part(id: String?) -> String? { id.flatMap { byID[$0] } }
  func parts(kind: String) -> [String] { byKind[kind] ?? [] }
  func part(kind: String) -> String? { byKind[kind]?.first }

  private struct Reference: Hashable {
    let kind: String
    let part: String
  }

  /// Reads the references of a part. The name "" means the package itself.
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

  /// Returns the parts of the four styles of an embedded family, with the elements that refer to these parts (ECMA-376,
  /// part 1, § 17.8.3 and § 19.2.1.9).
  ///
  /// - Parameter names: the element names for regular, bold, italic and bold italic.
  func embedded(
    in element: XMLElement, _ names: [String], as family: String
  ) -> [(reference: XMLElement, part: String, font: NamedFont)] {
    let styles = [(false, false), (true, false), (false, true), (true, true)]
    return zip(names, styles).compactMap { name, style in
      guard let reference = element.first(name), let part = part(id: reference["r:id"]) else { return nil }
      return (reference, part, NamedFont([family], weight: style.0 ? 700 : nil, isItalic: style.1))
    }
  }

  /// Returns the name of the target part; nil if the target is outside the package.
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

/// A small part of an Office Open XML package, with its references.
struct PackagePart {
  /// The root element; nil if the package lacks the part.
  let root: XMLElement?
  let relations: PackageRelations
}

extension DocumentPackage {
  func part(_ name: String) throws(FontError) -> PackagePart {
    PackagePart(root: try tree(name), relations: try PackageRelations(of: name, in: self))
  }

  /// Returns the name of the main part of an Office Open XML document; nil if the package does not name it.
  func mainPart() throws(FontError) -> String? {
    try PackageRelations(of: "", in: self).part(kind: "officeDocument")
  }
}
