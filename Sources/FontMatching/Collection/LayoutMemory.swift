/// What the module that lays text out remembers of a collection; this one does not know what it is.
package final class LayoutMemory: Sendable {
  package let kept: any AnyObject & Sendable

  package init(_ kept: any AnyObject & Sendable) { self.kept = kept }
}
