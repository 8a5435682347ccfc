internal import FontFaces
package import FontFiles
package import FontNames
internal import FontTables

/// How a face fits the requested style, and the values on its axes.
package struct StyleFit: Sendable, Hashable {
  /// The result of a request to a family for a style.
  package enum Answer: Sendable, Hashable {
    /// A face has exactly the style.
    case exact(FontStyle)
    /// The nearest style of the family, and the requested style.
    indirect case nearest(FontStyle, asked: FontStyle)
  }

  /// Several faces with the same style by their tables, and the name of the face that fits the request best.
  package struct Tie: Sendable, Hashable {
    package let faces: Int
    package let name: String
  }

  /// A value on an axis that the face cannot take as requested.
  package enum AxisGap: Sendable, Hashable {
    /// The face has no such axis.
    case missing(FontTag)
    /// The value was outside the axis's range, and is clamped.
    case clamped(FontTag, asked: Double, held: Double)
    /// The face cannot be read at the values.
    indirect case unreadable(FontError)
  }

  /// An optical size that does not follow the size of the text.
  package struct KeptOpticalSize: Sendable, Hashable {
    package let size: Double
    /// Whether a named instance has it; otherwise the request set it.
    package let isOfName: Bool

    package init(size: Double, isOfName: Bool) {
      self.size = size
      self.isOfName = isOfName
    }
  }

  /// The result of the family; nil if the face was found by its own name, and keeps its style.
  package var answer: Answer?
  /// Nil if the tables alone decided.
  package var tie: Tie?
  /// The axes of a variable face, set to the style as far as possible; nil if nothing was set.
  package var place: VariationCoordinates?
  /// The axes after the values of the request; nil if these changed nothing.
  package var settings: VariationCoordinates?
  /// The values of the request that the face cannot take, in the order of its axes.
  package var gaps: [AxisGap] = []
  /// Nil if the optical size follows the size of the text, and for a face without that axis.
  package var keptOpticalSize: KeptOpticalSize?

  /// The fit of a face that fulfils the request.
  package init() {}

  /// The style that was requested from the family; nil if a face was found by its own name.
  package var asked: FontStyle? {
    switch answer {
    case .exact(let style), .nearest(_, asked: let style): style
    case nil: nil
    }
  }
}

/// The source of a face.
public enum FontOrigin: String, Sendable, Hashable {
  /// Registered by the program, from a file, a folder or memory.
  case registered
  /// Bundled with fontprobe.
  case bundled
  /// Installed on the system, according to Fontconfig.
  case system
}
