internal import FontLayout
public import MetricValues

/// One property and its style, declared by a rule or by an element's style. Only `apply` depends on their types.
@usableFromInline
final class PropertyDeclaration {
  /// Sets the property of an element to the style's value, unless the program has set it.
  @usableFromInline typealias Apply = (
    _ declaration: PropertyDeclaration, _ element: AnyObject, _ appearance: ElementAppearance,
    _ state: AnyPropertyState?, _ context: StyleContext
  ) throws(ExpressionError) -> PropertyOutcome

  @usableFromInline let path: AnyKeyPath
  let name: String?
  let root: ObjectIdentifier
  let valueType: ObjectIdentifier
  /// Whether the style follows another element's font. Such a property is applied after the rest of the tree.
  @usableFromInline let isFollowing: Bool
  /// Whether the property is a layout value or a font. A change of such a property invalidates the element's layout.
  let isLayout: Bool
  /// A `StyleValue` or a `FollowingValue`.
  let style: Any
  let apply: Apply

  @usableFromInline
  init(
    _ path: AnyKeyPath, _ style: Any, named name: String?, isFollowing: Bool, isLayout: Bool, apply: @escaping Apply
  ) {
    self.path = path
    self.name = name
    self.style = style
    self.isFollowing = isFollowing
    self.isLayout = isLayout
    self.apply = apply
    root = ObjectIdentifier(type(of: path).rootType)
    valueType = ObjectIdentifier(type(of: path).valueType)
  }

  /// The name of the property in messages. In a program without symbols, the key path of a computed property contains
  /// only types.
  var propertyName: String {
    name ?? Self.name(of: path)
  }

  @usableFromInline
  static func name(of path: AnyKeyPath) -> String {
    // A component without a name is written as its type in parentheses: `\Label.live.<computed 0x55d2 (Font)>.leading`.
    var rest = path.debugDescription[...]
    var name = ""
    while let computed = rest.firstRange(of: "<computed"), let type = rest[computed.upperBound...].firstInParentheses,
      rest[type.endIndex...].hasPrefix(">")
    {
      name += rest[..<computed.lowerBound] + type
      rest = rest[type.endIndex...].dropFirst()
    }
    return name + rest
  }
}

extension Substring {
  /// The first parentheses with their contents; nil if there are none, or if they are not closed.
  fileprivate var firstInParentheses: Substring? {
    guard let start = firstIndex(of: "(") else { return nil }
    var depth = 0
    for index in self[start...].indices {
      switch self[index] {
      case "(": depth += 1
      case ")" where depth == 1: return self[start...index]
      case ")": depth -= 1
      default: break
      }
    }
    return nil
  }
}

@usableFromInline
enum PropertyOutcome {
  case changed
  case unchanged
}

/// One property and its style in a rule. Each tree makes its own declaration from it, with a cache.
@usableFromInline
struct RuleProperty: Sendable {
  private let keyPath: SharedKeyPath<AnyKeyPath>
  let name: String
  let makeDeclaration: @Sendable () -> PropertyDeclaration

  var path: AnyKeyPath { keyPath.path }

  @usableFromInline
  init(
    _ keyPath: SharedKeyPath<AnyKeyPath>, _ name: String,
    _ makeDeclaration: @escaping @Sendable () -> PropertyDeclaration
  ) {
    self.keyPath = keyPath
    self.name = name
    self.makeDeclaration = makeDeclaration
  }

  @inlinable
  init<Element: AnyObject, Equality: ValueEquality>(
    _ property: ReferenceWritableKeyPath<Element, Equality.Value>, _ style: StyleValue<Equality.Value>,
    named name: String?, _ equality: Equality
  ) {
    let shared = SharedKeyPath(path: property)
    self.init(SharedKeyPath(path: property), name ?? PropertyDeclaration.name(of: property)) {
      PropertySetter.declaration(of: shared.path, style, named: name, equality)
    }
  }

  @inlinable
  init<Element: AnyObject, Wrapped: Equatable & SendableMetatype>(
    ofOptional property: ReferenceWritableKeyPath<Element, Wrapped?>, _ style: StyleValue<Wrapped>,
    named name: String?
  ) {
    let shared = SharedKeyPath(path: property)
    self.init(SharedKeyPath(path: property), name ?? PropertyDeclaration.name(of: property)) {
      PropertySetter.declaration(ofOptional: shared.path, style, named: name)
    }
  }
}

/// A key path of a rule. A rule may be sent to any thread, but a key path of an actor-isolated property is not
/// `Sendable`.
@usableFromInline
struct SharedKeyPath<Path: AnyKeyPath> {
  @usableFromInline let path: Path

  @inlinable
  init(path: Path) { self.path = path }
}

// Proof of safety: a key path never changes, and accesses only the element that it is applied to. Only the updater of
// that element's tree applies it, on the thread or actor that owns the tree.
extension SharedKeyPath: @unchecked Sendable {}
