/// How elements of a class are updated where the class itself does not say: for toolkits whose classes cannot be changed.
///
/// A treatment goes for the class and its subclasses; the nearest class that has one decides, and it goes before the
/// element's own `updateFontsRecursively(in:)`.
public struct ElementTreatments {
  /// How an element is updated.
  public enum Treatment {
    /// Neither it nor what is below it.
    case leaveAlone
    /// It and not what is below it.
    case itselfAlone
    /// What is below it and not it.
    case childrenAlone
  }

  var entries: [Entry] = []

  /// Every element is updated as it says itself.
  public init() {}

  /// Treats elements of the class so, in place of what was said of it before.
  public mutating func treat<Element: FontElement>(_ type: Element.Type, as treatment: Treatment) {
    treat(type) { _, pass in
      switch treatment {
      case .leaveAlone: break
      case .itselfAlone: pass.updateItself()
      case .childrenAlone: pass.updateChildren()
      }
    }
  }

  /// Updates elements of the class by the body, in place of what was said of it before: a table reloads, a controller
  /// visits its view.
  public mutating func treat<Element: FontElement>(
    _ type: Element.Type, by body: @escaping (Element, AppearancePass) -> Void
  ) {
    entries.removeAll { $0.test.id == ObjectIdentifier(type) }
    entries.append(
      Entry(test: ClassTest(type)) { element, pass in
        guard let element = element as? Element else { return }
        body(element, pass)
      })
  }

  /// The entry of the nearest class.
  func entry(for type: any FontElement.Type) -> Entry? {
    entries.filter { $0.test.matches(type) }.max { $1.test.isNarrower(than: $0.test) }
  }

  struct Entry {
    let test: ClassTest
    let update: (any FontElement, AppearancePass) -> Void
  }
}
