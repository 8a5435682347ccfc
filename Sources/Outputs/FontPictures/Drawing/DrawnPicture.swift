package import FontFiles

/// A picture that is written as SVG or as PNG.
package protocol DrawnPicture {
  /// The picture, an SVG document.
  var svg: String { get }

  /// The picture as a PNG file in the light colours.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture.
  /// - Throws: `FontError` with `noRasterizer`.
  func png(scale: Double) throws(FontError) -> [UInt8]
}
