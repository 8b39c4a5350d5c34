import ReelbookModel
import ReelbookTestSupport

/// Kinds as an app may declare them, which merge.
enum HonestKinds {
  static let schema = RecordSchema.standard.adding(Recipe.self).adding(Wall.self).adding(Shot.self)
    .adding(Window.self).adding(Loan.self)
}

struct RecipeID: RandomID {
  let bits: IDBits
}

/// A kind with fields of every rule.
struct Recipe: LibraryRecord {
  let id: RecipeID
  var name = ""
  var portions = 4
  var tags: Set<String> = []
  /// How often it was cooked.
  var cooked = 0
  var place = Shelf()
  var tint = Tint()
  var course: Course?
  var steps: [String] = []
  var amounts: [String: Int] = [:]
  var note: String?
  /// How far it is scrolled, on this device.
  var scroll = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.recipe")
  static let fields: [Field<Recipe>] = [
    Field("name", \.name), Field("portions", \.portions, default: 4, atLeast: 1), Field("tags", \.tags),
    Field("cooked", \.cooked, atLeast: 0, rule: .highest(\.cooked)), Field("place", \.place), Field("tint", \.tint),
    Field("course", \.course, audience: .owner), Field("steps", \.steps), Field("amounts", \.amounts),
    Field("note", \.note), Field("scroll", \.scroll, audience: .device),
  ]

  init(id: RecipeID) { self.id = id }
}

struct Course: Vocabulary {
  let rawValue: String
}

/// A value with fields of its own.
struct Shelf: FieldStruct {
  var row = 0
  var label = ""
  var extras = Extras()
  static let fields: [Field<Shelf>] = [Field("row", \.row), Field("label", \.label)]
  init() {}
}

/// A value that reads and writes itself.
struct Tint: FieldValue {
  var parts = [0, 0, 0]
  static var absent: Tint { Tint() }

  static func read(from bytes: Span<UInt8>, at cursor: inout JSONCursor) throws(LibraryError) -> Tint {
    Tint(parts: try [Int].read(from: bytes, at: &cursor))
  }

  func write(to json: inout JSONWriter) { json.array { json in for part in parts { json.int(part) } } }
}

extension Recipe {
  static func fill(_ recipe: inout Recipe, _ source: inout SeededGenerator) {
    let words = ["", "soup", "cake", "“é”\n"]
    recipe.name = source.pick(words)
    recipe.portions = .random(in: 1...3, using: &source)
    recipe.tags = Set((0..<2).map { _ in source.pick(["hot", "sweet", "a/b"]) })
    recipe.cooked = .random(in: 0...3, using: &source)
    recipe.place.row = .random(in: 0...2, using: &source)
    if source.chance(30) { recipe.place.extras["com.example.side"] = JSONText(of: "left") }
    recipe.tint.parts[0] = .random(in: 0...1, using: &source)
    recipe.course = source.pick([nil, Course(rawValue: "main"), Course(rawValue: "starter")])
    recipe.steps = Array(words.prefix(Int(source.next() % 3)))
    recipe.amounts = source.chance(50) ? ["flour": .random(in: 1...2, using: &source)] : [:]
    recipe.note = source.pick([nil, "salty"])
    recipe.scroll = .random(in: 0...2, using: &source)
  }
}

struct WallID: PairedID {
  let person: PersonID
  let subject: MediaID
  init(_ person: PersonID, _ subject: MediaID) { (self.person, self.subject) = (person, subject) }
  var parts: (PersonID, MediaID) { (person, subject) }
}

/// A kind with a place among the records of its owner.
struct Wall: PlacedRecord {
  let id: WallID
  var position = OrderKey.absent
  var witness: Int?
  var title = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.wall")
  static let fields: [Field<Wall>] = [
    Field("position", \.position), Field("witness", \.witness), Field("title", \.title),
  ]
  static let traits = KindTraits<Wall>(noun: "wall", about: .idSubject, of: \.id.person)

  init(id: WallID) { self.id = id }
}

/// A kind with a rule about two fields, which its edits write together.
struct Shot: LibraryRecord {
  let id: RecipeID
  var span = ShotSpan()
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.shot")
  static let fields: [Field<Shot>] = [Field("span", \.span)]

  init(id: RecipeID) { self.id = id }
}

struct ShotSpan: FieldStruct {
  var start = 0
  var end = 0
  var extras = Extras()
  static let fields: [Field<ShotSpan>] = [Field("start", \.start), Field("end", \.end)]
  init() {}
}

/// A kind that never leaves its device.
struct Window: LibraryRecord {
  let id: RecipeID
  var width = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.window")
  static let fields: [Field<Window>] = [Field("width", \.width)]
  static let traits = KindTraits<Window>(audience: .device)

  init(id: RecipeID) { self.id = id }
}

/// A kind whose values can be made from the types of its fields.
struct Loan: LibraryRecord {
  let id: WallID
  var subject = MediaID.absent
  var state = LoanState.out
  var courses: Set<Course> = []
  var days: Duration?
  var shelves: [Shelf] = []
  var rates: [Course: Double] = [:]
  var since: Instant?
  var times = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.loan")
  static let fields: [Field<Loan>] = [
    Field("subject", \.subject), Field("state", \.state), Field("courses", \.courses), Field("days", \.days),
    Field("shelves", \.shelves), Field("rates", \.rates), Field("since", \.since),
    Field("times", \.times, atLeast: 0, atMost: 1000, rule: .highest(\.times)),
  ]
  static let traits = KindTraits<Loan>(noun: "loan", about: .subject(\.subject), of: \.id.person)

  init(id: WallID) { self.id = id }
}

enum LoanState: String, FieldValue, CaseIterable {
  case out, back
  static var absent: LoanState { .out }
}
