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
        // A library of its own: faces of one library may not be used from two threads.
        if slot == nil { slot = try open(data, try FreeTypeLibrary()) }
        return try slot.use(body)
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
  }

  /// The face's tables, as FreeType unpacks them. Each of them holds this session.
  package func tables() throws(FontError) -> FaceTables {
    try self { face throws(FontError) in try face.tables(of: self) }
  }

  /// Calls the body with the FreeType face for one look: a face that nobody has opened is closed again.
  ///
  /// Thousands of faces may be compared, and few of them are used: what FreeType makes of a file is larger than the file. The
  /// bytes of a file that is looked at again and again, such as a collection for each of its faces, stay in memory.
  ///
  /// - Parameters:
  ///   - library: the library of a thread that looks at many faces; nil for one of its own.
  ///   - body: must not use this session, whose lock may be held while it runs.
  package func once<Result: Sendable>(
    by library: FreeTypeLibrary? = nil, _ body: @Sendable (borrowing FreeTypeFace) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    guard !isOpen else { return try self(body) }
    let data = try source.takesCopy(of: source.byteCount) ? source.dataForOnce() : source.data()
    do throws(FontError) {
      let own = if let library { library } else { try FreeTypeLibrary() }
      return try body(try open(data, own))
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
  }

  private func open(_ data: FontData, _ library: FreeTypeLibrary) throws(FontError) -> FreeTypeFace {
    let face = try FreeTypeFace(data, index: index, library: library)
    if !position.isEmpty { try face.setCoordinates(position) }
    return face
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
