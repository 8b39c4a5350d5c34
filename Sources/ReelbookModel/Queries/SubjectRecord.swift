/// A record that belongs to an owner and is about a subject, which together are its id.
protocol SubjectRecord: Record where ID: PairedID, ID.Second == Subject {
  /// The episode's number at TMDb when the record was written.
  var witness: Int? { get set }

  /// Makes a record with fields whose values are ranked rank above another.
  mutating func rankAbove(_ other: Self)
}

extension SubjectRecord {
  mutating func rankAbove(_ other: Self) {}
}

extension Mark: SubjectRecord {}
extension ListEntry: SubjectRecord {}
extension QueueEntry: SubjectRecord {}
extension Resume: SubjectRecord {
  var witness: Int? {
    get { point.witness }
    set { point.witness = newValue }
  }

  mutating func rankAbove(_ other: Resume) { point.rankAbove(other.point) }
}

extension Library {
  /// The live rows of an owner that are about a subject, as identity and numbering have it today.
  ///
  /// The subject must be resolved.
  func rows<R: SubjectRecord>(_ type: R.Type, of owner: R.ID.First, about subject: Subject) -> [Row<R>] {
    let table = records(R.self)
    return owners(owner).flatMap { owner in
      identity.all(of: subject.title).flatMap { title -> [Row<R>] in
        let subject = subject.moved(to: title)
        guard let season = subject.seasonSubject, subject.episode != nil else {
          return table.row(R.ID(owner, subject)).flatMap { $0.isLive ? [$0] : nil } ?? []
        }
        let facts = subject.season.flatMap { self.season($0, of: subject.title)?.facts }
        return table.liveRows(from: R.ID(owner, season)) { $0.parts.0 == owner && season.contains($0.parts.1) }
          .filter { row in
            let number = row.record.witness.flatMap { facts?.number(ofTMDb: $0) }
            return (number ?? row.record.id.parts.1.episode) == subject.episode
          }
      }
    }
  }

  /// The live rows of an owner that are about a title or anything in it.
  func rows<R: SubjectRecord>(_ type: R.Type, of owner: R.ID.First, in title: TitleID) -> [Row<R>] {
    let table = records(R.self)
    return owners(owner).flatMap { owner in
      identity.all(of: title).flatMap { title in
        table.liveRows(from: R.ID(owner, Subject(title))) { $0.parts.0 == owner && $0.parts.1.title == title }
      }
    }
  }

  /// The record of an owner about a subject, its fields merged from all ids that mean the same.
  func record<R: SubjectRecord>(_ type: R.Type, of owner: R.ID.First, about subject: Subject) -> R? {
    let subject = resolve(subject)
    return merged(rows(type, of: owner, about: subject), as: R.ID(owners(owner)[0], subject))
  }

  /// Rows that mean the same as one record of an id; `nil` for no rows.
  func merged<R: Record>(_ rows: [Row<R>], as id: R.ID) -> R? {
    if rows.count <= 1, rows.first?.record.id == id || rows.isEmpty { return rows.first?.record }
    var all = Row(R(id: id))
    // What was forgotten of one id is gone from its row; it says nothing of the others.
    for row in rows { _ = all.join(Patch(row).withoutForgetting) }
    return all.record
  }

  private func owners<Owner: RandomID>(_ owner: Owner) -> [Owner] {
    guard let person = owner as? PersonID else { return [owner] }
    return identity.all(of: person) as? [Owner] ?? [owner]
  }
}
