/// What the module that lays text out remembers of a collection; this one does not know what it is.
final class LayoutMemory: Sendable {
  let kept: any AnyObject & Sendable

  init(_ kept: any AnyObject & Sendable) { self.kept = kept }
}
