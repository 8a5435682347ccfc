internal import FontFaces
internal import FontFiles
internal import FontNames
internal import PictureRasterizer

/// Draws SVG pictures in pixels with librsvg. The library is loaded on first use.
enum Rasterizer {
  /// Returns a PNG file of the given size in pixels.
  ///
  /// - Parameter library: the file name of librsvg; nil for the platform's usual name.
  /// - Throws: `FontError` with `noRasterizer` if librsvg is not installed or cannot draw the picture.
  static func png(_ svg: String, width: Int, height: Int, library: String? = nil) throws(FontError) -> [UInt8] {
    try bytes(of: svg, as: RASTERIZED_PNG, width: width, height: height, library: library)
  }

  /// Returns the pixels row by row, on a white background. Each pixel has four bytes: blue, green, red and 255.
  ///
  /// - Throws: the same errors as `png(_:width:height:library:)`.
  static func pixels(_ svg: String, width: Int, height: Int) throws(FontError) -> [UInt8] {
    let bytes = try bytes(of: svg, as: RASTERIZED_PIXELS, width: width, height: height, library: nil)
    // Colours are premultiplied, so adding 255 − opacity to each channel gives a white background. Each pixel is a
    // 32-bit number in the byte order of the computer.
    var pixels: [UInt8] = []
    pixels.reserveCapacity(bytes.count)
    for place in stride(from: 0, to: bytes.count - 3, by: 4) {
      var pixel: UInt32 = 0
      for byte in bytes[place..<(place + 4)].reversed() { pixel = pixel << 8 | UInt32(byte) }
      pixel = UInt32(littleEndian: pixel)
      let white = 255 - (pixel >> 24)  // Fits: the opacity has 8 bits.
      // Fits: the sum of two bytes, at most 255 of it.
      for shift: UInt32 in [0, 8, 16] { pixels.append(UInt8(min((pixel >> shift & 0xFF) + white, 255))) }
      pixels.append(255)
    }
    return pixels
  }

  private static func bytes(
    of svg: String, as form: RasterizedForm, width: Int, height: Int, library: String?
  ) throws(FontError) -> [UInt8] {
    var svg = svg
    var png: [UInt8] = []
    var reason = [CChar](repeating: 0, count: 256)
    let outcome = svg.withUTF8 { text in
      unsafe withUnsafeMutablePointer(to: &png) { png in
        unsafe reason.withUnsafeMutableBufferPointer { reason in
          unsafe text.withMemoryRebound(to: CChar.self) { text in
            unsafe rasterize_picture(
              library, text.baseAddress, text.count, Int32(clamping: width), Int32(clamping: height), form,
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
        .noRasterizer, "a picture in pixels needs librsvg, but \(words) was not found",
        hint: "install librsvg (on Debian: apt-get install librsvg2-2), or choose SVG")
    default: throw FontError(.noRasterizer, "librsvg cannot draw the picture: \(words)")
    }
  }
}
