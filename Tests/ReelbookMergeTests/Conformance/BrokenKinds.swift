import ReelbookModel
import ReelbookTestSupport

/// Kinds with a mistake each, as an app's developer may make it.
enum BrokenKinds {
  static let schema = HonestKinds.schema.adding(Undeclared.self).adding(LooselyEqual.self).adding(LossyID.self)
    .adding(Rounded.self).adding(Hurried.self).adding(Forgetful.self).adding(Circular.self).adding(Dependent.self)
    .adding(Unraised.self).adding(Reserved.self)

  static let words = ["", "a", "b"]
}

/// A stored property is in no field.
struct Undeclared: LibraryRecord {
  let id: RecipeID
  var name = ""
  var price = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.undeclared")
  static let fields: [Field<Undeclared>] = [Field("name", \.name)]
  init(id: RecipeID) { self.id = id }
}

/// Its `==` ignores a field.
struct LooselyEqual: LibraryRecord {
  let id: RecipeID
  var name = ""
  var price = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.loose")
  static let fields: [Field<LooselyEqual>] = [Field("name", \.name), Field("price", \.price)]
  init(id: RecipeID) { self.id = id }

  static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.name == b.name && a.extras == b.extras }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A number that loses its last digit as text.
struct RoundedID: RecordID {
  var number = 0
  static var absent: RoundedID { RoundedID() }
  static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  init(number: Int = 0) { self.number = number }

  init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    var number = 0
    for index in range { number = number * 10 + Int(letters[index] &- 0x30) }
    self.number = number
  }

  func appendText(to letters: inout [UInt8]) { letters += Array("\(number / 10 * 10)".utf8) }
}

/// Its id is not read back.
struct LossyID: LibraryRecord {
  let id: RoundedID
  var name = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.lossy")
  static let fields: [Field<LossyID>] = [Field("name", \.name)]
  init(id: RoundedID) { self.id = id }
}

/// A price in cents that is written in whole units.
struct Price: FieldValue {
  var cents = 0
  static var absent: Price { Price() }

  static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Price {
    Price(cents: try cursor.readInt(bytes) * 100)
  }

  func write(to json: inout JSONWriter) { json.int(cents / 100) }
}

/// A value is read back as another.
struct Rounded: LibraryRecord {
  let id: RecipeID
  var name = ""
  var price = Price()
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.rounded")
  static let fields: [Field<Rounded>] = [Field("name", \.name), Field("price", \.price)]
  init(id: RecipeID) { self.id = id }
}

/// Tags in the order of a set, which is another in each run.
struct HastyTags: FieldValue {
  var all: [String] = []
  static var absent: HastyTags { HastyTags() }
  static func == (a: Self, b: Self) -> Bool { Set(a.all) == Set(b.all) }
  func hash(into hasher: inout Hasher) { hasher.combine(Set(all)) }

  static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> HastyTags {
    HastyTags(all: try [String].read(from: bytes, at: &cursor))
  }

  func write(to json: inout JSONWriter) { all.write(to: &json) }
}

/// Two equal values have different texts.
struct Hurried: LibraryRecord {
  let id: RecipeID
  var name = ""
  var tags = HastyTags()
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.hurried")
  static let fields: [Field<Hurried>] = [Field("name", \.name), Field("tags", \.tags)]
  init(id: RecipeID) { self.id = id }
}

/// A rule by another field.
struct Dependent: LibraryRecord {
  let id: RecipeID
  var name = ""
  var version = 0
  var text = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.dependent")
  static let fields: [Field<Dependent>] = [
    Field("name", \.name), Field("version", \.version),
    Field("text", \.text, rule: .highest(by: \.version) { $0.version = max($0.version, $1.version) }),
  ]
  init(id: RecipeID) { self.id = id }
}

/// A hand of a game in which each beats another.
struct Hand: Comparable {
  let sign: Int
  static func < (a: Hand, b: Hand) -> Bool { (a.sign + 1) % 3 == b.sign }
}

/// A rule whose order goes round in a circle.
struct Circular: LibraryRecord {
  let id: RecipeID
  var name = ""
  var sign = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.circular")
  static let fields: [Field<Circular>] = [
    Field("name", \.name), Field("sign", \.sign, rule: .highest(by: { Hand(sign: $0.sign) }) { $0.sign = $1.sign }),
  ]
  init(id: RecipeID) { self.id = id }
}

/// A rule that raises nothing when a record is forgotten.
struct Unraised: LibraryRecord {
  let id: RecipeID
  var name = ""
  var times = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.unraised")
  static let fields: [Field<Unraised>] = [
    Field("name", \.name), Field("times", \.times, rule: .highest(by: \.times) { _, _ in }),
  ]
  init(id: RecipeID) { self.id = id }
}

/// It writes a number of its own at each edit, so that an undo does not restore what was there.
struct Forgetful: LibraryRecord {
  let id: RecipeID
  var name = ""
  var edits = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.forgetful")
  static let fields: [Field<Forgetful>] = [Field("name", \.name), Field("edits", \.edits)]
  init(id: RecipeID) { self.id = id }
}

/// Two fields with a rule about both, which merging field by field breaks.
struct Reserved: LibraryRecord {
  let id: RecipeID
  var name = ""
  var start = 0
  var end = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.reserved")
  static let fields: [Field<Reserved>] = [Field("name", \.name), Field("start", \.start), Field("end", \.end)]
  init(id: RecipeID) { self.id = id }
}
