public import FontFiles
public import FontNames
internal import FontTables

/// A face's names for the values on its axes (OpenType, `STAT`), from which programs compose the names of styles.
public struct StyleNames: Sendable, Hashable {
  /// An axis of the family: an axis of a variable font, or a property in which the fonts of a family differ.
  public struct Axis: Sendable, Hashable {
    /// The axis.
    public let tag: FontTag
    /// Its name for people.
    public let name: String?
    /// Its position in the names of styles, the smallest first.
    public let ordering: Int
  }

  /// A value on an axis.
  public struct Setting: Sendable, Hashable {
    /// The axis.
    public let axis: FontTag
    /// The value, in the axis's own units.
    public let value: Double
    /// The values for which the name is used, both ends included; only the value itself except in format 2.
    public let range: ClosedRange<Double>
  }

  /// A value, or a combination of values, with a name.
  public struct Value: Sendable, Hashable {
    /// Its name; nil if the font lacks it.
    public let name: String?
    /// One value; several for a combination (format 4).
    public let settings: [Setting]
    /// The corresponding value in bold, or in italic (format 3); nil for none.
    public let linkedValue: Double?
    /// Whether the name is omitted in the name of a style: Regular in "Regular Italic".
    public let isElidable: Bool
    /// Whether it belongs to another font of the family (OLDER_SIBLING_FONT_ATTRIBUTE).
    public let isOfOlderSibling: Bool
  }

  /// The axes, in the order of the table.
  public let axes: [Axis]
  /// The values, in the order of the table.
  public let values: [Value]
  /// The name of the style if all names are omitted, mostly Regular; nil in a table of version 1.0.
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

  /// The name of a value on one axis; nil if the font has no name for it. If two ranges meet there, that of the second.
  public func name(of axis: FontTag, at value: Double) -> String? { self.value(of: axis, at: value)?.name }

  /// The name of the style at these coordinates: the names of its values in the order of the axes, without those that
  /// are omitted; the elided name if all are omitted. Nil if a value of an axis has no name.
  ///
  /// The name of a combination of values (format 4) replaces those of its axes, at the place of the first of them.
  ///
  /// - Parameter coordinates: a value for every axis of the table that is to be named; other axes are left out.
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
      // A range is valid from its start on; if the next range begins there, the next.
      ?? named.filter { $0.settings[0].range.contains(place) }
      .max { $0.settings[0].range.lowerBound < $1.settings[0].range.lowerBound }
  }
}

extension FontFace {
  /// The names of the values on the face's axes; nil without a `STAT` table. Each call reads the table.
  ///
  /// - Parameter language: the language (BCP 47) of the names; English if the font has no names in it.
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func styleNames(language: String? = nil) throws(FontError) -> StyleNames? {
    guard !isRecorded else { throw source.recordedOnly }
    guard let table = try withTable("STAT", { STATTable($0) }) else { return nil }
    return StyleNames(table, try NamesByID(self, language: language))
  }
}
