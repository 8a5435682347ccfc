internal import CFreeType
package import FontFiles

/// An FT_Library, freed with its last face.
///
/// Not `Sendable`: FreeType's manual, "FT_Library": "an application which uses more than one thread should use one
/// library object per thread". Faces that live on have a library each; a worker that opens many files in turn has one.
@safe
package final class FreeTypeLibrary {
  let handle: FT_Library

  package init() throws(FontError) {
    var handle: FT_Library?
    let status = unsafe FT_Init_FreeType(&handle)
    guard status == 0, let handle = unsafe handle else {
      throw FontError(
        .invalidFontData, "FreeType does not start: \(FreeTypeMessages.message(for: status))", status: status)
    }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe FT_Done_FreeType(handle) }

  /// FreeType's version, such as "2.12.1"; nil where FreeType does not start.
  package static var version: String? {
    guard let library = try? FreeTypeLibrary() else { return nil }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library.handle, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Gives memory that unpacking needed back to the system: a millisecond, worth it after a folder of packed fonts.
  package static func returnFreeMemory() { fontprobe_return_free_memory() }
}
