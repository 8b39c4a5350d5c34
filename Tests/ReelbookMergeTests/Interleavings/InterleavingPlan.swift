import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// Six edits and four deliveries on three replicas: who edits, who sends to whom, and the error of each clock.
///
/// Each replica makes its two edits in order. A delivery hands over the sender's newest commit. One delivery repeats
/// another, and one is lost.
struct InterleavingPlan: CustomStringConvertible {
  enum Edit: CaseIterable { case add, delete, addAgain, change, move, alias }

  struct Route: Hashable {
    var sender: Int
    var receiver: Int
  }

  /// Two edits for each replica.
  let edits: [[Edit]]
  let repeated: Route
  let once: Route
  let replicas: [SimulatedDevice]

  static let edits = 6
  /// The number of orders of ten events of which four pairs have a fixed order: 10! / 2⁴.
  static let count = 226_800

  private static let known = TitleID.provisional(.series, name: "Southpark")
  private static let found = CatalogTitle(Title(.series(2190), TitleFacts(name: "South Park")))
  private let me = PersonID(bits: IDBits(0, 1))
  private let list: ListID

  init(seed: UInt64) throws {
    var source = SeededGenerator(seed: seed)
    let edits = Edit.allCases.shuffled(using: &source)
    self.edits = [Array(edits[0..<2]), Array(edits[2..<4]), Array(edits[4..<6])]
    let routes = (0..<3).flatMap { a in (0..<3).compactMap { a == $0 ? nil : Route(sender: a, receiver: $0) } }
      .shuffled(using: &source)
    (repeated, once) = (routes[0], routes[1])
    var replicas = (0..<3).map { index in
      SimulatedDevice(UInt64(index) + 1, clockError: Int64(source.next() % 172_800_000) - 86_400_000)
    }
    let me = me
    var list = ListID.absent
    let beginning = try replicas[0].edit(as: me) { draft in
      var person = Person(id: me)
      person.name = "Anna"
      try draft.insert(person)
      list = try draft.addList("Watching")
      try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix"))), to: list)
      try draft.add(CatalogTitle(.series, named: "Southpark"), to: list)
    }
    self.list = list
    if let beginning { for index in 1..<3 { replicas[index].receive(beginning) } }
    self.replicas = replicas
  }

  /// Makes an edit on a device, if the device's library allows it.
  func make(_ edit: Edit, on device: inout SimulatedDevice) {
    let subject = MediaID(Self.known)
    _ = try? device.edit(at: 1000, as: me) { draft in
      switch edit {
      case .add: try draft.add(Self.found, to: list)
      case .delete: try draft.remove(subject.title)
      case .addAgain: try draft.add(subject, to: list)
      case .change:
        try draft.star(subject)
        try draft.watch(.episode(1, season: 1, of: Self.known))
      case .move: try draft.move(subject, in: list, to: 0)
      case .alias: try draft.identify(.title(Self.known), as: .title(Self.found.id))
      }
    }
  }

  var description: String {
    "edits \(edits), repeated \(repeated.sender)→\(repeated.receiver), once \(once.sender)→\(once.receiver)"
  }
}
