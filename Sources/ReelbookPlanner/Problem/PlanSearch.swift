/// Looks for the arrangement with the most points by simulated annealing.
///
/// It starts with a greedy arrangement and makes small random changes. It accepts changes for the worse less and
/// less often. The same problem and seed give the same arrangement, in a number of steps that is known beforehand.
struct PlanSearch {
  private let problem: PlanProblem
  private var scorer: PlanScorer
  private var dice: PlanDice
  /// For each place, the lines that may go there, those with most points a minute first.
  private let choices: [[Int]]
  private var current: Arrangement
  /// The uses of lines and titles in the current arrangement.
  private var uses: PlanUses
  private var best: Arrangement
  /// The lines of the changed places before the change, in arrays that are used again and again.
  private var before: [Int] = []
  private var otherBefore: [Int] = []

  init(_ problem: PlanProblem, seed: UInt64) {
    self.problem = problem
    scorer = PlanScorer(problem)
    dice = PlanDice(seed: seed)
    choices = problem.places.indices.map { place in
      let fitting = problem.lines.indices.filter { line in
        guard problem.lines[line].bonus[place] != nil, let first = problem.lines[line].items.first else { return false }
        return problem.places[place].free.contains { $0.count >= first.length + problem.padding }
      }
      return fitting.sorted {
        let (a, b) = (problem.rate(of: $0, in: place), problem.rate(of: $1, in: place))
        return a == b ? $0 < $1 : a > b
      }
    }
    current = Arrangement(problem)
    uses = PlanUses(problem, in: current)
    best = current
  }

  /// The best arrangement of at most `steps` random changes.
  mutating func run(steps: Int) -> Arrangement {
    let open = choices.indices.filter { !choices[$0].isEmpty }
    guard !open.isEmpty else { return best }
    fillGreedily()
    best = current
    // A week with few choices needs no long search.
    let steps = min(steps, 300 * choices.reduce(0) { $0 + min($1.count, 25) })
    let (hot, cold) = (60.0, 3.0)
    let cooling = steps > 1 ? power(cold / hot, 1 / Double(steps)) : 1
    var temperature = hot
    for _ in 0..<steps {
      step(open[dice.below(open.count)], temperature)
      temperature *= cooling
    }
    current = best
    uses = PlanUses(problem, in: current)
    scorer.takeBack(to: 0)
    climb()
    return best
  }

  private mutating func fillGreedily() {
    for place in choices.indices {
      for line in choices[place] {
        while current.places[place].count < problem.places[place].limit, take(place, { $0.append(line) }, above: 0) {}
      }
    }
  }

  /// Makes a change in one place, and keeps it if it gains more than `gain` points.
  private mutating func take(_ place: Int, _ change: (inout [Int]) -> Void, above gain: Int) -> Bool {
    before.become(current.places[place])
    change(&current.places[place])
    guard scorer.couldHold(place, current.places[place]) else {
      swap(&current.places[place], &before)
      return false
    }
    uses.replace(before, by: current.places[place])
    if uses.allow(current.places[place]) {
      let position = position(of: place)
      if let score = scorer.score(current, from: position), score > current.score + gain {
        current.score = score
        return true
      }
      scorer.takeBack(to: position)
    }
    putBack(place, place)
    return false
  }

  /// The position in the order of one of two places, whichever comes first.
  private func position(of place: Int, or other: Int? = nil) -> Int {
    current.order.firstIndex { $0 == place || $0 == other } ?? 0
  }

  /// Puts back the lines that one or two places had before.
  private mutating func putBack(_ place: Int, _ other: Int) {
    uses.replace(current.places[place], by: before)
    swap(&current.places[place], &before)
    if other != place {
      uses.replace(current.places[other], by: otherBefore)
      swap(&current.places[other], &otherBefore)
    }
  }

  private mutating func step(_ place: Int, _ temperature: Double) {
    if !problem.places[place].rivals.isEmpty, dice.below(8) == 0 { return reorder(place, temperature) }
    let other = dice.below(3) == 0 ? dice.below(choices.count) : place
    before.become(current.places[place])
    if other != place { otherBefore.become(current.places[other]) }
    change(place, other)
    guard current.places[place] != before || other != place && current.places[other] != otherBefore else { return }
    guard scorer.couldHold(place, current.places[place]),
      other == place || scorer.couldHold(other, current.places[other])
    else {
      swap(&current.places[place], &before)
      if other != place { swap(&current.places[other], &otherBefore) }
      return
    }
    uses.replace(before, by: current.places[place])
    if other != place { uses.replace(otherBefore, by: current.places[other]) }
    guard uses.allow(current.places[place]), other == place || uses.allow(current.places[other]) else {
      return putBack(place, other)
    }
    let position = position(of: place, or: other)
    if let score = scorer.score(current, from: position), isTaken(score - current.score, temperature) {
      current.score = score
      if score > best.score { best = current }
    } else {
      scorer.takeBack(to: position)
      putBack(place, other)
    }
  }

