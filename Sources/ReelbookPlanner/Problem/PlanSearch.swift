/// Looks for the arrangement with the most points by simulated annealing, from several starts.
///
/// Each start begins with the same greedy arrangement and makes small random changes. It accepts changes for the worse
/// less and less often. Now and then it fills one place anew, as full of points as that place can be. The same problem
/// and seed give the same arrangement, in a number of steps that is known beforehand.
struct PlanSearch {
  let problem: PlanProblem
  var scorer: PlanScorer
  private var dice: PlanDice
  private let seed: UInt64
  /// For each place, the lines that may go there, those with most points a minute first.
  let choices: [[Int]]
  var current: Arrangement
  /// The uses of lines and titles in the current arrangement.
  var uses: PlanUses
  private var best: Arrangement
  /// The edits of the change that is tried, in an array that is used again and again.
  var edits: [PlanEdit] = []

  /// The number of starts. One alone misses more: the best of six is far better than one that is six times as long.
  private static let starts = 6
  /// A temperature at which no loss is accepted.
  private static let frozen = 0.001
  /// The number of lines of a place that are tried by their points a minute, and by their points.
  private static let choiceLimit = 150

  init(_ problem: PlanProblem, seed: UInt64) {
    self.problem = problem
    self.seed = seed
    scorer = PlanScorer(problem)
    dice = PlanDice(seed: seed)
    choices = problem.places.indices.map { Self.choices(for: $0, in: problem) }
    current = Arrangement(problem)
    uses = PlanUses(problem, in: current)
    best = current
  }

  private static func choices(for place: Int, in problem: PlanProblem) -> [Int] {
    let longest = problem.places[place].free.map(\.count).max() ?? 0
    let fitting = problem.lines.indices.filter { line in
      guard problem.lines[line].bonus[place] != nil, let first = problem.lines[line].items.first else { return false }
      return longest >= first.length + problem.padding
    }
    func sorted(_ rank: (Int) -> Double) -> [Int] {
      fitting.map { (line: $0, rank: rank($0)) }
        .sorted { $0.rank == $1.rank ? $0.line < $1.line : $0.rank > $1.rank }.map(\.line)
    }
    let byRate = sorted { problem.rate(of: $0, in: place) }
    guard byRate.count > choiceLimit else { return byRate }
    let byPoints = sorted { Double(problem.points(of: $0, in: place)) }
    let shortlist = Set(byRate.prefix(choiceLimit)).union(byPoints.prefix(choiceLimit))
    return byRate.filter { shortlist.contains($0) }
  }

  /// The best arrangement of six starts, each of at most `steps` random changes.
  mutating func run(steps: Int) -> Arrangement {
    let open = choices.indices.filter { !choices[$0].isEmpty }
    guard !open.isEmpty else { return best }
    begin(with: Arrangement(problem))
    fillGreedily()
    let greedy = current
    var winner = greedy
    var found: Set<Arrangement> = []
    for start in 0..<Self.starts {
      dice = PlanDice(seed: seed &+ UInt64(start) &* 0x9E37_79B9_7F4A_7C15)
      begin(with: greedy)
      anneal(steps: steps, in: open)
      // What an earlier start found too would end as it did.
      guard found.insert(best).inserted else { continue }
      improve(open)
      if best.score > winner.score { winner = best }
    }
    return completed(winner)
  }

  mutating func begin(with arrangement: Arrangement) {
    current = arrangement
    uses = uses.counted(in: current)
    _ = scorer.score(current)
  }

  /// Makes random changes to the current arrangement, and remembers the best one.
  private mutating func anneal(steps: Int, in open: [Int]) {
    best = current
    // A week with few choices needs no long search.
    let steps = min(steps, 250 * choices.reduce(0) { $0 + min($1.count, 25) })
    let (hot, cold) = (250.0, 12.0)
    let cooling = steps > 1 ? power(cold / hot, 1 / Double(steps)) : 1
    var temperature = hot
    for count in 0..<steps {
      let place = open[dice.below(open.count)]
      switch count % 512 {
      case 255: refill(place, temperature)
      case 511: force(dice.below(choices[place].count), into: place, temperature)
      default: step(place, temperature)
      }
      temperature *= cooling
    }
  }

  /// Improves the best arrangement by changes that are not random.
  private mutating func improve(_ open: [Int]) {
    begin(with: best)
    climb()
    for place in open { refill(place, Self.frozen) }
    for place in open { for choice in choices[place].indices.prefix(3) { force(choice, into: place, Self.frozen) } }
    climb()
  }

  private mutating func fillGreedily() {
    for place in choices.indices {
      for line in choices[place] {
        while hasRoom(place), tryOut(line, in: place, at: current.places[place].count) {}
      }
    }
  }

  func hasRoom(_ place: Int) -> Bool { current.places[place].count < problem.places[place].limit }

  /// Puts a line at the end of a place, or in place of another line; reverts that unless it gains points.
  mutating func tryOut(_ line: Int, in place: Int, at index: Int) -> Bool {
    edits.removeAll(keepingCapacity: true)
    if index == current.places[place].count { insert(line, place, at: index) } else { put(line, place, at: index) }
    guard isPossible(place, place) else { return false }
    if let score = scorer.score(current, changed: place, place), score > current.score {
      current.score = score
      return true
    }
    scorer.revert()
    revert()
    return false
  }

  /// Whether the change passes the quick checks. If it does not, it is reverted.
  mutating func isPossible(_ place: Int, _ other: Int) -> Bool {
    guard scorer.couldHold(place, current.places[place]),
      other == place || scorer.couldHold(other, current.places[other])
    else {
      for edit in edits.reversed() { current.apply(edit.inverse) }
      return false
    }
    for edit in edits { uses.apply(edit) }
    if uses.allow(current.places[place]), other == place || uses.allow(current.places[other]) { return true }
    revert()
    return false
  }

