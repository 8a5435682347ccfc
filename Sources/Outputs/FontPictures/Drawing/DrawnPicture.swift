package import FontFiles

/// A picture that can be written as SVG or as PNG.
package protocol DrawnPicture {
  var svg: String { get }

  /// Returns the picture as a PNG file in the colours of the light appearance.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture.
  /// - Throws: `FontError` with `noRasterizer`.
  func png(scale: Double) throws(FontError) -> [UInt8]
}
