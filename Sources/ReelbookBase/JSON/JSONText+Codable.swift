extension JSONText: Codable {
  public init(from decoder: any Decoder) throws {
    var json = JSONWriter()
    try Node(from: decoder).write(to: &json)
    try self.init(String(decoding: json.bytes, as: UTF8.self))
  }

  public func encode(to encoder: any Encoder) throws {
    let bytes = ContiguousArray(text.utf8)
    var cursor = JSONCursor()
    try Node.read(from: bytes.span, at: &cursor).encode(to: encoder)
  }

  /// A value as a tree, for other coders.
  private indirect enum Node: Codable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case array([Node])
    case object([String: Node])

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let value = try? single.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? single.decode(Int.self) {
        self = .int(value)
      } else if let value = try? single.decode(Double.self) {
        self = .double(value)
      } else if let value = try? single.decode(String.self) {
        self = .string(value)
      } else if let value = try? single.decode([Node].self) {
        self = .array(value)
      } else {
        self = .object(try single.decode([String: Node].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var single = encoder.singleValueContainer()
      switch self {
      case .null: try single.encodeNil()
      case .bool(let value): try single.encode(value)
      case .int(let value): try single.encode(value)
      case .double(let value): try single.encode(value)
      case .string(let value): try single.encode(value)
      case .array(let value): try single.encode(value)
      case .object(let value): try single.encode(value)
      }
    }

    static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Node {
      switch try cursor.peek(bytes) {
      case .brace:
        var members: [String: Node] = [:]
        try cursor.readObject(bytes) { name, cursor throws(LibraryError) in
          members[name] = try read(from: bytes, at: &cursor)
        }
        return .object(members)
      case .bracket:
        var elements: [Node] = []
        try cursor.readArray(bytes) { cursor throws(LibraryError) in
          elements.append(try read(from: bytes, at: &cursor))
        }
        return .array(elements)
      case .quote: return .string(try cursor.readString(bytes))
      case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try cursor.readBool(bytes))
      case UInt8(ascii: "n"):
        _ = try cursor.skipNull(bytes)
        return .null
      default:
        var ahead = cursor
        let number = try ahead.numberToken(bytes)
        if number.isWhole, let value = try? cursor.readInt(bytes) { return .int(value) }
        return .double(try cursor.readDouble(bytes))
      }
    }

    func write(to json: inout JSONWriter) {
      switch self {
      case .null: json.null()
      case .bool(let value): json.bool(value)
      case .int(let value): json.int(value)
      case .double(let value): json.double(value)
      case .string(let value): json.string(value)
      case .array(let values): json.array { json in for value in values { value.write(to: &json) } }
      case .object(let members):
        json.object { json in
          for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            json.key(name)
            value.write(to: &json)
          }
        }
      }
    }
  }
}
