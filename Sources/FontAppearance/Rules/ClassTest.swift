/// A class as rules name it: its instances and those of its subclasses.
struct ClassTest {
  let type: any FontElement.Type
  private let isClassOrSubclass: (any FontElement.Type) -> Bool

  init(_ type: any FontElement.Type) {
    self.type = type
    isClassOrSubclass = Self.test(type)
  }

  var id: ObjectIdentifier { ObjectIdentifier(type) }
  var name: String { "\(type)" }

  /// Whether instances of the type are meant.
  func matches(_ type: any FontElement.Type) -> Bool { isClassOrSubclass(type) }

  /// Whether it is a subclass of the other.
  func isNarrower(than other: ClassTest) -> Bool { id != other.id && other.matches(type) }

  private static func test<Element: FontElement>(_ type: Element.Type) -> (any FontElement.Type) -> Bool {
    { $0 is Element.Type }
  }
}
