package import FontFiles
internal import Synchronization

/// FreeType's view of a face: opened for the first question that the tables alone do not answer, then cached, guarded by
/// one lock.
package final class FreeTypeSession: Sendable {
  private let source: FontSource
  private let index: Int
  /// The value on every axis, in the order of the axes; empty for the face as it lies in the file.
  private let position: [Double]
  private let face = Guarded<FreeTypeFace?>(nil)

  package init(_ source: FontSource, index: Int, position: [Double]) {
    self.source = source
    self.index = index
    self.position = position
  }

  /// Whether the face is open.
  package var isOpen: Bool { face.withLock { $0 != nil } }

  /// Calls the body with the FreeType face, which no other thread uses meanwhile.
  package func callAsFunction<Result: Sendable>(
    _ body: @Sendable (borrowing FreeTypeFace) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    let data = try source.data()
    do throws(FontError) {
      return try face.withLock { slot throws(FontError) -> Result in
        if slot == nil {
          // A library of its own: faces of one library may not be used from two threads.
          let face = try FreeTypeFace(data, index: index, library: try FreeTypeLibrary())
          if !position.isEmpty { try face.setCoordinates(position) }
          slot = consume face
        }
        return try slot.use(body)
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
  }
}

extension Optional where Wrapped: ~Copyable {
  fileprivate borrowing func use<Result>(
    _ body: (borrowing Wrapped) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    switch self {
    case .some(let value): return try body(value)
    case .none: throw FontError(.invalidFontData, "FreeType has no face")
    }
  }
}
