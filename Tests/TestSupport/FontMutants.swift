@_exported import FontMutants
