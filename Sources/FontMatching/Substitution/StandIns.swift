/// Which bundled family stands in for which kind of face.
enum StandIns {
  /// The family's name; `nil` where no bundled family is of that kind.
  static func family(for kind: FontClass) -> String? {
    switch kind {
    case .sans: "Inter"
    case .serif: "EB Garamond"
    case .slab: "Roboto Slab"
    case .mono, .script: nil
    }
  }
}
