internal import FontNames

/// A value with its position in the guide's file.
struct Placed<Value> {
  let value: Value
  let place: GuidePlace

  init(_ value: Value, _ place: GuidePlace) {
    self.value = value
    self.place = place
  }
}

extension GuideNode {
  func placed<Value>(_ value: Value?) -> Placed<Value>? { value.map { Placed($0, place) } }
}

/// The content of a guide's file, before its parts are compared with each other.
struct GuideDraft {
  var name: String?
  var families: [FamilyDraft] = []
  var styles: [StyleDraft] = []
  var systemStyles: [(style: TextStyle, name: Placed<String>)] = []
  var defaultStyle: Placed<String>?
  var deviceClasses: [StyleGuide.DeviceClass] = []
  /// The names of device classes with mistakes. A reference to such a class is not reported as a further mistake.
  var faultyDevices: Set<String> = []
  var legibility = StyleGuide.LegibilityRule.step
  var slots: [SlotDraft] = []
}

struct FamilyDraft {
  let key: String
  let place: GuidePlace
  var name: String
  var code: Placed<String>?
  var faces: [GuideFamily.Face] = []
  var fallbackWeight: Placed<FontWeight>?
  var fallbacks: [String] = []
  var isSystem = false
  var correction: Placed<GuideFamily.SizeCorrection>?
  var xHeight: Double?
  /// Whether all fields of the family could be read.
  var isWhole = true

  init(key: String, name: String, place: GuidePlace) {
    self.key = key
    self.name = name
    self.place = place
  }

  var family: GuideFamily {
    GuideFamily(
      key: key, name: name, code: code?.value, faces: faces, fallbackWeight: fallbackWeight?.value,
      fallbacks: fallbacks, isSystem: isSystem, correction: correction?.value ?? .none, xHeight: xHeight, place: place)
  }
}

struct StyleDraft {
  var name: String
  let place: GuidePlace
  var code: Placed<String>?
  var family: Placed<String>?
  /// The other families that can be requested for the style.
  var families: [Placed<String>] = []
  var weight: Placed<FontWeight>?
  var isItalic = false
  var size: GuideStyle.Size?
  var tracking: GuideStyle.Tracking?
  var lineHeight: GuideStyle.LineHeight?
  var features: Placed<FontFeatures>?
  var paragraphs = ParagraphDraft()
  var minimumSize: Placed<Double>?
  var maximumSize: Placed<Double>?
  var scaling = GuideStyle.Scaling.standard
  var followsDevice = true
  var variants: [VariantDraft] = []
  var sample: String?
  var summary: String?
  var deprecation: String?
  /// The parts that could not be read, because the field is invalid or its key may be misspelt. These parts are not
  /// reported as missing, and are not compared with other parts.
  var unread: Set<DraftPart> = []

  init(_ name: String, at place: GuidePlace) {
    self.name = name
    self.place = place
  }
}

struct ParagraphDraft {
  var textCase: TextCase?
  var decoration: Set<TextDecorationKind>?
  var spacing: Double?
  var indent: Double?
}

/// The parts of a style or a variant that are required, or are compared with other parts of the guide.
enum DraftPart: CaseIterable {
  case family, weight, size
}

struct VariantDraft {
  var variant: GuideVariant
  var family: Placed<String>?
  var weight: Placed<FontWeight>?
  var deviceClass: Placed<String>?
  /// The parts that are in the file but could not be read.
  var unread: Set<DraftPart> = []
}

struct SlotDraft {
  let name: String
  let place: GuidePlace
  var style: Placed<String>?
  /// The width in points on every device; nil if the widths are in `widths`.
  var width: Double?
  var widths: [Placed<GuideSlot.DeviceWidth>] = []
  var lines = 1
  var height: Double?
  var strings: [String] = []
  var hasMarkup = false

  init(_ name: String, at place: GuidePlace) {
    self.name = name
    self.place = place
  }
}
