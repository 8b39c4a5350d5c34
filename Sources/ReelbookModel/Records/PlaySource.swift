/// The source of a play.
public struct PlaySource: FieldStruct {
  /// By hand by default.
  public var kind = Kind.byHand
  /// The import that brought it.
  public var batch: String? {
    get { batchName?.rawValue }
    set { batchName = newValue.map(BatchName.init) }
  }
  private var batchName: BatchName?
  /// Its row in that import.
  public var row: Int?
  public var extras = Extras()

  public static let fields: [Field<PlaySource>] = [
    Field("kind", \.kind, default: .byHand), Field("batch", \.batchName), Field("row", \.row),
  ]

  public init() {}

  /// The sources with a kind alone, as they are written: nearly every play has one of them.
  private static let kinds: [Kind] = [.player, .inBulk, .imported]
  private static let literals = kinds.map { JSONLiteral("{\"kind\":\"\($0.rawValue)\"}".utf8) }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> PlaySource {
    let literals = literals
    for index in literals.indices where literals[index].skip(bytes, &cursor) { return PlaySource(kinds[index]) }
    return try readFields(from: bytes, at: &cursor)
  }

  /// Creates a source.
  public init(_ kind: Kind, batch: String? = nil, row: Int? = nil) {
    self.kind = kind
    self.batch = batch
    self.row = row
  }

  /// The name of an import, shared by many plays.
  package struct BatchName: RawRepresentable, FieldValue {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let absent = BatchName(rawValue: "")

    package static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> BatchName {
      BatchName(rawValue: try cursor.readName(.batch, bytes))
    }
  }

  /// How a play was logged.
  public struct Kind: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// By hand, one at a time.
    public static let byHand = Kind(rawValue: "byHand")
    /// By hand, many at once, such as a season.
    public static let inBulk = Kind(rawValue: "inBulk")
    /// From a file of another system.
    public static let imported = Kind(rawValue: "imported")
    /// By a player.
    public static let player = Kind(rawValue: "player")
  }
}

/// How much was watched: all, or up to a point.
///
/// Closed: a play is whole, or ends at a point.
public enum Extent: Hashable, Sendable {
  /// All of it. Only such a play counts as watched.
  case whole
  /// From the start to a point. The play is in the diary and does not count as watched.
  case upTo(Duration)
}

extension Extent: FieldValue {
  public static var absent: Extent { .whole }

  public func checkRange() throws(LibraryError) {
    guard case .upTo(let point) = self, point < .zero else { return }
    throw LibraryError(.notAllowed, ErrorPhrase.beforeStart, ["point": .position(point)])
  }

  public static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Extent {
    .upTo(try Duration.read(from: bytes, at: &cursor))
  }

  public func write(to json: inout JSONWriter) {
    switch self {
    case .whole: json.null()
    case .upTo(let point): point.write(to: &json)
    }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .whole : .upTo(try container.decode(Duration.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .whole: try container.encodeNil()
    case .upTo(let point): try container.encode(point)
    }
  }
}
