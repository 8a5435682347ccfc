// One import for the whole library.

@_exported public import FontAppearance
@_exported public import FontChecks
@_exported public import FontCode
@_exported public import FontDocuments
@_exported public import FontFaces
@_exported public import FontFiles
@_exported public import FontLayout
@_exported public import FontMatching
@_exported public import FontNames
@_exported public import FontPictures
@_exported public import FontReports
@_exported public import FontRules
@_exported public import FontShaping
@_exported public import FontSources
@_exported public import FontStandIns
@_exported public import FontSubstitution
@_exported public import FontTables
@_exported public import MetricValues
@_exported public import StyleGuides
@_exported public import TextFit
@_exported public import TextStyles
