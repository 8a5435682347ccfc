internal import FontFaces
internal import FontFiles

extension FontFace {
  /// The name of its file, with the number of the face where it is not the first: `Roboto.ttc#2`.
  func fileName(in path: String) -> String { FilePaths.name(of: path) + (index > 0 ? "#\(index)" : "") }
}
