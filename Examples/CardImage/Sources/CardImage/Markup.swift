import FontProbe

/// The key of the colour of a run.
enum Ink: TextAttributeKey { typealias Value = String }

extension StyledText {
  /// A text of the table: `How to make <em>tea</em>`, `€4<sup>50</sup>`, `<b>Ana Lovelace</b>, keeper of the kettle`.
  init(card markup: String) throws {
    try self.init(markup: markup) { tag in
      var attributes = TextAttributes()
      switch tag {
      case "em":
        // Has the size of the title.
        attributes.font = .descriptor(FontDescriptor(names: ["EB Garamond"], slant: .italic))
        attributes[Ink.self] = "#f4a261"
      case "b": attributes.weight = .bold
      case "sup":
        attributes.baselineShift = .superscript
        attributes.pointSize = 28
      default: return nil
      }
      return attributes
    }
  }
}
