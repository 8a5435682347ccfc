// The code that an app with UIKit still writes itself, besides the code that is generated from
// Examples/Guides/two-families.yaml, for the five systems of Examples/Systems. scripts/checks/generated-code
// type-checks it and counts the lines of each system, without comments and empty lines.

import UIKit

// MARK: AppearanceManager

/// A bar that updates itself, a tab bar that opts out, a table that measures its rows again, a title with a marked
/// part.
@MainActor final class AppearanceSystem {
  let observers = TypeGuide.followReader()
  func start(title: UILabel, text: UILabel, tabs: UIView) {
    for failure in TypeGuide.registerFonts() { NSLog("%@", "\(failure)") }
    title.typeStyle = .largeTitle
    let parts = NSMutableAttributedString(attributedString: TypeStyle.body.text("Now "))
    parts.append(TypeStyle.bodyMarked.text("cheaper"))
    text.attributedText = parts
    tabs.keepsTypeStyle = true
  }
  func update(bar: UIView) { TypeGuide.restyle(bar) }
}

// MARK: AdaptiveStyles

/// Fonts by size class, text size, bold text and direction are variants of the guide; columns and margins belong to the
/// app.
@MainActor final class AdaptiveSystem {
  func show(_ price: UILabel, _ name: UILabel) {
    price.typeStyle = .numbers
    name.typeStyle = .heading
  }
  func columns(for traits: UITraitCollection) -> Int {
    TypeTraits(traits).contentSize >= 7 || !TypeTraits(traits).isWide ? 1 : 2
  }
}

// MARK: FontManager

/// Styles by name, with their fonts and attributes for any traits.
@MainActor final class FontSystem {
  func font(_ name: String) -> UIFont { (TypeGuide.style(named: name) ?? TypeGuide.defaultStyle).font() }
  func text(_ text: String, _ name: String) -> NSAttributedString {
    (TypeGuide.style(named: name) ?? TypeGuide.defaultStyle).text(text)
  }
}

// MARK: ContainedAppearance

/// Styles by the containers of a view. No generated code helps: the app walks up the views itself.
@MainActor final class ContainedSystem {
  private var rules: [(containers: [UIView.Type], style: TypeStyle)] = []
  func when(in containers: [UIView.Type], _ style: TypeStyle) { rules.append((containers, style)) }
  func apply(to view: UIView, below containers: [UIView] = []) {
    if view is UILabel, let rule = rules.last(where: { holds($0.containers, containers) }) {
      view.typeStyle = rule.style
    }
    for child in view.subviews { apply(to: child, below: containers + [view]) }
  }
  private func holds(_ wanted: [UIView.Type], _ containers: [UIView]) -> Bool {
    var left = wanted[...]
    for container in containers.reversed() where left.first.map({ type(of: container) == $0 }) ?? false {
      left = left.dropFirst()
    }
    return left.isEmpty
  }
}

// MARK: FontsWithStyle

@MainActor final class StyledFonts {
  func font(_ family: TypeFamily, weight: Double, isItalic: Bool = false, size: Double) -> UIFont? {
    family.face(weight: weight, isItalic: isItalic)?.font(size: size)
  }
}
