/// A movie or a series: its facts, and whether it was removed from the library.
///
/// The facts' members are members of the title, too: `title.name`.
@dynamicMemberLookup
public struct Title: LibraryRecord {
  public let id: TitleID
  /// The catalogue's facts.
  public var facts = TitleFacts()
  /// Whether it was removed from the library. Its plays and facts are kept.
  public var isRemoved = false
  /// When this device last asked the catalogue.
  public var checked: Instant?
  /// What changed in the facts and when, for news: see `FactChange`.
  package var factChanges = FactChanges()
  /// The chosen order of a series' episodes, as it was when somebody chose it; `nil` for the catalogue's own.
  package var order: EpisodeOrder?
  /// Orders with their episodes, as they were fetched last.
  package var fetchedOrders: [EpisodeOrder] = []
  /// When this device last asked a source of air times.
  package var askedForTimes: Instant?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "title")
  public static let table: any (WritableKeyPath<Library, RecordTable<Title>> & Sendable) = \.titles
  public static let fields: [Field<Title>] = [
    Field("facts", \.facts, rule: .latestFetched, inHistory: false),
    Field("removed", \.isRemoved, audience: .owner),
    Field("checked", \.checked, audience: .device, inHistory: false),
    Field("factChanges", \.factChanges, audience: .owner, rule: .latestChange, inHistory: false),
    Field("order", \.order, audience: .owner),
    Field("fetchedOrders", \.fetchedOrders, audience: .owner, inHistory: false),
    Field("askedForTimes", \.askedForTimes, audience: .device, inHistory: false),
  ]

  public static let traits = KindTraits<Title>(
    about: .facts({ $0.subject }, from: { $0 }, title: { $0 }), sharing: .facts, headline: .title,
    counting: .counted { $0.count },
    sentences: { change in
      // A title that only has marks or notes was never in the library.
      if change.effect == .add, change.written.isRemoved { return [] }
      guard change.effect == .edit else {
        return change.sentence(change.text(.addedTitle, [:], .add), "", change.text(.removedTitle, [:], .remove))
      }
      var sentences: [HistorySentence] = []
      if change.fields.contains("removed") {
        sentences.append(
          change.written.isRemoved ? change.text(.removedTitle, [:], .remove) : change.text(.broughtBack, [:], .add))
      }
      if change.fields.contains("order") { sentences.append(change.ordered) }
      return sentences
    })

  public init(id: TitleID) { self.id = id }

  /// Creates a title with its facts.
  public init(_ id: TitleID, _ facts: TitleFacts) {
    self.id = id
    self.facts = facts
  }

  /// A member of the facts, such as `name`.
  public subscript<Value>(dynamicMember path: KeyPath<TitleFacts, Value>) -> Value { facts[keyPath: path] }
}

extension CountedChange<Title> {
  fileprivate var count: Int {
    switch effect {
    case .add: written.isRemoved ? 0 : 1
    case .edit: fields.intersection(["removed", "order"]).count
    case .delete, .forget: 1
    }
  }
}

extension NarratedChange<Title> {
  /// The sentence on a chosen order.
  fileprivate var ordered: HistorySentence {
    guard let order = written.order else { return text(.orderedByCatalogue, [:], .order) }
    return text(.ordered, ["order": order.name.isEmpty ? table.title(order.kind) : order.name], .order)
  }
}
