internal import FontFaces
package import FontFiles
package import FontNames
internal import FontTables

/// How well a face fits the requested style, and the values that are set on its axes.
package struct StyleFit: Sendable, Hashable {
  /// The result of searching a family for a style.
  package enum Answer: Sendable, Hashable {
    /// A face has exactly the requested style.
    case exact(FontStyle)
    /// The family lacks the requested style (`asked`). The first value is its nearest style.
    indirect case nearest(FontStyle, asked: FontStyle)
  }

  /// The number of faces whose tables declare the same style, and the name of the chosen face.
  package struct Tie: Sendable, Hashable {
    package let faces: Int
    package let name: String
  }

  /// A requested value that cannot be set on its axis.
  package enum AxisGap: Sendable, Hashable {
    case missing(FontTag)
    /// The value is outside the range of the axis, and was clamped.
    case clamped(FontTag, asked: Double, held: Double)
    /// The face cannot be read with these values.
    indirect case unreadable(FontError)
  }

  /// An optical size that does not follow the size of the text.
  package struct KeptOpticalSize: Sendable, Hashable {
    package let size: Double
    /// Whether the size comes from a named instance. If not, the request set it.
    package let isOfName: Bool

    package init(size: Double, isOfName: Bool) {
      self.size = size
      self.isOfName = isOfName
    }
  }

  /// The result for the family; nil if the face was found by its own name, and its style was not changed.
  package var answer: Answer?
  /// The choice among faces with the same style; nil if the tables alone determined the face.
  package var tie: Tie?
  /// The axis values of a variable face that are nearest to the requested style; nil if no value was changed.
  package var place: VariationCoordinates?
  /// The values on the axes after the values of the request were set; nil if they changed nothing.
  package var settings: VariationCoordinates?
  /// The requested values that cannot be set, in the order of the axes.
  package var gaps: [AxisGap] = []
  /// The optical size, if it does not follow the size of the text; otherwise nil.
  package var keptOpticalSize: KeptOpticalSize?

  package init() {}

  /// The style that was requested from the family; nil if the face was found by its own name.
  package var asked: FontStyle? {
    switch answer {
    case .exact(let style), .nearest(_, asked: let style): style
    case nil: nil
    }
  }
}

/// The source of a face.
public enum FontOrigin: String, Sendable, Hashable {
  /// The face was registered by the program, from a file, a folder or memory.
  case registered
  /// The face is bundled with fontprobe.
  case bundled
  /// The face is installed on the system, and Fontconfig lists it.
  case system
}
