/// A class of elements as rules and treatments name it. It matches instances of the class and of its subclasses.
struct ElementClass {
  let type: any FontElement.Type
  private let isSameOrSubclass: (any FontElement.Type) -> Bool

  init(_ type: any FontElement.Type) {
    self.type = type
    isSameOrSubclass = Self.test(type)
  }

  var id: ObjectIdentifier { ObjectIdentifier(type) }
  var name: String { "\(type)" }

  /// Whether the type is this class or a subclass of it.
  func matches(_ type: any FontElement.Type) -> Bool { isSameOrSubclass(type) }

  /// Whether this class is a subclass of the other.
  func isSubclass(of other: ElementClass) -> Bool { id != other.id && other.matches(type) }

  private static func test<Element: FontElement>(_ type: Element.Type) -> (any FontElement.Type) -> Bool {
    { $0 is Element.Type }
  }
}
