/// The layers of a document's style sheets (CSS Cascade 5, § 6.4). Each layer has a number.
final class CascadeLayers {
  private struct Layer {
    let depth: Int
    var children: [Int] = []
  }

  private struct Name: Hashable {
    let parent: Int
    let name: String
  }

  /// The number for rules without a layer.
  static let root = 0
  private static let deepest = 64

  private var layers = [Layer(depth: 0)]
  private var names: [Name: Int] = [:]
  private var order: [Int] = []

  /// Returns the layer with a path of names, which is created if it is new.
  ///
  /// - Parameter path: the names of nested layers; nil for a layer without a name.
  func layer(_ path: [String]?, in parent: Int) -> Int {
    guard let path else { return make(in: parent) }
    return path.reduce(parent) { parent, name in
      let key = Name(parent: parent, name: name)
      if let known = names[key] { return known }
      let made = make(in: parent)
      names[key] = made
      return made
    }
  }

  private func make(in parent: Int) -> Int {
    guard layers[parent].depth < Self.deepest else { return parent }
    layers.append(Layer(depth: layers[parent].depth + 1))
    layers[parent].children.append(layers.count - 1)
    order = []
    return layers.count - 1
  }

  /// Returns the rank of a layer. § 6.4.4: "layers are sorted by the order in which they first are declared, with
  /// nested layers grouped within their parent layers", before rules directly in the parent.
  func rank(of layer: Int) -> Int {
    if order.count != layers.count {
      order = [Int](repeating: 0, count: layers.count)
      var rank = 0
      func visit(_ layer: Int) {
        for child in layers[layer].children { visit(child) }
        order[layer] = rank
        rank += 1
      }
      visit(Self.root)
    }
    return order[layer]
  }

  /// Returns the paths in a list. Full stops separate the names of a path.
  static func paths(_ tokens: [CSSToken]) -> [[String]] {
    tokens.filter { $0 != .blank }.split(separator: .sign(",")).map { path in
      path.compactMap { if case .identifier(let name) = $0 { name } else { nil } }
    }
  }
}
