/// What a document says of a font besides its name, by which a substitute is chosen where neither a table nor the name knows better.
///
/// It is small, as descriptions are copied often.
package struct DescribedStyle: Sendable, Hashable, Codable {
  /// The kind; nil where it is not said.
  package var kind: FontClass?
  /// Whether it leans.
  package var isItalic = false
  /// The weight in units; 0 where it is not said.
  private var weightNumber: UInt16 = 0

  package init(kind: FontClass? = nil, weight: Double? = nil, isItalic: Bool = false) {
    self.kind = kind
    self.isItalic = isItalic
    weightNumber = weight.flatMap { UInt16(exactly: $0.rounded()) } ?? 0
  }

  /// The weight; nil where it is not said.
  package var weight: FontWeight? { weightNumber > 0 ? FontWeight(Double(weightNumber)) : nil }
}
