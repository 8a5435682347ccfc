public import Files
internal import FontFaces
internal import PictureRasterizer

extension Specimen {
  /// The picture in pixels, a PNG file: light, drawn by librsvg, which is looked for when it is asked for.
  ///
  /// - Parameter scale: pixels to one of the picture's own, above 0; a picture of more than 32,000 pixels is made smaller.
  /// - Throws: `FontError`: `noRasterizer` where librsvg is not installed or refuses.
  public func png(scale: Double = 2) throws(FontError) -> [UInt8] {
    let document = document
    let most = 32_000.0
    let scale = min(max(scale, 0.01), most / document.width, most / document.height)
    return try Rasterizer.png(
      document.text, width: Int((document.width * scale).rounded()), height: Int((document.height * scale).rounded()))
  }
}

/// SVG as pixels.
enum Rasterizer {
  static func png(_ svg: String, width: Int, height: Int) throws(FontError) -> [UInt8] {
    var svg = svg
    var png: [UInt8] = []
    var reason = [CChar](repeating: 0, count: 256)
    let outcome = svg.withUTF8 { text in
      unsafe withUnsafeMutablePointer(to: &png) { png in
        unsafe reason.withUnsafeMutableBufferPointer { reason in
          unsafe text.withMemoryRebound(to: CChar.self) { text in
            unsafe rasterize_picture(
              text.baseAddress, text.count, Int32(clamping: width), Int32(clamping: height),
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
