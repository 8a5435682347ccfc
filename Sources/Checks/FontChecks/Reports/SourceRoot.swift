internal import FontFiles

/// The folder of the checkout. Paths in reports are relative to this folder.
package struct SourceRoot: Sendable, Hashable {
  /// The path components from `/` to the checkout.
  private let root: [String]
  /// The path components from `/` to the current folder, to which relative paths refer.
  private let current: [String]

  package enum Place: Sendable, Hashable {
    /// The file is in the checkout. The path components begin at the root of the checkout.
    case inside([String])
    /// The file is outside the checkout. The path components begin at `/`.
    case outside([String])
  }

  /// Creates the root of a checkout. `root` is its absolute path (GITHUB_WORKSPACE); nil for the current folder.
  /// `currentFolder` is an absolute path.
  package init(root: String?, currentFolder: String) {
    let current = FilePaths.parts(currentFolder, in: [])
    self.current = current
    self.root = root.map { Self.parts(of: $0, from: current) } ?? current
  }

  /// Returns the location of a file. Symbolic links are not followed.
  package func place(of path: String) -> Place {
    let parts = Self.parts(of: path, from: current)
    return parts.starts(with: root) ? .inside(Array(parts.dropFirst(root.count))) : .outside(parts)
  }

  /// Returns the path relative to the checkout, or the absolute path of a file outside the checkout.
  package func path(of path: String) -> String {
    switch place(of: path) {
    case .inside([]): "."
    case .inside(let parts): parts.joined(separator: "/")
    case .outside(let parts): "/" + parts.joined(separator: "/")
    }
  }

  /// Returns the components of the absolute path, without `.`, `..` and doubled slashes.
  private static func parts(of path: String, from folder: [String]) -> [String] {
    FilePaths.parts(path, in: path.hasPrefix("/") ? [] : folder)
  }
}
