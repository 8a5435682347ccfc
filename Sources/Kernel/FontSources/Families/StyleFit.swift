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

/// Where a face came from.
public enum FontOrigin: String, Sendable, Hashable {
  /// Registered by the program, from a file, a folder or memory.
  case registered
  /// Bundled with fontprobe.
  case bundled
  /// Installed on the system, as Fontconfig knows it.
  case system
}
