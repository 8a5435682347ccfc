internal import TextStyles

/// One rule: a class, containers around it, traits, and what is set.
final class AppearanceRule {
  /// Its place among the rules, from 1.
  let number: Int
  let element: ClassTest
  /// The outermost first.
  let containers: [ClassTest]
  let traits: TraitCondition
  let settings: [AnySetting]
  /// The file and line that it was written at.
  let place: String

  init(
    number: Int, element: ClassTest, containers: [ClassTest], traits: TraitCondition, settings: [AnySetting],
    place: String
  ) {
    self.number = number
    self.element = element
    self.containers = containers
    self.traits = traits
    self.settings = settings
    self.place = place
  }

  /// Where its containers are among the classes above an element, the outermost first: each as near to the root as the
  /// ones before it allow. `nil` where they are not all there, in their order.
  func positions(in path: [any FontElement.Type]) -> [Int]? {
    var positions: [Int] = []
    for (position, type) in path.enumerated() {
      guard positions.count < containers.count else { break }
      if containers[positions.count].matches(type) { positions.append(position) }
    }
    return positions.count == containers.count ? positions : nil
  }
}

extension AppearanceRule: CustomStringConvertible {
  /// As people say it: "Label in Cell in NavigationController, compact width (TaskList/Theme.swift:12)".
  var description: String {
    let within = containers.reversed().map { " in \($0.name)" }.joined()
    let conditions = traits.parts(of: .init()).map { ", \($0.words)" }.joined()
    return "\(element.name)\(within)\(conditions) (\(place))"
  }
}
