import SwiftUI

let a = UIFont(name: "MuseoSlab-500", size: 17)
// UIFont(name: "No")
let b = Font.custom(#"Inter"#, size: 1)
let c = """
  UIFont(name: "x")
  """
FontDescriptor(names: ["A", "B\u{41}"])
