import ReelbookModel

/// Several people who want to watch something together, with the tastes of each.
struct Company {
  /// A recommender for each person, over the same index.
  let members: [Recommender]
  /// How far each candidate lies above each person's mean.
  private let normalized: [[Double]]
  /// Their last evenings, the latest first, and whom the title of each suited most.
  let evenings: [(title: TitleID, member: Int)]
  /// The person who chooses first.
  let turn: Int

  /// How many evenings are remembered.
  private static let season = 20

  /// All people of a recommender's viewer.
  init(of first: Recommender) {
    let people = first.viewer.people.map { first.library.resolve($0) }
    let others = people.reduce(into: [PersonID]()) { others, person in
      if person != first.person, !others.contains(person) { others.append(person) }
    }
    let members =
      [first]
      + others.map {
        Recommender(first.viewer, tasteOf: $0, asOf: first.now, among: first.index, policy: first.policy)
      }
    self.members = members
    normalized =
      members.count == 1
      ? [] : members.map { member in SharedOrder.normalized(member.raw) { member.index.origins[$0].isOffered } }
    (evenings, turn) = Self.replay(first.library, members, normalized)
  }

  /// The best titles that are out and end before bedtime, the best first, each with the member whose choice it is.
  func best(_ limit: Int, besides used: Set<TitleID> = []) -> [(place: Int, turn: Int)] {
    let first = members[0]
    guard let length = first.timeUntilBedtime else { return [] }
    func isWanted(_ place: Int) -> Bool {
      guard let runtime = first.candidates[place].facts.runtime, runtime <= length else { return false }
      return members.dropFirst().allSatisfy { $0.scores[place] > 0 && $0.exclusions(of: place).isEmpty }
    }
    guard members.count > 1 else { return first.best(limit, besides: used, where: isWanted).map { ($0, 0) } }
    var lists: [[Int]] = []
    for member in members.indices {
      var values = SharedOrder.together(normalized, turn: member)
      for place in values.indices where first.scores[place] == 0 { values[place] = 0 }
      var list = first.best(limit, besides: used, score: values, where: isWanted)
      if member == turn {
        // What comes first suits nobody more than the person whose turn it is: otherwise it were another's choice.
        list = first.best(1, besides: used, score: values) { isMost($0, for: member) && isWanted($0) } + list
      }
      lists.append(list)
    }
    return SharedOrder.interleaved(lists, from: turn, limit: limit)
  }

  /// Whether a title suits nobody more than one of them.
  private func isMost(_ place: Int, for member: Int) -> Bool {
    normalized.allSatisfy { $0[place] <= normalized[member][place] + 1e-9 }
  }

  /// Goes through the evenings of exactly these people, and counts how often each had their choice.
  ///
  /// The choice of an evening is that of the person whom its title suits most; of several, of the one who had the
  /// fewest. The next turn is of the person who had the fewest, and of several of who waits longest.
  private static func replay(
    _ library: Library, _ members: [Recommender], _ normalized: [[Double]]
  ) -> (evenings: [(title: TitleID, member: Int)], turn: Int) {
    guard members.count > 1 else { return ([], 0) }
    var (choices, last) = ([Int](repeating: 0, count: members.count), [Int](repeating: -1, count: members.count))
    /// In the order of turns: by the number of choices, then the one that is longest ago, then the order of ids.
    func comesBefore(_ a: Int, _ b: Int) -> Bool {
      (choices[a], last[a], members[a].person) < (choices[b], last[b], members[b].person)
    }
    var evenings: [(title: TitleID, member: Int)] = []
    for (number, title) in library.evenings(of: members.map(\.person)).suffix(season).enumerated() {
      var suited = Array(members.indices)
      if let place = members[0].index.place(of: title) {
        let most = normalized.map { $0[place] }.max() ?? 0
        suited = suited.filter { normalized[$0][place] >= most - 1e-9 }
      }
      guard let member = suited.min(by: comesBefore) else { continue }
      choices[member] += 1
      last[member] = number
      evenings.insert((title, member), at: 0)
    }
    return (evenings, members.indices.min(by: comesBefore) ?? 0)
  }
}

extension Recommender {
  /// The time until bedtime; `nil` if it is too short for anything.
  fileprivate var timeUntilBedtime: Duration? {
    let minute = Int(now.timeOfDay.components.seconds / 60)
    // The hours after midnight belong to the previous evening.
    let remaining = minute < 5 * 60 ? policy.bedtime - minute - 24 * 60 : policy.bedtime - minute
    return remaining > 15 ? .seconds(remaining * 60) : nil
  }
}
