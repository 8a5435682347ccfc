package import FontFiles
internal import Synchronization

/// A FreeType face. It is opened when the tables alone are not enough, and is then cached. A lock protects it.
package final class FreeTypeSession: Sendable {
  private let source: FontSource
  private let index: Int
  /// The value on every axis, in the order of the axes; empty for the face as it is in the file.
  private let position: [Double]
  private let face = Guarded<FreeTypeFace?>(nil)

  package init(_ source: FontSource, index: Int, position: [Double]) {
    self.source = source
    self.index = index
    self.position = position
  }

  package var isOpen: Bool { face.withLock { $0 != nil } }

  /// Calls the body with the FreeType face. No other thread uses the face at the same time.
  package func callAsFunction<Result: Sendable>(
    _ body: @Sendable (borrowing FreeTypeFace) throws(FontError) -> Result
  ) throws(FontError) -> Result {
    let data = try source.data()
    do throws(FontError) {
      return try face.withLock { slot throws(FontError) -> Result in
        // A separate library is needed, because faces of one library may not be used from two threads.
        if slot == nil { slot = try open(data, try FreeTypeLibrary()) }
        return try slot.use(body)
      }
    } catch {
      throw error.at(source.path, faceIndex: index)
    }
  }

  /// Returns the face's tables, unpacked by FreeType. Each table retains this session.
  package func tables() throws(FontError) -> FaceTables {
    try self { face throws(FontError) in try face.tables(of: self) }
  }

  /// Calls the body with the FreeType face for a single use. A face that was not open is closed again.
  ///
  /// Thousands of faces may be compared, and FreeType's data for a file are larger than the file. The bytes of a file
  /// stay in memory if they are used repeatedly, for example for each face of a collection.
  ///
  /// - Parameters:
  ///   - library: the library of a thread that examines many faces; nil for a separate library.
  ///   - body: the function. It must not use this session, because the session's lock may be held while the body runs.
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
