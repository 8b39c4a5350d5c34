/// A movie or a series: what is known of it, and whether it was taken out of the library.
///
/// The facts' members are read on the title itself: `title.name`.
@dynamicMemberLookup
public struct Title: LibraryRecord {
  public let id: TitleID
  /// What the outside world says.
  public var facts = TitleFacts()
  /// Whether a person removed the title. Its diary and its facts are kept.
  public var isRemoved = false
  /// When this device last asked whether the facts have changed.
  public var checked: Instant?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "title")
  public static let table: any (WritableKeyPath<Library, RecordTable<Title>> & Sendable) = \.titles
  public static let fields: [Field<Title>] = [
    Field("facts", \.facts, rule: .latestFetched, inHistory: false),
    Field("removed", \.isRemoved, audience: .owner),
    Field("checked", \.checked, audience: .device, inHistory: false),
  ]

  public static let traits = KindTraits<Title>(
    about: .facts { $0.subject }, sharing: .facts,
    words: { telling in
      // One that was only spoken of is none of the library.
      if telling.effect == .add, telling.written.isRemoved { return [] }
      guard telling.effect == .edit else {
        return telling.sentence(telling.told("addedTitle", [:], .add), "", telling.told("removedTitle", [:], .remove))
      }
      guard telling.fields.contains("removed") else { return [] }
      return [
        telling.written.isRemoved ? telling.told("removedTitle", [:], .remove) : telling.told("broughtBack", [:], .add)
      ]
    })

  public init(id: TitleID) { self.id = id }

  /// A title with its facts.
  public init(_ id: TitleID, _ facts: TitleFacts) {
    self.id = id
    self.facts = facts
  }

  /// A member of the facts, such as `name`, read on the title itself.
  public subscript<Value>(dynamicMember path: KeyPath<TitleFacts, Value>) -> Value { facts[keyPath: path] }
}
