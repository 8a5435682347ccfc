import FontFaces
extension SystemFonts { func aliases(of family: String) -> [String] { [] } }
