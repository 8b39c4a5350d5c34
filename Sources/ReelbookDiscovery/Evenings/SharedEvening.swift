public import ReelbookModel

/// What several people might watch together tonight, and why each of them would.
///
///     let evening = store.viewer(of: [ada, ben]).tonight(asOf: now, among: index)
///     if let last = evening.lastChoice { print(last.person, "chose", last.title) }
///     for item in evening.items {
///       print(item.recommendation.facts.name)
///       for (person, reason) in item.reasons { print(person, reason) }
///     }
///
/// They choose in turns, each with regard for the others. Whose turn it is follows from what exactly these people
/// watched together before: the choice of an evening was that of the person whom its title suited most, and who had
/// the fewest choices comes first.
public struct SharedEvening: Sendable {
  /// A title for tonight.
  public struct Item: Sendable {
    public let recommendation: Recommendation
    /// The person whose choice it is.
    public let turn: PersonID
    /// The strongest reason of each person, in the order of the viewer's people.
    public let reasons: [(person: PersonID, reason: RecommendationReason)]
  }

  /// A title that the people watched together.
  public struct Choice: Hashable, Sendable {
    public let title: TitleID
    /// The person whom it suited most.
    public let person: PersonID
  }

  /// The people, the viewer's first person first.
  public let people: [PersonID]
  /// The person who chooses first tonight.
  public let turn: PersonID
  /// What they watched together before, the last evening first.
  public let choices: [Choice]
  /// The titles that end before bedtime, the best first.
  public let items: [Item]

  /// The choice of the last evening; `nil` before the first.
  public var lastChoice: Choice? { choices.first }

  /// The order in which titles serve several people, by scores of an app's own: places in the scores, the best first.
  ///
  /// Each person has a score for each title. The first person's turn comes first.
  public static func order(of scores: [[Double]], limit: Int = .max) -> [Int] {
    SharedOrder.order(of: scores, limit: limit)
  }
}

extension Viewer {
  /// What the viewer's people might watch together tonight, from their library and the candidates of sources.
  public func tonight(
    asOf now: Now, candidates: [Candidate] = [], policy: RecommendationPolicy = .standard
  ) -> SharedEvening {
    tonight(asOf: now, among: library.candidateIndex(with: candidates), policy: policy)
  }

  /// What the viewer's people might watch together tonight, from the titles of an index.
  ///
  /// Nobody has watched or hidden any of it, and it ends before the policy's bedtime. The first time costs a pass over
  /// plays and marks for each person; later, a look at each title that has changed, and a few sums for each candidate.
  public func tonight(
    asOf now: Now, among index: CandidateIndex, policy: RecommendationPolicy = .standard
  ) -> SharedEvening {
    let company = Company(of: Recommender(for: self, asOf: now, among: index, policy: policy))
    return SharedEvening(company, limit: company.members[0].policy.rowLength)
  }
}

extension SharedEvening {
  init(_ company: Company, limit: Int) {
    let (members, first) = (company.members, company.members[0])
    people = members.map(\.person)
    turn = people[company.turn]
    choices = company.evenings.map { Choice(title: $0.title, person: members[$0.member].person) }
    items = company.best(limit).map { place, turn in
      let chooser = members[turn].person
      let name = first.library.person(chooser)?.name ?? ""
      let reasons = members.map { member in
        // What everybody knows is no reason of a person's own.
        let own = member.decidingReasons(place).first { if case .wellKnown = $0 { false } else { true } }
        let reason = own ?? (member.person == chooser ? member.reasons(place)[0] : .turn(of: name))
        return (person: member.person, reason: reason)
      }
      return Item(recommendation: first.recommendation(place, reasons.map(\.reason)), turn: chooser, reasons: reasons)
    }
  }
}