  /// Moves a place in the order before a rival that was laid out earlier.
  private mutating func reorder(_ place: Int, _ temperature: Double) {
    let rivals = problem.places[place].rivals
    let other = rivals[dice.below(rivals.count)]
    guard let from = current.order.firstIndex(of: place), let to = current.order.firstIndex(of: other), to < from,
      !current.order[to..<from].contains(where: { problem.places[$0].group == problem.places[place].group })
    else { return }
    current.order.insert(current.order.remove(at: from), at: to)
    if let score = scorer.score(current, from: to), isTaken(score - current.score, temperature) {
      current.score = score
      if score > best.score { best = current }
    } else {
      current.order.insert(current.order.remove(at: to), at: from)
      scorer.takeBack(to: to)
    }
  }

  /// Whether a change is accepted: a gain always, a loss less often the greater it is and the later it comes.
  private mutating func isTaken(_ gain: Int, _ temperature: Double) -> Bool {
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
      if otherCount > 0, dice.below(2) == 0 {
        let to = dice.below(otherCount)
        let line = current.places[place][from]
        current.places[place][from] = current.places[other][to]
        current.places[other][to] = line
      } else {
        current.places[other].insert(current.places[place].remove(at: from), at: dice.below(otherCount + 1))
      }
      return
    }
    let line = choice(place)
    guard count > 0 else { return current.places[place].append(line) }
    switch dice.below(count > 1 ? 10 : 8) {
    case 0, 1, 2: current.places[place].insert(line, at: dice.below(count + 1))
    case 3, 4, 5: current.places[place][dice.below(count)] = line
    case 6:
      // One item replaces two, or two replace one.
      let at = dice.below(count)
      if count > 1, dice.below(2) == 0 {
        current.places[place].remove(at: at)
        current.places[place][dice.below(count - 1)] = line
      } else {
        let second = dice.below(2) == 0 ? line : choice(place)
        current.places[place][at] = second
        current.places[place].insert(line, at: at)
      }
    case 7: current.places[place].remove(at: dice.below(count))
    default: current.places[place].swapAt(dice.below(count), dice.below(count))
    }
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
          let count = current.places[place].count
          for at in 0..<count where current.places[place][at] != line {
            if take(place, { $0[at] = line }, above: 0) { gains = true }
          }
          if count < problem.places[place].limit, take(place, { $0.append(line) }, above: 0) { gains = true }
        }
      }
    }
    if current.score > best.score { best = current }
  }
}

extension [Int] {
  /// Takes over the elements of another array, and keeps its own memory.
  fileprivate mutating func become(_ other: [Int]) {
    removeAll(keepingCapacity: true)
    append(contentsOf: other)
  }
}

extension PlanProblem {
  /// The points a minute of a line's first item in a place.
  fileprivate func rate(of line: Int, in place: Int) -> Double {
    guard let bonus = lines[line].bonus[place], let item = lines[line].items.first else { return 0 }
    return Double(item.value + bonus) / Double(item.length + padding)
  }
}

/// Random numbers that are the same for the same seed: SplitMix64.
struct PlanDice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A random number from 0 to below a limit, which is above 0.
  mutating func below(_ limit: Int) -> Int {
    // A division of 32 bits takes half the time of one of 64.
    Int(UInt32(truncatingIfNeeded: next() >> 33) % UInt32(truncatingIfNeeded: limit))
  }

  /// A random number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}

/// The exponential function of a number that is not above 0.
///
/// It uses only products and sums, so that the result is the same on every machine.
func exponential(_ exponent: Double) -> Double {
  guard exponent > -700 else { return 0 }
  let halvings = (exponent * -1.4426950408889634).rounded()
  let rest = exponent + halvings * 0.6931471805599453
  var sum = 1.0
  for divisor in stride(from: 13, to: 0, by: -1) { sum = 1 + sum * rest * (1 / Double(divisor)) }
  return Double(sign: .plus, exponent: -Int(halvings), significand: sum)
}

/// A power with an exponent that is not below 0.
///
/// It uses only products and square roots, so that the result is the same on every machine.
func power(_ base: Double, _ exponent: Double) -> Double {
  guard exponent < 64 else { return .greatestFiniteMagnitude }
  var (result, factor, whole) = (1.0, base, Int(exponent))
  while whole > 0 {
    if whole & 1 == 1 { result *= factor }
    factor *= factor
    whole >>= 1
  }
  var (rest, root) = (exponent - Double(Int(exponent)), base)
  for _ in 0..<40 where rest > 0 {
    root = root.squareRoot()
    rest *= 2
    if rest >= 1 {
      result *= root
      rest -= 1
    }
  }
  return result
}
