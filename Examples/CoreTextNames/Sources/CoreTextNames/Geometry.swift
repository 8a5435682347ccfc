// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FontMetricsKit

// The types of Core Graphics and Core Foundation in Core Text's functions. A toolkit replaces them with its own types.

/// A length in points, or a coordinate. `y` grows upwards.
public typealias CGFloat = Double
/// The number of a glyph in its face.
public typealias CGGlyph = UInt16
/// A UTF-16 code unit.
public typealias UniChar = UInt16
/// A position in a text, in UTF-16 code units.
public typealias CFIndex = Int

/// A point.
public struct CGPoint: Sendable, Hashable {
  /// To the right.
  public var x: CGFloat
  /// Upwards.
  public var y: CGFloat

  /// A point by its coordinates.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  /// 0, 0.
  public static let zero = CGPoint(x: 0, y: 0)
}

/// A width and a height.
public struct CGSize: Sendable, Hashable {
  /// The width.
  public var width: CGFloat
  /// The height.
  public var height: CGFloat

  /// A size by its width and height.
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }

  /// 0 × 0.
  public static let zero = CGSize(width: 0, height: 0)
}

/// A rectangle; its origin is at the bottom left.
public struct CGRect: Sendable, Hashable {
  /// The corner at the bottom left.
  public var origin: CGPoint
  /// The width and the height.
  public var size: CGSize

  /// A rectangle by its left and bottom edges and its size.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    origin = CGPoint(x: x, y: y)
    size = CGSize(width: width, height: height)
  }

  /// Empty, at 0, 0.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)
  /// The null rectangle.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// Whether it is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// The smallest rectangle that contains both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(origin.x, other.origin.x), min(origin.y, other.origin.y))
    return CGRect(
      x: x, y: y, width: max(origin.x + size.width, other.origin.x + other.size.width) - x,
      height: max(origin.y + size.height, other.origin.y + other.size.height) - y)
  }

  /// The box of ink, moved to the right.
  init(_ bounds: TextBounds, movedBy x: Double = 0, _ y: Double = 0) {
    self.init(x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height)
  }
}

/// A transformation of points: x′ = ax + cy + tx, y′ = bx + dy + ty.
public struct CGAffineTransform: Sendable, Hashable {
  /// The factor of x in x′.
  public var a: CGFloat
  /// The factor of x in y′.
  public var b: CGFloat
  /// The factor of y in x′.
  public var c: CGFloat
  /// The factor of y in y′.
  public var d: CGFloat
  /// Added to x′.
  public var tx: CGFloat
  /// Added to y′.
  public var ty: CGFloat

  /// A transformation from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The identity: no point moves.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}

/// A shape of lines and curves.
public struct CGPath: Sendable, Hashable {
  /// Its elements.
  public var outline: Outline

  /// A path from the elements of an outline.
  public init(_ outline: Outline) { self.outline = outline }

  /// A rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let (left, bottom) = (rect.origin.x, rect.origin.y)
    let (right, top) = (left + rect.size.width, bottom + rect.size.height)
    let corners = Outline([
      .move(to: .init(x: left, y: bottom)), .line(to: .init(x: right, y: bottom)), .line(to: .init(x: right, y: top)),
      .line(to: .init(x: left, y: top)), .close,
    ])
    self.init(corners, transform)
  }

  /// An outline with all points transformed.
  init(_ outline: Outline, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.outline = outline
    guard let move = transform?.pointee else { return }
    self.outline = outline.mapPoints { point in
      .init(x: move.a * point.x + move.c * point.y + move.tx, y: move.b * point.x + move.d * point.y + move.ty)
    }
  }

  /// The smallest box around its curves; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    outline.bounds.map { CGRect(x: $0.left, y: $0.bottom, width: $0.width, height: $0.height) } ?? .null
  }
}

/// A part of a text, in UTF-16 code units.
public struct CFRange: Sendable, Hashable {
  /// Its beginning.
  public var location: CFIndex
  /// Its length.
  public var length: CFIndex

  /// A range by its beginning and length.
  public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

/// A range by its beginning and length.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

extension CFRange {
  /// A part of an array of this many elements. A length of 0 means up to the last element, as in Core Text.
  func elements(of count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length > 0 ? min(start + min(length, count), count) : count)
  }
}
