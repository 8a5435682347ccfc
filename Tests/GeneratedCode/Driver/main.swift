// Resolves every style of a guide with the code that was generated for UIKit, and prints what it is: a line for each style and
// each line of the standard input, which names traits.
//
//   CATEGORY BOLD WIDE HIGH WIDTH HEIGHT      such as `large false false true 390 844`

import Foundation
import UIKit

func table(_ path: String) -> [[String]] {
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
}

@MainActor func run() {
  let data = CommandLine.arguments[1]
  for row in table(data + "/scaling-leadings.tsv") where row[0] == "phone" {
    UIFontMetrics.leadings[row[1]] = row.dropFirst(2).compactMap(Double.init)
  }
  for row in table(data + "/text-styles.tsv") where row[0] == "phone" && row.count == 16 {
    UIFontMetrics.sizes[row[1]] = row.dropFirst(4).compactMap { $0.split(separator: "/").first.flatMap { Double($0) } }
  }
  let isRegistered = CommandLine.arguments.dropFirst(2).first != "--absent"
  if isRegistered {
    for style in TypeGuide.allStyles {
      for family in [style.setting.family] + style.variants.compactMap(\.family) {
        for face in family.faces {
          UIFont.registered[face.name] = (family.name, face.lineHeight, face.xHeight)
        }
      }
    }
  }
  let window = UIWindowScene()
  UIApplication.shared.connectedScenes = [window]
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    let traits = UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(rawValue: words[0]))
    traits.legibilityWeight = words[1] == "true" ? .bold : .regular
    traits.horizontalSizeClass = words[2] == "true" ? .regular : .compact
    traits.verticalSizeClass = words[3] == "true" ? .regular : .compact
    window.screen.bounds = CGRect(x: 0, y: 0, width: Double(words[4]) ?? 0, height: Double(words[5]) ?? 0)
    for style in TypeGuide.allStyles {
      let resolved = style.resolved(for: traits)
      let font = style.font(for: traits)
      let attributes = style.attributes(for: traits)
      let paragraph = attributes[.paragraphStyle] as? NSMutableParagraphStyle
      let axes = resolved.face?.variations.sorted { $0.key < $1.key }.map { "\($0)=\($1)" } ?? []
      print(
        line, style.name, font.fontName, axes.joined(separator: ","), Double(font.pointSize), resolved.tracking,
        resolved.lineHeight ?? -1, Double(paragraph?.maximumLineHeight ?? -2), resolved.paragraphSpacing,
        resolved.paragraphIndent, resolved.textCase.map { "\($0)" } ?? "none",
        resolved.features.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: ","), separator: "\t")
    }
  }
  live()
}

/// A label that has a style, one that keeps its font, and a text with a part in another style, through a change of the reader's
/// text size.
@MainActor func live() {
  guard let first = TypeGuide.allStyles.first, let last = TypeGuide.allStyles.last else { return }
  let (root, label, kept, text) = (UIView(), UILabel(), UILabel(), UILabel())
  let table = UITableView()
  root.subviews = [label, kept, text, table]
  label.typeStyle = first
  kept.typeStyle = first
  kept.keepsTypeStyle = true
  let parts = NSMutableAttributedString(attributedString: first.text("one "))
  parts.append(last.text("two"))
  text.attributedText = parts
  let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
  for view in root.subviews { view.traitCollection = large }
  TypeGuide.restyle(root)
  func size(_ label: UILabel, at place: Int) -> Double {
    let font = label.attributedText?.attributes(at: place, effectiveRange: nil)[.font] as? UIFont
    return Double((font ?? label.font)?.pointSize ?? 0)
  }
  precondition(label.font?.pointSize == first.font(for: large).pointSize, "a label follows")
  precondition(
    kept.font?.pointSize == first.font(for: UITraitCollection()).pointSize, "one that keeps its font does not")
  precondition(size(text, at: 0) == Double(first.font(for: large).pointSize), "a text follows")
  precondition(size(text, at: 5) == Double(last.font(for: large).pointSize), "and so does a part in another style")
  precondition(table.updates == 1, "a table measures its rows again")
  print("live")
}

MainActor.assumeIsolated { run() }
