// One import for styles without fonts: text styles, scaled metrics, guides, and layout expressions with recorded
// metrics.

@_exported public import FontNames
@_exported public import MetricValues
@_exported public import StyleGuides
