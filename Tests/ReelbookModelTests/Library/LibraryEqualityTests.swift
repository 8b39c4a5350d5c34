import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct LibraryEqualityTests {
  @Test func `two libraries are equal if their texts are, and not otherwise`() throws {
    let verbs = RandomVerbs()
    var (same, different) = (0, 0)
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      var world = try World()
      var states = [world.library]
      for _ in 0..<12 {
        _ = try? world.edit { _ = verbs.act(in: &$0, using: &source) }
        states.append(world.library)
      }
      // The same records in tables of their own.
      states += try states.suffix(3).map { try Library(text: $0.text) }
      for a in states {
        for b in states {
          #expect((a == b) == (a.text == b.text), "seed \(seed)")
          if a.text == b.text { same += 1 } else { different += 1 }
        }
      }
    }
    #expect(same > 0 && different > 0)
  }
}

extension LibraryEqualityTests {
  @Test func `a copy of a library is equal, and one with more records is not, without a look at them`() throws {
    var world = try World()
    world.library = try Library(text: world.library.text, schema: .standard.adding(Coupon.self).adding(Ticket.self))
    try world.edit { draft in
      for number in 1...3 {
        var coupon = Coupon(id: CouponID(bits: IDBits(1, UInt64(number))))
        coupon.code = Code(rawValue: "code \(number)")
        try draft.insert(coupon)
      }
    }
    let copy = world.library
    let others = try Library(text: copy.text, schema: copy.schema)
    let before = Code.comparisons.withLock(\.self)
    #expect(world.library == copy)
    #expect(Code.comparisons.withLock(\.self) == before)
    #expect(others == copy)
    #expect(Code.comparisons.withLock(\.self) > before)
    try world.edit { try $0.star(.movie(1)) }
    #expect(world.library != copy)
    // Of a kind that comes after the coupons, one library has a record more.
    let fewer = try Library(text: world.library.text, schema: copy.schema)
    try world.edit { try $0.insert(Ticket(id: PlayID(bits: IDBits(0, 5)))) }
    let compared = Code.comparisons.withLock(\.self)
    #expect(world.library != fewer)
    #expect(Code.comparisons.withLock(\.self) == compared)
  }
}

/// An app's own kind, whose comparisons are counted.
private struct Coupon: LibraryRecord {
  let id: CouponID
  var code = Code(rawValue: "")
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.coupon")
  static let fields: [Field<Coupon>] = [Field("code", \.code, audience: .owner)]

  init(id: CouponID) { self.id = id }
}

private struct CouponID: RandomID {
  let bits: IDBits
}

private struct Code: RawRepresentable, FieldValue {
  static let absent = Code(rawValue: "")
  static let comparisons = Lock(0)

  let rawValue: String

  static func == (a: Code, b: Code) -> Bool {
    comparisons.withLock { $0 += 1 }
    return a.rawValue == b.rawValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
