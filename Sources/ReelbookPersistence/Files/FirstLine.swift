import ReelbookModel

/// The first line of a file: the file's path and its library.
struct FirstLine: FieldStruct {
  var number = 1
  var library = LibraryID.absent
  /// Its path within the library's folder.
  var file = ""
  var extras = Extras()

  static let fields: [Field<FirstLine>] = [
    Field("line", \.number), Field("library", \.library), Field("file", \.file),
  ]

  init() {}

  init(_ file: String, of library: LibraryID) {
    self.file = file
    self.library = library
  }

  /// Appends the line to an empty file.
  func write(to bytes: inout [UInt8]) -> FileEnd {
    var end = FileEnd()
    var json = JSONWriter()
    json.object { json in
      json.key("library")
      library.write(to: &json)
      json.key("file")
      json.string(file)
    }
    _ = end.append(json, to: &bytes)
    return end
  }

  /// Reads the first line of a file; `nil` if it is damaged.
  static func read(_ file: any DiskFile) throws -> FirstLine? {
    let bytes = try file.read(at: 0, count: min(EdgeLine.length, file.size()))
    let line = EdgeLine(bytes, 0..<(bytes.firstIndex(of: 0x0A) ?? bytes.count))?.read(FirstLine.self)
    return line.flatMap { $0.number == 1 && !$0.file.isEmpty ? $0 : nil }
  }
}

/// The last line of a snapshot: the number of lines, and their combined checksum.
struct LastLine: FieldStruct {
  var number = 0
  var check = ""
  var extras = Extras()

  static let fields: [Field<LastLine>] = [Field("line", \.number), Field("check", \.check)]

  /// Reads the last line of a file, and its offset; `nil` if it is damaged.
  static func read(_ file: any DiskFile) throws -> (line: LastLine, offset: Int)? {
    let size = try file.size()
    let count = min(EdgeLine.length, size)
    let bytes = try file.read(at: size - count, count: count)
    guard bytes.last == 0x0A else { return nil }
    let start = (bytes.dropLast().lastIndex(of: 0x0A) ?? -1) + 1
    guard let line = EdgeLine(bytes, start..<bytes.count - 1)?.read(LastLine.self), !line.check.isEmpty else {
      return nil
    }
    return (line, size - count + start)
  }
}

/// A first or last line of a file.
private struct EdgeLine {
  private var bytes: ContiguousArray<UInt8>

  /// The longest such line.
  static let length = 1 << 10

  /// Creates a line; `nil` if the bytes are not an intact one.
  init?(_ bytes: ContiguousArray<UInt8>, _ range: Range<Int>) {
    guard CheckedLine.isWhole(bytes.span, range) else { return nil }
    self.bytes = [.brace] + bytes[range].dropFirst(CheckedLine.prefixLength)
  }

  func read<Value: FieldStruct>(_ type: Value.Type) -> Value? {
    var cursor = JSONCursor()
    return try? Value.read(from: bytes.span, at: &cursor)
  }
}
