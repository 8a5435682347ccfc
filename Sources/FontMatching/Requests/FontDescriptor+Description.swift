internal import FontFaces
internal import FontTables
internal import NumberText

extension FontDescriptor: CustomStringConvertible, CustomDebugStringConvertible {
  /// What is asked for and nothing else: `Museo Slab, weight 500, italic, smcp, 17 pt`.
  public var description: String {
    var parts = names.isEmpty ? [] : [names.joined(separator: " or ")]
    if let weight { parts.append("weight \(weight)") }
    if let width { parts.append("width \(width) %") }
    if let slant { parts.append("\(slant)") }
    if !variations.isEmpty { parts.append("\(variations)") }
    parts += features.map(\.description)
    if !requiredCharacters.isEmpty { parts.append("with \(requiredCharacters)") }
    if keep != .capHeight { parts.append("keeping \(keep)") }
    if let size { parts.append("\(size.text(.shortest)) pt") }
    if let textStyle { parts.append(textStyle.rawValue) }
    return parts.isEmpty ? "any font" : parts.joined(separator: ", ")
  }

  /// The same with the name of the type.
  public var debugDescription: String { "FontDescriptor(\(description))" }
}
