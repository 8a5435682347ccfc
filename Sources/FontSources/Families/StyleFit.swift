internal import FontFaces
package import FontFiles
package import FontNames
internal import FontTables

/// How a face fits the style that was asked for, and the values on its axes.
package struct StyleFit: Sendable, Hashable {
  /// The answer of a family to a style.
  package enum Answer: Sendable, Hashable {
    /// A face has exactly the style.
    case exact(FontStyle)
    /// The nearest style of the family, and the one that was asked for.
    indirect case nearest(FontStyle, asked: FontStyle)
  }

  /// Several faces with the same style by their tables, and the name of the one that fits the request best.
  package struct Tie: Sendable, Hashable {
    package let faces: Int
    package let name: String
  }

  /// A value on an axis that the face cannot take as it was asked for.
  package enum AxisGap: Sendable, Hashable {
    /// The face has no such axis.
    case missing(FontTag)
    /// The value was outside of the axis's range, and is set to the nearer end.
    case clamped(FontTag, asked: Double, held: Double)
    /// The face cannot be read at the values.
    indirect case unreadable(FontError)
  }

  /// An optical size that does not follow the size of the text.
  package struct KeptOpticalSize: Sendable, Hashable {
    package let size: Double
    /// Whether a named instance has it; else the request set it.
    package let isOfName: Bool

    package init(size: Double, isOfName: Bool) {
      self.size = size
      self.isOfName = isOfName
    }
  }

  /// The answer of the family; nil where the face was found by a name of its own, and keeps its style.
  package var answer: Answer?
  /// Nil where the tables alone decided.
  package var tie: Tie?
  /// The axes of a variable face, set to the style or as near as they reach; nil where nothing was set.
  package var place: VariationCoordinates?
  /// The axes after the values of the request; nil where these changed nothing.
  package var settings: VariationCoordinates?
  /// The values of the request that the face cannot take, in the order of their axes.
  package var gaps: [AxisGap] = []
  /// Nil where the optical size follows the size of the text, and for a face without that axis.
  package var keptOpticalSize: KeptOpticalSize?

  /// A face that is as it was asked for.
  package init() {}

  /// The style that was asked of the family; nil where a face was found by a name of its own.
  package var asked: FontStyle? {
    switch answer {
    case .exact(let style), .nearest(_, asked: let style): style
    case nil: nil
    }
  }
}

/// What a renderer would have to imitate. It is proposed, never applied to a metric here.
public struct FontSynthesis: Sendable, Hashable {
  /// A bold weight was asked for, and the face is not bold.
  public let bold: Bool
  /// A slanted face was asked for, and the face stands upright.
  public var oblique: Bool { obliqueAngle != 0 }
  /// By how many degrees the upright letters are slanted to the right, −45…45; 0 where no slant is to be imitated. It is the angle
  /// that was asked for; for an italic 14, the angle of an oblique without one (CSS Fonts 4, font-style). Beyond 45 degrees no letter
  /// is read.
  public let obliqueAngle: Double

  /// Nothing to imitate.
  public static let none = FontSynthesis(bold: false, oblique: false)

  /// What it takes to go from the face's style to the one asked for.
  ///
  /// CSS Fonts 4, font-weight: 600 is "the lowest weight at which bold is synthesised" in all engines.
  package init(from style: FontStyle, to request: FontStyle) {
    bold = request.weight.rawValue >= 600 && style.weight.rawValue < 600
    let angle = style.slant.isSlanted ? 0 : request.slant.angle
    obliqueAngle = min(max(angle, -Self.steepest), Self.steepest)
  }

  /// - Parameter oblique: whether a slant of the usual angle is imitated.
  package init(bold: Bool, oblique: Bool) {
    self.bold = bold
    obliqueAngle = oblique ? FontSlant.oblique.angle : 0
  }

  private static let steepest = 45.0
}

/// Where a face came from.
public enum FontOrigin: String, Sendable, Hashable {
  /// Registered by the program, from a file, a folder or memory.
  case registered
  /// Bundled with fontprobe.
  case bundled
  /// Installed on the system, as Fontconfig knows it.
  case system
}
