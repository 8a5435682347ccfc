/// An element with styles, which rules can reach: one stored property more than a `FontElement`.
///
/// ```swift
/// final class Label: StyledElement {
///   let appearance = ElementAppearance()
///   var font = Font(named: "Inter", size: 17)
/// }
/// ```
public protocol StyledElement: FontElement {
  /// What dressing keeps with the element: made with it, released with it.
  var appearance: ElementAppearance { get }
}

extension StyledElement {
  /// What dressing keeps with the element.
  public var keptAppearance: ElementAppearance? { appearance }

  /// The styles of this element by its properties: `label.style.font = .style(.body)`.
  public var style: StyleProxy<Self> { StyleProxy(self) }
}
