// Resolves every style of a guide with the code that was generated for UIKit, and prints the result: a line for each
// style and each line of the standard input, which names traits.
//
// CATEGORY BOLD WIDE HIGH WIDTH HEIGHT      such as `large false false true 390 844`

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

/// Tests views and texts while the traits change.
@MainActor func live() {
  follow()
  restyleEveryWay()
  keepWhatIsTheViews()
  writeInCase()
  lookUpFonts()
  print("live")
}

/// Changes the preferred text size for a label with a style, a label that keeps its font, and a text with a part in a
/// different style.
@MainActor func follow() {
  guard let first = TypeGuide.allStyles.first, let last = TypeGuide.allStyles.last else { return }
  let (root, label, kept, text) = (UIView(), UILabel(), UILabel(), UILabel())
  let table = UITableView()
  root.subviews = [label, kept, text, table]
  label.typeStyle = first
  kept.typeStyle = first
  kept.keepsTypeStyle = true
  let parts = NSMutableAttributedString(attributedString: first.text("one "))
  // Foundation for Linux traps when it compares parts with equally many attributes, so the second part has more.
  let second = NSMutableAttributedString(attributedString: last.text("two"))
  for mark in ["A", "B", "C"] {
    second.addAttribute(NSAttributedString.Key(mark), value: mark, range: NSRange(location: 0, length: 3))
  }
  parts.append(second)
  text.attributedText = parts
  for view in root.subviews { view.traitCollection = largest }
  TypeGuide.restyle(root)
  func size(_ label: UILabel, at place: Int) -> Double {
    let font = label.attributedText?.attributes(at: place, effectiveRange: nil)[.font] as? UIFont
    return Double((font ?? label.font)?.pointSize ?? 0)
  }
  precondition(label.font?.pointSize == first.font(for: largest).pointSize, "a label follows")
  precondition(
    kept.font?.pointSize == first.font(for: UITraitCollection()).pointSize, "one that keeps its font does not")
  precondition(size(text, at: 0) == Double(first.font(for: largest).pointSize), "a text follows")
  precondition(size(text, at: 5) == Double(last.font(for: largest).pointSize), "and so does a part in another style")
  precondition(table.updates == 1, "a table measures its rows again")
  label.typeStyle = nil
  label.typeStyle = first
  precondition(label.registrations == 1, "a view registers for its traits once")
}

let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

/// A text that was made for some traits and is updated for other traits equals a new text: attributes that a variant
/// removes are gone.
@MainActor func restyleEveryWay() {
  var known: [UITraitCollection] = []
  for category in [UIContentSizeCategory.extraSmall, .large, .accessibilityMedium, .accessibilityExtraExtraExtraLarge] {
    for (isBold, isWide, isHigh) in [
      (false, false, true), (true, false, true), (false, true, true), (false, true, false),
    ] {
      for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
        let traits = UITraitCollection(preferredContentSizeCategory: category)
        traits.legibilityWeight = isBold ? .bold : .regular
        traits.horizontalSizeClass = isWide ? .regular : .compact
        traits.verticalSizeClass = isHigh ? .regular : .compact
        traits.layoutDirection = direction
        known.append(traits)
      }
    }
  }
  let words = "iPhone NATO"
  for style in TypeGuide.allStyles {
    let fresh = known.map { facts(style.text(words, for: $0)) }
    for (from, wanted) in zip(known, fresh) {
      // The second traits are very different from the first.
      for (to, expected) in [(known[0], fresh[0]), (known[known.count - 1], fresh[known.count - 1])] {
        let (part, whole, late) = (UILabel(), UILabel(), UILabel())
        part.attributedText = style.text(words, for: from)
        precondition(facts(part.attributedText) == wanted)
        whole.traitCollection = from
        whole.typeStyle = style
        whole.typeText = words
        late.traitCollection = from
        late.text = words
        late.typeStyle = style
        for label in [part, whole, late] {
          label.traitCollection = to
          label.applyTypeStyle()
          precondition(
            facts(label.attributedText) == expected, "\(style.name): \(facts(label.attributedText)), \(expected)")
        }
        precondition(whole.typeText == words, "the text as it was written")
      }
    }
  }
  // Each style after a different style: the attributes of the earlier style are gone.
  for (one, other) in zip(TypeGuide.allStyles, TypeGuide.allStyles.dropFirst() + TypeGuide.allStyles.prefix(1)) {
    let label = UILabel()
    label.typeStyle = one
    label.typeText = words
    label.typeStyle = other
    precondition(facts(label.attributedText) == facts(other.text(words)), "\(one.name), then \(other.name)")
  }
}

/// The visible facts of a text, without the marks of styles.
func facts(_ text: NSAttributedString?) -> [String] {
  guard let text else { return [] }
  var facts = [text.string]
  text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: .longestEffectiveRangeNotRequired) {
    attributes, range, _ in
    let font = attributes[.font] as? UIFont
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    facts.append("\(range) \(font?.fontName ?? "") \(font?.pointSize ?? 0)")
    for key in [NSAttributedString.Key.tracking, .baselineOffset] { facts.append("\(attributes[key] as? Double ?? 0)") }
    for key in [NSAttributedString.Key.underlineStyle, .strikethroughStyle] {
      facts.append("\(attributes[key] as? Int ?? 0)")
    }
    facts.append("\(paragraph?.minimumLineHeight ?? 0) \(paragraph?.maximumLineHeight ?? 0)")
    facts.append("\(paragraph?.paragraphSpacing ?? 0) \(paragraph?.firstLineHeadIndent ?? 0)")
  }
  return facts
}

