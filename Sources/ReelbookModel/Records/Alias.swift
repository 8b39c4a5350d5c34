/// A record that joins an id of a title or person with another.
package struct Alias: LibraryRecord {
  /// The old id.
  package let id: AliasID
  /// The id that both resolve to.
  package var target = AliasID.absent
  package var extras = Extras()

  package static let kind = RecordKind(rawValue: "alias")
  package static let table: any (WritableKeyPath<Library, RecordTable<Alias>> & Sendable) = \.aliases
  package static let fields: [Field<Alias>] = [Field("target", \.target, audience: .owner)]

  package static let traits = KindTraits<Alias>(
    about: .facts { $0.id.title.map { MediaID($0) } },
    sharing: .none, counting: .one,
    sentences: { change in
      let names = ["old": change.called(change.id), "new": change.called(change.target)]
      let joined = change.text(.joined, names, .identify)
      return change.sentence(joined, joined, change.text(.separated, names, .separate))
    })

  package init(id: AliasID) { self.id = id }
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
