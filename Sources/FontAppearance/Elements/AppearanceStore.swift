/// The appearances of elements whose classes have no place for one: classes of a toolkit, to which an extension can add no
/// stored property.
///
/// ```swift
/// @MainActor enum Toolkit { static let appearances = AppearanceStore() }
///
/// extension ToolkitLabel: @MainActor StyledElement {
///   var appearance: ElementAppearance { Toolkit.appearances.appearance(of: self) }
/// }
/// ```
///
/// Elements are held weakly. The appearance of an element that is gone is freed when the store next grows, or by
/// `removeUnused()`; a new element at the same address has a new appearance. A look-up costs one search in a dictionary, so a
/// stored property is faster where a class can have one.
///
/// A store belongs to the thread or actor that owns the elements, and is not `Sendable`.
public final class AppearanceStore {
  private struct Entry {
    weak var element: AnyObject?
    let appearance: ElementAppearance
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of elements that are gone are removed.
  private var limit = AppearanceStore.minimumLimit

  private static let minimumLimit = 64

  /// An empty store.
  public init() {}

  /// The appearance of an element: the same object as long as the element lives.
  public func appearance(of element: AnyObject) -> ElementAppearance {
    let id = ObjectIdentifier(element)
    // A weak reference, unlike the address, shows that the element of the entry is another one, which is gone.
    if let entry = entries[id], entry.element === element { return entry.appearance }
    if entries.count >= limit { removeUnused() }
    let appearance = ElementAppearance()
    // What an appearance holds may ask the store when it is freed: that is after the access to the entries.
    let replaced = entries.updateValue(Entry(element: element, appearance: appearance), forKey: id)
    withExtendedLifetime(replaced) {}
    return appearance
  }

  /// Frees the appearances of elements that are gone.
  public func removeUnused() {
    let before = entries
    entries = before.filter { $0.value.element != nil }
    // Twice as many, so that the walks over all entries cost a constant time for each new element.
    limit = max(Self.minimumLimit, entries.count * 2)
    withExtendedLifetime(before) {}
  }

  /// The number of appearances that the store holds.
  var count: Int { entries.count }
}
