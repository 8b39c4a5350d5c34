import ReelbookModel
import ReelbookTestSupport

/// A record of an app's own kind with a place among its owner's records.
///
/// Its id counts how often it is read: every look-up, comparison and pass reads it.
struct Slot: PlacedRecord {
  let id: SlotID
  var position = OrderKey(rawValue: "")
  var witness: Int?
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.slot")
  static let fields: [Field<Slot>] = [
    Field("position", \.position, audience: .owner), Field("witness", \.witness, audience: .owner),
  ]

  static let traits = KindTraits<Slot>(about: .idSubject)

  init(id: SlotID) { self.id = id }
}

struct SlotID: PairedID {
  private let first: ListID
  private let second: MediaID

  init(_ first: ListID, _ second: MediaID) { (self.first, self.second) = (first, second) }

  var parts: (ListID, MediaID) {
    Self.asked.withLock { $0 += 1 }
    return (first, second)
  }

  static func == (a: SlotID, b: SlotID) -> Bool { a.parts == b.parts }

  func hash(into hasher: inout Hasher) {
    let (first, second) = parts
    hasher.combine(first)
    hasher.combine(second)
  }

  private static let asked = Lock(0)

  /// Counts how often a body reads the parts of an id. Only one body may count at a time.
  static func count<Result>(_ body: () throws -> Result) rethrows -> (result: Result, asked: Int) {
    let before = asked.withLock { $0 }
    let result = try body()
    return (result, asked.withLock { $0 } - before)
  }
}
