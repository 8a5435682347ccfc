internal import FontFaces
internal import FontFiles
internal import PictureRasterizer

/// Draws SVG as PNG with librsvg, which is loaded on first use.
enum Rasterizer {
  /// A picture as a PNG file of so many pixels.
  ///
  /// - Parameter library: the file name of librsvg; `nil` for the usual one of the platform.
  /// - Throws: `FontError` with `noRasterizer` if librsvg is not installed or refuses the picture.
  static func png(_ svg: String, width: Int, height: Int, library: String? = nil) throws(FontError) -> [UInt8] {
    var svg = svg
    var png: [UInt8] = []
    var reason = [CChar](repeating: 0, count: 256)
    let outcome = svg.withUTF8 { text in
      unsafe withUnsafeMutablePointer(to: &png) { png in
        unsafe reason.withUnsafeMutableBufferPointer { reason in
          unsafe text.withMemoryRebound(to: CChar.self) { text in
            unsafe rasterize_picture(
              library, text.baseAddress, text.count, Int32(clamping: width), Int32(clamping: height),
              { context, bytes, count in
                guard let bytes = unsafe bytes else { return 0 }
                unsafe context?.assumingMemoryBound(to: [UInt8].self).pointee
                  .append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
                return 1
              }, png, reason.baseAddress, reason.count)
          }
        }
      }
    }
    let words = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    switch outcome {
    case RASTERIZED: return png
    case RASTERIZER_MISSING:
      throw FontError(
        .noRasterizer, "pixels are drawn by librsvg, and \(words) is not here",
        hint: "install librsvg (on Debian: apt-get install librsvg2-2), or ask for SVG")
    default: throw FontError(.noRasterizer, "librsvg cannot draw the picture: \(words)")
    }
  }
}
