/// The treatments of classes of elements. A treatment defines, outside a class, how its elements are updated.
/// Treatments are for a toolkit's classes, which cannot be changed.
///
/// A treatment applies to a class and its subclasses. An element uses the treatment of its nearest class, instead of
/// its own `updateFontsRecursively(in:)`.
public struct ElementTreatments {
  /// The way in which an element is updated.
  public enum Treatment {
    /// Neither the element nor anything below it is updated.
    case leaveAlone
    /// The element is updated, but nothing below it.
    case itselfAlone
    /// Everything below the element is updated, but the element is not.
    case childrenAlone
  }

  private var entries: [Entry] = []

  /// Creates a value without treatments. Each element then uses its own `updateFontsRecursively(in:)`.
  public init() {}

  /// Sets the treatment of a class, instead of an earlier treatment of the same class.
  public mutating func treat<Element: FontElement>(_ type: Element.Type, as treatment: Treatment) {
    treat(type) { _, pass in
      switch treatment {
      case .leaveAlone: break
      case .itselfAlone: pass.updateItself()
      case .childrenAlone: pass.updateChildren()
      }
    }
  }

  /// Sets a closure that updates the elements of a class, instead of an earlier treatment of the same class. For
  /// example, the closure reloads a table, or visits the view of a controller.
  public mutating func treat<Element: FontElement>(
    _ type: Element.Type, by body: @escaping (Element, AppearancePass) -> Void
  ) {
    entries.removeAll { $0.element.id == ObjectIdentifier(type) }
    entries.append(
      Entry(element: ElementClass(type)) { element, pass in
        guard let element = element as? Element else { return }
        body(element, pass)
      })
  }

  /// Returns the treatment of the nearest class; nil when no treatment applies.
  func update(for type: any FontElement.Type) -> ((any FontElement, AppearancePass) -> Void)? {
    entries.filter { $0.element.matches(type) }.max { $1.element.isSubclass(of: $0.element) }?.update
  }

  private struct Entry {
    let element: ElementClass
    let update: (any FontElement, AppearancePass) -> Void
  }
}

/// A class of elements in a rule or treatment.
struct ElementClass: Sendable {
  /// The class without its conformances. A conformance that is isolated to an actor cannot be used outside that actor.
  private let type: AnyClass
  private let isSameOrSubclass: @Sendable (AnyClass) -> Bool

  init(_ type: any FontElement.Type) {
    self.type = type
    isSameOrSubclass = Self.test(type)
  }

  var id: ObjectIdentifier { ObjectIdentifier(type) }
  var name: String { "\(type)" }

  func matches(_ type: AnyClass) -> Bool { isSameOrSubclass(type) }

  func isSubclass(of other: ElementClass) -> Bool { id != other.id && other.isSameOrSubclass(type) }

  private static func test<Element: AnyObject>(_ type: Element.Type) -> @Sendable (AnyClass) -> Bool {
    { $0 is Element.Type }
  }
}
