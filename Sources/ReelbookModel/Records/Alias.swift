/// A record that joins an id of a title or person with another.
public struct Alias: LibraryRecord {
  /// The old id.
  public let id: AliasID
  /// The id that both resolve to.
  public var target = AliasID.absent
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "alias")
  public static let table: any (WritableKeyPath<Library, RecordTable<Alias>> & Sendable) = \.aliases
  public static let fields: [Field<Alias>] = [Field("target", \.target, audience: .owner)]

  public static let traits = KindTraits<Alias>(
    about: .facts { $0.id.title.map { MediaID($0) } },
    sentences: { change in
      let names = ["old": change.called(change.id), "new": change.called(change.target)]
      let joined = change.text(.joined, names, .identify)
      return change.sentence(joined, joined, change.text(.separated, names, .separate))
    })

  public init(id: AliasID) { self.id = id }
}

extension NarratedChange<Alias> {
  fileprivate var id: AliasID { written.id }

  fileprivate var target: AliasID { library.aliases.row(id)?.record.target ?? written.target }

  fileprivate func called(_ id: AliasID) -> String {
    switch id {
    case .title(let id):
      library.titles.row(id).map { $0.record.facts.name.isEmpty ? "\(id)" : "“\($0.record.facts.name)” (\(id))" }
        ?? "\(id)"
    case .person(let id): name(of: id)
    }
  }
}
