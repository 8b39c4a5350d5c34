/// A record whose id is an owner and a subject.
///
/// Reading one resolves aliases and moved episodes; writing one keeps records about other subjects apart. See
/// ``Library/record(_:of:about:)`` and ``Draft/write(_:of:about:_:)``.
public protocol SubjectRecord: LibraryRecord where ID: PairedID, ID.Second == MediaID {
  /// The episode's number at TMDb when the record was written.
  var witness: Int? { get set }
}

extension Mark: SubjectRecord {}
extension Resume: SubjectRecord {
  public var witness: Int? {
    get { point.witness }
    set { point.witness = newValue }
  }
}

extension Library {
  /// The records of a kind about a subject and its parts, resolved, in the order of ids.
  ///
  /// Costs a scan of the title's records if the kind's subject is a stored property, otherwise a pass over the kind.
  public func records<R: LibraryRecord>(_ type: R.Type = R.self, about subject: MediaID) -> [R] {
    let about = R.traits.about
    let (wanted, table) = (resolve(subject), records(R.self))
    func isWanted(_ record: R) -> Bool {
      guard let written = about.subject(of: record) else { return false }
      return wanted.contains(resolve(written, witness: about.witness(of: record)))
    }
    guard about.place != nil else { return table.filter(isWanted) }
    return identity.all(of: wanted.title).flatMap { table.ids(about: MediaID($0)) }
      .compactMap { table[$0] }.filter(isWanted).sorted { $0.id < $1.id }
  }

  /// The live rows of an owner about a subject.
  ///
  /// The subject must be resolved.
  func rows<R: SubjectRecord>(_ type: R.Type, of owner: R.ID.First, about subject: MediaID) -> [Row<R>] {
    let table = records(R.self)
    let places = owners(owner).flatMap { owner in
      identity.all(of: subject.title).map { R.ID(owner, subject.moved(to: $0)) }
    }
    guard let number = subject.episode, let season = subject.season else {
      return places.compactMap { table.row($0) }.filter(\.isLive)
    }
    let own = self.season(season, of: subject.title)
    let witness = own?.facts.episode(number)?.tmdb
    return places.flatMap { id in
      let (owner, place) = id.parts
      // A record from another season belongs to this episode only by its witness.
      let whole = witness == nil ? place.seasonSubject ?? place : MediaID(place.title)
      return table.liveRows(from: R.ID(owner, whole)) {
        $0.parts.0 == owner && whole.contains($0.parts.1)
      } where: { record in
        let written = record.id.parts.1.moved(to: subject.title)
        if written.season != season {
          return written.episode != nil && record.witness == witness && resolve(written, witness: witness) == subject
        }
        return (record.witness.map { self.place(ofTMDb: $0, written: written, in: own) } ?? written) == subject
      }
    }
  }

  /// The live rows of an owner about a title and its parts.
  func rows<R: SubjectRecord>(_ type: R.Type, of owner: R.ID.First, in title: TitleID) -> [Row<R>] {
    let table = records(R.self)
    return owners(owner).flatMap { owner in
      identity.all(of: title).flatMap { title in
        table.liveRows(from: R.ID(owner, MediaID(title))) { $0.parts.0 == owner && $0.parts.1.title == title }
      }
    }
  }

  /// An owner's record about a subject, merged from all ids of both; `nil` if there is none.
  ///
  /// Costs a look-up; for an episode, a scan of the owner's records on the series.
  public func record<R: SubjectRecord>(_ type: R.Type, of owner: R.ID.First, about subject: MediaID) -> R? {
    let subject = resolve(subject)
    return merged(rows(type, of: owner, about: subject), as: R.ID(owners(owner)[0], subject))
  }

  /// Merges rows into one record of an id; `nil` for no rows.
  ///
  /// If one edit wrote to several of them, with one stamp, the id's own row wins.
  func merged<R: LibraryRecord>(_ rows: [Row<R>], as id: R.ID) -> R? {
    if rows.count <= 1, rows.first?.record.id == id || rows.isEmpty { return rows.first?.record }
    var all = Row(R(id: id))
    // Forgetting an id clears only the id's own row.
    let others = rows.filter { $0.record.id != id }.sorted { $0.record.id < $1.record.id }
    for row in rows.filter({ $0.record.id == id }) + others {
      let patch = Patch(row).withoutForgetting
      _ = all.join(patch.without { !Row<R>.isRanked($0) && all.stamp(of: $0) == patch.stamp(of: $0) })
    }
    return all.record
  }

  /// All ids of an owner, the resolved one first.
  func owners<Owner: RandomID>(_ owner: Owner) -> [Owner] {
    guard let person = owner as? PersonID else { return [owner] }
    return identity.all(of: person) as? [Owner] ?? [owner]
  }
}
