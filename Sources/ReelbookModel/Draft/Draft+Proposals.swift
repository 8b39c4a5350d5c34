/// What becomes of a household's own proposals when their viewing or their list changes.
extension Draft {
  /// Withdraws what was proposed of a deleted viewing.
  mutating func withdrawProposals(of play: Play) {
    for proposal in library.proposals(of: play) where !library.isOutsider(proposal.id.person) { withdraw(proposal) }
  }

  /// Withdraws what was proposed in a list that ends here; the diary stays as it is.
  package mutating func withdrawProposals(in list: ListID) {
    for proposal in library.records(Proposal.self) where proposal.id.list == list {
      if !library.isOutsider(proposal.id.person) { withdraw(proposal) }
    }
  }

  /// Corrects what was proposed of a viewing that changed, and withdraws it if its list does not carry it any more.
  mutating func followProposals(of play: Play, from before: Play) {
    for var proposal in library.proposals(of: before) where !library.isOutsider(proposal.id.person) {
      guard play.person == before.person, play.details.extent == .whole,
        let subject = library.listedSubject(of: play, in: proposal.id.list)
      else {
        withdraw(proposal)
        continue
      }
      (proposal.subject, proposal.time) = (subject, play.time)
      proposal.witness = library.episode(subject)?.tmdb ?? play.witness
      put(proposal)
    }
  }

  private mutating func withdraw(_ proposal: Proposal) { put(Proposal.self, proposal.id, existence: .deleted, nil) }
}

extension Library {
  /// The proposals of a viewing.
  func proposals(of play: Play) -> [Proposal] { records(Proposal.self).filter { $0.id.play == play.id } }

  /// What a viewing is of, under the id that a list's entry has: others do not know this library's aliases. `nil` if
  /// the list does not have the title.
  func listedSubject(of play: Play, in list: ListID) -> MediaID? {
    let subject = resolved(play).subject
    let titles = liveEntries(of: subject.title).filter { $0.list == list }.map(\.subject.title)
    return titles.min().map { subject.moved(to: $0) }
  }

  /// A person of this household as the others in a list know them; `nil` if they take no part.
  func participant(_ person: PersonID, in list: ListID) -> PersonID? {
    let ids = [person] + identity.all(of: person)
    for household in householdIDs.sorted() {
      guard let member = members[ListMemberID(list, household)], ids.contains(where: { member.named.contains($0) })
      else { continue }
      if let known = ids.first(where: { member.people.contains($0) }) { return known }
    }
    return nil
  }

  /// The people of this household who watched along and take part in a list, as the others know them.
  func hosts(besides play: Play, in list: ListID) -> Set<PersonID> {
    Set(companions(of: play).compactMap { participant($0, in: list) })
  }
}