  /// Reverts the change.
  mutating func revert() {
    for edit in edits.reversed() {
      current.apply(edit.inverse)
      uses.apply(edit.inverse)
    }
  }

  private mutating func step(_ place: Int, _ temperature: Double) {
    if !problem.places[place].rivals.isEmpty, dice.below(8) == 0 { return reorder(place, temperature) }
    let other = dice.below(3) == 0 ? dice.below(choices.count) : place
    edits.removeAll(keepingCapacity: true)
    change(place, other)
    guard !edits.isEmpty, isPossible(place, other) else { return }
    if let score = scorer.score(current, changed: place, other), isAccepted(score - current.score, temperature) {
      accept(score)
    } else {
      scorer.revert()
      revert()
    }
  }

  /// Keeps the change that is tried.
  mutating func accept(_ score: Int) {
    current.score = score
    if score > best.score { best = current }
  }

  /// Moves a place in the order before a rival that was laid out earlier.
  private mutating func reorder(_ place: Int, _ temperature: Double) {
    let rivals = problem.places[place].rivals
    let other = rivals[dice.below(rivals.count)]
    guard let from = current.order.firstIndex(of: place), let to = current.order.firstIndex(of: other), to < from,
      !current.order[to..<from].contains(where: { problem.places[$0].group == problem.places[place].group })
    else { return }
    current.order.insert(current.order.remove(at: from), at: to)
    if let score = scorer.score(current, changed: place, place), isAccepted(score - current.score, temperature) {
      current.score = score
      if score > best.score { best = current }
    } else {
      current.order.insert(current.order.remove(at: to), at: from)
      scorer.revert()
    }
  }

  /// Whether a change is accepted: a gain always, a loss less often the greater it is and the later it comes.
  mutating func isAccepted(_ gain: Int, _ temperature: Double) -> Bool {
    guard gain < 0 else { return true }
    let (chance, fraction) = (Double(gain) / temperature, dice.fraction())
    // The exponential of a negative number is less than 1 / (1 - number), which takes a tenth of its time.
    return fraction * (1 - chance) < 1 && fraction < exponential(chance)
  }

  private mutating func change(_ place: Int, _ other: Int) {
    let count = current.places[place].count
    if other != place {
      let otherCount = current.places[other].count
      guard count > 0 else { return }
      let from = dice.below(count)
      let line = current.places[place][from]
      if otherCount > 0, dice.below(2) == 0 {
        let to = dice.below(otherCount)
        put(current.places[other][to], place, at: from)
        put(line, other, at: to)
      } else {
        remove(place, at: from)
        insert(line, other, at: dice.below(otherCount + 1))
      }
      return
    }
    let line = choice(place)
    guard count > 0 else { return insert(line, place, at: 0) }
    switch dice.below(count > 1 ? 10 : 8) {
    case 0, 1, 2: insert(line, place, at: dice.below(count + 1))
    case 3, 4, 5: put(line, place, at: dice.below(count))
    case 6:
      // One item replaces two, or two replace one.
      let at = dice.below(count)
      if count > 1, dice.below(2) == 0 {
        remove(place, at: at)
        put(line, place, at: dice.below(count - 1))
      } else {
        put(dice.below(2) == 0 ? line : choice(place), place, at: at)
        insert(line, place, at: at)
      }
    case 7: remove(place, at: dice.below(count))
    default:
      let (one, other) = (dice.below(count), dice.below(count))
      let line = current.places[place][one]
      put(current.places[place][other], place, at: one)
      put(line, place, at: other)
    }
  }

  mutating func insert(_ line: Int, _ place: Int, at index: Int) {
    apply(PlanEdit(place: place, index: index, old: nil, new: line))
  }

  private mutating func remove(_ place: Int, at index: Int) {
    apply(PlanEdit(place: place, index: index, old: current.places[place][index], new: nil))
  }

  /// Puts a line in place of another.
  private mutating func put(_ line: Int, _ place: Int, at index: Int) {
    let old = current.places[place][index]
    if old != line { apply(PlanEdit(place: place, index: index, old: old, new: line)) }
  }

  mutating func apply(_ edit: PlanEdit) {
    current.apply(edit)
    edits.append(edit)
  }

  /// A random line that may go to a place; lines with more points a minute are likelier.
  private mutating func choice(_ place: Int) -> Int {
    let count = choices[place].count
    return choices[place][min(dice.below(count), dice.below(count))]
  }

  /// Makes single changes that gain points until there is none, in at most four rounds.
  private mutating func climb() {
    var rounds = 0
    var gains = true
    while gains, rounds < 4 {
      gains = false
      rounds += 1
      for place in choices.indices {
        for line in choices[place].prefix(60) {
          for at in current.places[place].indices where current.places[place][at] != line {
            if tryOut(line, in: place, at: at) { gains = true }
          }
          if hasRoom(place), tryOut(line, in: place, at: current.places[place].count) { gains = true }
        }
      }
    }
    if current.score > best.score { best = current }
  }
}

extension PlanProblem {
  /// The points a minute of a line's first item in a place.
  fileprivate func rate(of line: Int, in place: Int) -> Double {
    guard let item = lines[line].items.first else { return 0 }
    return Double(points(of: line, in: place)) / Double(item.length + padding)
  }

  /// The points of a line's first item in a place.
  func points(of line: Int, in place: Int) -> Int {
    guard let bonus = lines[line].bonus[place], let item = lines[line].items.first else { return 0 }
    return item.value + bonus
  }
}
