import ReelbookModel

/// Writes a JSON file of lists: one element a line, so that two files can be compared with `diff`.
struct ElementFile {
  /// The format of these files. A later version may have another, and then this one does not read its files.
  static let format = 1

  private var bytes: [UInt8] = []

  /// Begins a file of a kind, as a backup has one.
  init(_ kind: String) {
    bytes += "{\"reelbook\":\"\(kind)\",\"format\":\(Self.format)".utf8
  }

  mutating func list(_ name: String, _ elements: [[UInt8]]) {
    bytes += ",\n\"\(name)\":[".utf8
    for (index, element) in elements.enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += element
    }
    bytes += "\n]".utf8
  }

  consuming func finish() -> [UInt8] { bytes + "}\n".utf8 }

  static func element(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(members)
    return json.bytes
  }
}
