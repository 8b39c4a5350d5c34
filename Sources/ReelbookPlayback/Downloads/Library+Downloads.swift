public import ReelbookModel

extension Library {
  /// The downloads in their order, of everybody or of one person.
  ///
  /// Costs a pass over the downloads.
  public func downloads(of person: PersonID? = nil) -> [Download] {
    let people = person.map { [resolve($0)] } ?? Set(records(Download.self).map { resolve($0.person) }).sorted()
    return people.flatMap { placed(Download.self, of: $0) }
  }

  /// The complete download of a subject by any person; `nil` for none.
  ///
  /// Costs a pass over the downloads.
  public func downloaded(_ subject: MediaID) -> Download? {
    let subject = resolve(subject)
    return downloads().first { $0.state == .done && resolve($0.subject, witness: $0.witness) == subject }
  }
}