/// Alignment, line breaking, colours and the selection belong to the app.
@MainActor func keepWhatIsTheViews() {
  guard let style = TypeGuide.allStyles.first else { return }
  let color = NSAttributedString.Key("NSColor")
  let paragraph = NSMutableParagraphStyle()
  (paragraph.alignment, paragraph.lineBreakMode) = (.center, .byTruncatingMiddle)
  func isKept(_ attributes: [NSAttributedString.Key: Any]) -> Bool {
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    return paragraph?.alignment == .center && paragraph?.lineBreakMode == .byTruncatingMiddle
      && attributes[color] as? String == "red"
  }
  let own: [NSAttributedString.Key: Any] = [.paragraphStyle: paragraph, color: "red"]
  let (label, view, field, plain) = (UILabel(), UITextView(), UITextField(), UILabel())
  for view in [label, view, field] { view.traitCollection = largest }
  label.attributedText = NSAttributedString(string: "label", attributes: own)
  label.typeStyle = style
  precondition(isKept(label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]), "a label")
  view.attributedText = NSAttributedString(string: "text", attributes: own)
  view.typingAttributes = own
  view.selectedRange = NSRange(location: 1, length: 2)
  view.typeStyle = style
  precondition(isKept(view.attributedText.attributes(at: 0, effectiveRange: nil)), "a text view")
  precondition(isKept(view.typingAttributes), "what is typed next")
  precondition((view.typingAttributes[.font] as? UIFont)?.pointSize == style.font(for: largest).pointSize)
  precondition(view.selectedRange == NSRange(location: 1, length: 2), "the selection stays")
  field.defaultTextAttributes = own
  field.typeStyle = style
  precondition(isKept(field.defaultTextAttributes), "a text field")
  plain.textAlignment = .center
  plain.typeStyle = style
  plain.typeText = "plain"
  let shown = plain.attributedText?.attributes(at: 0, effectiveRange: nil)[.paragraphStyle] as? NSParagraphStyle
  precondition(shown?.alignment == .center, "a label's own alignment")

  let button = UIButton()
  button.configuration = UIButton.Configuration()
  button.typeStyle = style
  button.typeText = "Buy"
  let transformed = button.configuration?.titleTextAttributesTransformer?.transform(AttributeContainer())
  precondition(transformed?[AttributeScopes.UIKitAttributes.FontAttribute.self]?.pointSize == style.font().pointSize)
  precondition(button.configuration?.title == style.resolved().cased("Buy"), "a button with a configuration")
}

@MainActor func writeInCase() {
  guard let style = TypeGuide.allStyles.first else { return }
  var title = style
  (title.variants, title.scalesLike) = ([], nil)
  func cased(_ text: String, _ textCase: TypeStyle.Case?) -> String {
    var setting = title.setting
    setting.textCase = textCase
    return TypeStyle(name: "cased", setting: setting).resolved().cased(text)
  }
  precondition(cased("iPhone NATO", .capitalize) == "IPhone NATO", "first letters alone")
  precondition(cased("don\u{2019}t be 2nd-best", .capitalize) == "Don\u{2019}t Be 2nd-Best")
  precondition(cased("Straße", .uppercase) == "STRASSE" && cased("Ab", .lowercase) == "ab" && cased("aB", nil) == "aB")

  // Typed letters belong to the user.
  let view = UITextView()
  let text = NSMutableAttributedString(attributedString: style.text("one"))
  text.replaceCharacters(in: NSRange(location: 3, length: 0), with: " more")
  view.attributedText = text
  view.traitCollection = largest
  view.applyTypeStyle()
  precondition(view.text.hasSuffix(" more"), "typed letters stay")
}

/// Fallbacks keep weight and slant, and a variable font is found by its family.
@MainActor func lookUpFonts() {
  UIFont.registered = [
    "Didot": ("Didot", 1.2, 0.4), "Didot-Bold": ("Didot", 1.2, 0.4), "Didot-Italic": ("Didot", 1.2, 0.4),
    "Flex-Regular": ("Flex", 1.2, 0.5),
  ]
  UIFont.styles = ["Didot-Bold": (0.4, false), "Didot-Italic": (0, true)]
  func name(_ weight: Double, isItalic: Bool, fallback: String) -> String {
    let family = TypeFamily(name: "Absent", faces: [], fallbacks: ["Nowhere", fallback])
    let setting = TypeStyle.Setting(family: family, size: .points(17), weight: weight, isItalic: isItalic)
    return TypeStyle(name: "absent", setting: setting).font().fontName
  }
  precondition(name(700, isItalic: false, fallback: "Didot") == "Didot-Bold", "the fallback has the weight")
  precondition(name(400, isItalic: true, fallback: "Didot") == "Didot-Italic", "and the slant")
  precondition(name(400, isItalic: false, fallback: "Didot-Bold") == "Didot-Bold", "a face by its name")
  func face(_ name: String, _ family: String) -> TypeFace {
    TypeFace(
      name: name, file: "Flex.ttf", weight: 600, variations: ["wght": 600], variableFamily: family, ascender: 1,
      descender: -0.2, leading: 0, capHeight: 0.7, xHeight: 0.5)
  }
  precondition(face("Flex", "Flex").font(size: 17)?.fontName == "Flex-Regular", "by its family")
  precondition(face("Other", "Other").font(size: 17) == nil)
}

MainActor.assumeIsolated { run() }
