import StyleGuides
import TestSupport
import Testing

@testable import TextStyles

/// The transcribed published facts, Tests/Fixtures/TextStyles/dynamic-type.json: the reference for the program's own
/// table.
enum PublishedFacts {
  static let all: JSON = {
    let bytes = (try? Fixtures.bytes(Fixtures.path("Tests/Fixtures/TextStyles/dynamic-type.json"))) ?? []
    return (try? JSON(String(decoding: bytes, as: UTF8.self))) ?? .null
  }()

  struct Cell: Sendable, CustomTestStringConvertible {
    let idiom: TraitCollection.InterfaceIdiom
    let style: String
    let category: ContentSizeCategory
    let size: Double
    let leading: Double

    var testDescription: String { "\(idiom) \(style) \(category)" }
  }

  /// The tables of platforms with content size categories, cell by cell.
  static let cells: [Cell] = cells(.phone, "ios") + cells(.pad, "ios") + cells(.watch, "watchOS")

  private static func cells(_ idiom: TraitCollection.InterfaceIdiom, _ platform: String) -> [Cell] {
    guard let table = all[platform]?["table"] else { return [] }
    return table.keys.sorted().flatMap { style in
      (table[style]?.keys.sorted() ?? []).compactMap { name in
        guard let category = category(named: name), let size = table[style]?[name]?["size"]?.number,
          let leading = table[style]?[name]?["leading"]?.number
        else { return nil }
        return Cell(idiom: idiom, style: style, category: category, size: size, leading: leading)
      }
    }
  }

  /// The content size category of a row: the facts have their own names, and watchOS those of SwiftUI.
  static func category(named name: String) -> ContentSizeCategory? {
    let watch = [
      "accessibility1": "accessibilityMedium", "accessibility2": "accessibilityLarge",
      "accessibility3": "accessibilityExtraLarge",
    ]
    let row = all["categories"]?.values.first { $0["id"]?.text == watch[name] ?? name }
    return (row?["rawValue"]?.text).flatMap(ContentSizeCategory.init(rawValue:))
  }

  /// OpenType's number for a weight of the guidelines.
  static let weights: [String: Double] = ["regular": 400, "medium": 500, "semibold": 600, "bold": 700, "heavy": 800]
}
