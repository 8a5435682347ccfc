internal import FontFiles

/// The folder of the checkout, to which paths in reports are relative, for any current folder.
package struct SourceRoot: Sendable, Hashable {
  /// The folders from `/` to the checkout.
  private let root: [String]
  /// The folders from `/` to the folder to which relative paths refer.
  private let current: [String]

  /// The place of a file.
  package enum Place: Sendable, Hashable {
    /// In the checkout: the folders from its root, and the file.
    case inside([String])
    /// Elsewhere: the folders from `/`, and the file.
    case outside([String])
  }

  /// The root of a checkout.
  ///
  /// - Parameters:
  ///   - root: its absolute path (GITHUB_WORKSPACE); `nil` for the current folder.
  ///   - currentFolder: the absolute path of the folder to which relative paths refer.
  package init(root: String?, currentFolder: String) {
    let current = FilePaths.parts(currentFolder, in: [])
    self.current = current
    self.root = root.map { Self.parts(of: $0, from: current) } ?? current
  }

  /// The place of the file of a path. No link is followed.
  package func place(of path: String) -> Place {
    let parts = Self.parts(of: path, from: current)
    return parts.starts(with: root) ? .inside(Array(parts.dropFirst(root.count))) : .outside(parts)
  }

  /// The path from the checkout's root; for a file outside, its absolute path.
  package func path(of path: String) -> String {
    switch place(of: path) {
    case .inside([]): "."
    case .inside(let parts): parts.joined(separator: "/")
    case .outside(let parts): "/" + parts.joined(separator: "/")
    }
  }

  /// The parts of the absolute path, without `.`, `..` and doubled slashes.
  private static func parts(of path: String, from folder: [String]) -> [String] {
    FilePaths.parts(path, in: path.hasPrefix("/") ? [] : folder)
  }
}
