/// A document's description of a font in addition to its name. It is used to choose a substitute if neither a table nor
/// the font's name says more.
///
/// It is small, because descriptions are copied often.
package struct DescribedStyle: Sendable, Hashable, Codable {
  /// The kind; nil if it is not described.
  package var kind: FontClass?
  package var isItalic = false
  /// The weight on OpenType's scale; 0 if it is not described.
  private var weightNumber: UInt16 = 0

  package init(kind: FontClass? = nil, weight: Double? = nil, isItalic: Bool = false) {
    self.kind = kind
    self.isItalic = isItalic
    weightNumber = weight.flatMap { UInt16(exactly: $0.rounded()) } ?? 0
  }

  package var weight: FontWeight? { weightNumber > 0 ? FontWeight(Double(weightNumber)) : nil }
}
