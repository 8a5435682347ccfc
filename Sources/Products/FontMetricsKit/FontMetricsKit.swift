// One import for measurement and layout: names, faces, metrics, shaped text and lines. The module FontProbe also has
// text styles, trees of elements, checks and pictures.

@_exported public import FontFaces
@_exported public import FontFiles
@_exported public import FontLayout
@_exported public import FontMatching
@_exported public import FontNames
@_exported public import FontShaping
@_exported public import FontSources
@_exported public import FontSubstitution
@_exported public import FontTables
@_exported public import MetricValues
