/// One property and its style, as a rule has them. Each tree makes a declaration of its own from it, with its own cache.
@usableFromInline
struct RuleProperty: Sendable {
  private let keyPath: SharedKeyPath<AnyKeyPath>
  /// The property's name in explanations.
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
}

/// A key path of a rule. A rule is sent to any thread, and the compiler does not count the key path of a property that an
/// actor isolates as `Sendable`.
@usableFromInline
struct SharedKeyPath<Path: AnyKeyPath> {
  @usableFromInline let path: Path

  @inlinable
  init(path: Path) { self.path = path }
}

// Proof of safety: a key path never changes. It reads and writes nothing but an element that is given to it, and that is done
// by the updater of the element's tree alone, on the thread or actor that owns the tree.
extension SharedKeyPath: @unchecked Sendable {}
