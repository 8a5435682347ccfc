public import FontNames

extension FontDescriptor {
  /// The requested traits, in UIKit's bits. They follow from the weight, width and slant, the words of the first
  /// name, and the role of the text. A monospaced generic family has `traitMonoSpace`.
  public var symbolicTraits: SymbolicTraits {
    let asked = inRole
    let name = ParsedFontName(String((asked.names.first ?? "").prefix(256)))
    var traits = SymbolicTraits(asked.style(of: name.guess.style))
    if Self.isMonospaced(name.text) { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the same request with exactly these traits, as UIKit's method does. Unchanged traits keep their values.
  /// New traits become bold (700), italic, condensed (75 %) or expanded (125 %). Condensed takes precedence over
  /// expanded. Removed traits become regular, upright or of normal width. `traitMonoSpace` requests the family
  /// `ui-monospace`; without it, the family becomes `system-ui`. All other bits change nothing.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> FontDescriptor {
    let current = symbolicTraits
    var descriptor = self
    func differs(_ trait: SymbolicTraits) -> Bool { traits.contains(trait) != current.contains(trait) }
    if differs(.traitBold) { descriptor.weight = traits.contains(.traitBold) ? .bold : .regular }
    if differs(.traitItalic) { descriptor.slant = traits.contains(.traitItalic) ? .italic : .upright }
    var width = traits.intersection([.traitCondensed, .traitExpanded])
    if width.contains(.traitCondensed) { width = .traitCondensed }
    if width != current.intersection([.traitCondensed, .traitExpanded]) {
      descriptor.width = width.isEmpty ? .normal : width == .traitCondensed ? .condensed : .expanded
    }
    if differs(.traitMonoSpace) {
      descriptor.names = [traits.contains(.traitMonoSpace) ? "ui-monospace" : "system-ui"]
    }
    return descriptor
  }

  private static func isMonospaced(_ name: String) -> Bool {
    switch GenericFamily(named: name) {
    case .monospace, .uiMonospace: true
    default: false
    }
  }
}
