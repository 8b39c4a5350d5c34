/// Rules that hold after every edit and every merge.
extension Library {
  /// The violated rules, and where; empty for a sound library.
  ///
  /// For tests. Costs a pass over the whole library.
  public func checkInvariants() -> [String] {
    var problems: [String] = []
    for type in schema.types { problems += type.record.problems(in: self) }
    problems += UnknownRecord.problems(in: self)
    for play in plays {
      if play.run < 1 { problems.append("play \(play.id): run \(play.run) is below 1") }
      if play.subject == .absent { problems.append("play \(play.id): it is about nothing") }
      if play.person == .absent { problems.append("play \(play.id): it is nobody's") }
    }
    for mark in marks where mark.run < 1 { problems.append("mark \(mark.id): run \(mark.run) is below 1") }
    return problems + placeProblems(ListEntry.self) + placeProblems(QueueEntry.self) + identityProblems()
      + membershipProblems()
  }

  private func placeProblems<R: PlacedRecord>(_ type: R.Type) -> [String] {
    let table = records(R.self)
    let tooLong = table.filter { $0.position.rawValue.utf8.count > OrderKey.lengthLimit }.map { record in
      "\(R.kind) \(record.id): its order key has more than \(OrderKey.lengthLimit) characters"
    }
    var library = self
    let order = library.order(of: type)
    let disordered = Set(table.map { place(of: $0).parts.0 }).compactMap { owner -> String? in
      let found = order.ranks(of: owner).map { order.place(at: $0).id.parts.1 }
      return found == placed(type, of: owner).map(\.id.parts.1) ? nil : "\(R.kind)s of \(owner): their order is another"
    }
    return tooLong + disordered
  }

  /// All ids of a class resolve to one of them.
  private func identityProblems() -> [String] {
    aliases.compactMap { alias -> String? in
      switch (alias.id, alias.target) {
      case (.title(let a), .title(let b)) where b != .absent:
        let name = resolve(a)
        return name == resolve(b) && resolve(name) == name ? nil : "alias \(a): \(a) and \(b) are not one"
      case (.person(let a), .person(let b)):
        let name = resolve(a)
        return name == resolve(b) && resolve(name) == name ? nil : "alias \(a): \(a) and \(b) are not one"
      default: return nil
      }
    }
  }

  /// A title is removed, in a list, or unlisted; never two of these.
  private func membershipProblems() -> [String] {
    let unlisted = Set(unlisted.map(\.id))
    var problems: [String] = []
    for title in titles {
      let id = resolve(title.id)
      let isListed = !lists(containing: id).isEmpty
      if isListed && unlisted.contains(id) { problems.append("title \(id): it is in a list and unlisted") }
      if isListed != !liveEntries(of: id).isEmpty { problems.append("title \(id): its lists and its entries disagree") }
      let isRemoved = self.title(id)?.isRemoved ?? false
      if contains(id) != (isListed || !isRemoved) {
        problems.append("title \(id): nobody removed it, and it is not in the library")
      }
    }
    return problems
  }
}

extension RecordTable {
  /// The violated rules of the table.
  func problems() -> [String] {
    var problems: [String] = []
    var live = 0
    var last: R.ID?
    var linked = 0
    for row in rows {
      let id = row.record.id
      if let last, last >= id { problems.append("\(R.kind) \(id): it does not come after \(last)") }
      last = id
      if row.isLive { live += 1 }
      if row.isLive, row.stamp == .never { problems.append("\(R.kind) \(id): it is there, but was never added") }
      if let addition = row.addition, row.existence != .live || addition >= row.stamp {
        problems.append("\(R.kind) \(id): it goes back to an addition, and was not restored")
      }
      if row.fieldStamps != row.fieldStamps.sorted(by: { $0.key < $1.key }) {
        problems.append("\(R.kind) \(id): its stamps are out of order")
      }
      for field in row.fieldStamps where field.key.isOfValue {
        if field.stamp == row.stamp, row.isFilled(field.key) {
          problems.append("\(R.kind) \(id): the stamp of \(Patch<R>.name(of: field.key)) says what the record's says")
        }
        if field.stamp == .draft { problems.append("\(R.kind) \(id): a draft was not finished") }
        if field.stamp < row.forgotten,
          field.key.index >= R.fields.count || R.fields[Int(field.key.index)].rule.isLess == nil
        {
          problems.append("\(R.kind) \(id): \(Patch<R>.name(of: field.key)) was forgotten and is still there")
        }
      }
      if row.isLive, let about = subject?.read(row.record) {
        linked += 1
        if links[SubjectLink(subject: about, id: id)] == nil {
          problems.append("\(R.kind) \(id): it is not found by \(about)")
        }
      }
    }
    if live != count { problems.append("\(R.kind): \(count) are counted, \(live) are there") }
    if linked != links.count { problems.append("\(R.kind): \(links.count) are found by subject, \(linked) are there") }
    return problems
  }
}
