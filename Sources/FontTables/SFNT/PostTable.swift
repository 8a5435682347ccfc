internal import FontFiles

/// What is used of `post`, the PostScript information: its fixed first 32 bytes.
package struct PostTable: Sendable {
  package let italicAngle: Double
  package let underlinePosition: Int
  package let underlineThickness: Int
  package let isFixedPitch: Bool

  package static let headerSize = 32

  package init?(_ bytes: RawSpan) {
    guard let angle = bytes.fixed(4), let position = bytes.i16(8), let thickness = bytes.i16(10),
      let fixedPitch = bytes.u32(12)
    else { return nil }
    italicAngle = angle
    underlinePosition = Int(position)
    underlineThickness = Int(thickness)
    isFixedPitch = fixedPitch != 0
  }
}
