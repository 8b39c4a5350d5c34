/// The subjects of people's records, over all kinds.
extension Library {
  /// The subjects of people's records in a title, resolved.
  ///
  /// Costs a look-up for each record of kinds with a subject index, and a pass over the records of the others.
  package func subjectsWithUserData(in title: TitleID) -> Set<MediaID> {
    let ids = identity.all(of: title)
    return schema.types.reduce(into: []) { found, type in
      addSubjects(of: type.record, about: ids, to: &found)
    }
  }

  private func addSubjects<R: LibraryRecord>(of type: R.Type, about titles: [TitleID], to found: inout Set<MediaID>) {
    let about = R.traits.about
    guard about.role == .personal, let subject = about.subject else { return }
    var subjects: Set<MediaID> = []
    func note(_ record: R) {
      guard about.hasValue(record), let written = subject(record), titles.contains(written.title) else { return }
      subjects.insert(resolve(written, witness: about.witness(of: record)))
    }
    let table = records(R.self)
    if about.place != nil {
      for title in titles { for id in table.ids(about: MediaID(title)) { table[id].map(note) } }
    } else {
      table.visit(note)
    }
    found.formUnion(subjects)
  }

  /// Titles that people watched, starred, queued or wrote about, and of which nobody knows a name, in order.
  ///
  /// A client fetches their facts. Channels have none. Costs a pass over the people's records.
  public var titlesWithoutFacts: [TitleID] {
    titlesWithPersonalRecords.filter { $0.kind != .channel && title($0)?.name.isEmpty ?? true }.sorted()
  }

  /// The titles of people's records.
  ///
  /// Costs a pass over these records.
  var titlesWithPersonalRecords: Set<TitleID> {
    schema.types.reduce(into: []) { found, type in addTitles(of: type.record, to: &found) }
  }

  private func addTitles<R: LibraryRecord>(of type: R.Type, to found: inout Set<TitleID>) {
    let about = R.traits.about
    guard about.role == .personal, let subject = about.subject else { return }
    var titles: Set<TitleID> = []
    records(R.self).visit { record in
      if about.hasValue(record), let subject = subject(record) { titles.insert(resolve(subject.title)) }
    }
    found.formUnion(titles)
  }
}
