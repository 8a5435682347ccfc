/// The cache of the module that lays text out; this module does not know its type.
final class LayoutCache: Sendable {
  let content: any AnyObject & Sendable

  init(_ content: any AnyObject & Sendable) { self.content = content }
}
