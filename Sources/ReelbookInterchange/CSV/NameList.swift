/// Several names in one cell: `Ada;Grace`.
///
/// A backslash escapes a semicolon in a name, a backslash, and a space at a name's start or end. Other spaces around
/// a name are ignored.
package enum NameList {
  package static func text(_ names: some Collection<String>) -> String { names.map(escaped).joined(separator: ";") }

  private static func escaped(_ name: String) -> String {
    var text = ""
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isAtEdge = index == 0 || index == scalars.count - 1
      if scalar == ";" || scalar == "\\" || isAtEdge && scalar == " " { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  package static func names(in text: String) -> [String] {
    var names: [String] = []
    var name: [Unicode.Scalar] = []
    // The length of the name without trailing spaces.
    var length = 0
    var isEscaped = false
    func finish() {
      var text = ""
      text.unicodeScalars.append(contentsOf: name[..<length])
      if !text.isEmpty { names.append(text) }
      name = []
      length = 0
    }
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
        name.append(scalar)
        length = name.count
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == ";" {
        finish()
      } else if scalar != " " || !name.isEmpty {
        name.append(scalar)
        if scalar != " " { length = name.count }
      }
    }
    finish()
    return names
  }
}
