public import FontFiles
public import FontNames
internal import FontTables

/// A face's names for the values on its axes (OpenType, `STAT`). Programs compose style names from them.
public struct StyleNames: Sendable, Hashable {
  /// An axis of the family: an axis of a variable font, or a property in which the fonts of a family differ.
  public struct Axis: Sendable, Hashable {
    /// The tag of the axis.
    public let tag: FontTag
    /// The name of the axis for people.
    public let name: String?
    /// The position of the axis in style names. The axis with the smallest number comes first.
    public let ordering: Int
  }

  /// A value on an axis.
  public struct Setting: Sendable, Hashable {
    /// The tag of the axis.
    public let axis: FontTag
    /// The value, in the axis's own units.
    public let value: Double
    /// The values that have this name, both ends included. Except in format 2, this is a single value.
    public let range: ClosedRange<Double>
  }

  /// A value, or a combination of values, with a name.
  public struct Value: Sendable, Hashable {
    /// The name of the value; nil if the font lacks it.
    public let name: String?
    /// The named value on one axis, or the values of a combination (format 4).
    public let settings: [Setting]
    /// The corresponding bold or italic value (format 3); nil if there is none.
    public let linkedValue: Double?
    /// Whether style names omit the name, for example Regular in "Regular Italic".
    public let isElidable: Bool
    /// Whether the value belongs to a different font of the family (OLDER_SIBLING_FONT_ATTRIBUTE).
    public let isOfOlderSibling: Bool
  }

  /// The axes, in the order of the table.
  public let axes: [Axis]
  /// The values, in the order of the table.
  public let values: [Value]
  /// The style name if all names are omitted, usually Regular; nil in a table of version 1.0.
  public let elidedName: String?

  init(_ table: STATTable, _ names: NamesByID) {
    axes = table.axes.map { Axis(tag: $0.tag, name: names[$0.nameID], ordering: $0.ordering) }
    values = table.values.map { value in
      Value(
        name: names[value.nameID],
        settings: value.settings.map {
          Setting(axis: table.axes[$0.axis].tag, value: $0.value, range: $0.range)
        }, linkedValue: value.linked, isElidable: value.isElidable, isOfOlderSibling: value.isOfOlderSibling)
    }
    elidedName = names[table.fallbackNameID]
  }

  /// Returns the name of a value on one axis; nil if it has no name. If two ranges meet at the value, the second
  /// applies.
  public func name(of axis: FontTag, at value: Double) -> String? { self.value(of: axis, at: value)?.name }

  /// Returns the style name at these coordinates: the names of the values in the order of the axes, without omitted
  /// names. If all names are omitted, returns the elided name. Nil if a value has no name.
  ///
  /// The name of a combination of values (format 4) replaces the names of its axes. It has the position of the first of
  /// these axes.
  ///
  /// - Parameter coordinates: a value for every axis in the name. Axes without a value are left out of the name.
  public func styleName(at coordinates: VariationCoordinates) -> String? {
    var parts: [(ordering: Int, value: Value)] = []
    var done: Set<FontTag> = []
    let combined = values.filter { value in
      value.settings.count > 1 && value.settings.allSatisfy { coordinates[$0.axis] == $0.value }
    }
    // The combination with the most axes is the most specific.
    for value in combined.sorted(by: { $0.settings.count > $1.settings.count })
    where value.settings.allSatisfy({ !done.contains($0.axis) }) {
      let own = axes.filter { axis in value.settings.contains { $0.axis == axis.tag } }
      done.formUnion(own.map(\.tag))
      parts.append((own.map(\.ordering).min() ?? 0, value))
    }
    for axis in axes where !done.contains(axis.tag) {
      guard let place = coordinates[axis.tag] else { continue }
      guard let value = value(of: axis.tag, at: place) else { return nil }
      parts.append((axis.ordering, value))
    }
    let said = parts.sorted { $0.ordering < $1.ordering }.filter { !$0.value.isElidable }
    guard !said.isEmpty else { return elidedName }
    let names = said.compactMap(\.value.name)
    return names.count == said.count ? names.joined(separator: " ") : nil
  }

  private func value(of axis: FontTag, at place: Double) -> Value? {
    let named = values.filter { $0.settings.count == 1 && $0.settings[0].axis == axis }
    return named.first { $0.settings[0].value == place }
      // Ranges include both ends. If two ranges meet at this value, the second applies.
      ?? named.filter { $0.settings[0].range.contains(place) }
      .max { $0.settings[0].range.lowerBound < $1.settings[0].range.lowerBound }
  }
}

extension FontFace {
  /// Reads the names of the values on the face's axes; nil without a `STAT` table. Each call reads the table.
  ///
  /// - Parameter language: the language (BCP 47) of the names; English if the font has no names in that language.
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func styleNames(language: String? = nil) throws(FontError) -> StyleNames? {
    guard !isRecorded else { throw source.recordedOnly }
    guard let table = try withTable("STAT", { STATTable($0) }) else { return nil }
    return StyleNames(table, try NamesByID(self, language: language))
  }
}
