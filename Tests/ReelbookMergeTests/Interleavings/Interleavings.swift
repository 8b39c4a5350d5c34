import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// Executes every interleaving of a plan.
///
/// The state of a replica depends only on its own history: its edits and deliveries, in their order. So each history is
/// executed once. Where two interleavings reach the same three histories with the same events left, the rest is
/// executed once and counted twice.
struct Interleavings {
  private let plan: InterleavingPlan
  private var histories: [SimulatedDevice]
  private var steps: [Step: Int] = [:]
  private var counts: [State: Int] = [:]
  private var ends: Set<[Int]> = []
  private(set) var problem: String?

  /// A step of a replica: an edit of its own, or a commit that arrives.
  private struct Step: Hashable {
    var history: Int
    var edit: InterleavingPlan.Edit?
    var commit: Commit?
  }

  struct State: Hashable {
    /// The history of each replica.
    var replicas = [0, 1, 2]
    /// How many edits each replica has made.
    var made = [0, 0, 0]
    /// How often the repeated delivery was made, and the commit that it handed over.
    var repeated = 0
    var handedOver: Commit?
    var isOnceDone = false
    var isLost = false
  }

  /// One of the ten events.
  enum Event: CaseIterable { case first, second, third, repeated, once, lost }

  init(_ plan: InterleavingPlan) {
    self.plan = plan
    histories = plan.replicas
  }

  /// The number of interleavings from a state on. Each is executed to its end.
  mutating func count(from state: State = State()) -> Int {
    if let count = counts[state] { return count }
    var count = 0
    for event in Event.allCases {
      if let next = self.state(after: event, in: state) { count += self.count(from: next) }
    }
    if state.isAtEnd {
      count = 1
      if ends.insert(state.replicas).inserted { checkEnd(state) }
    }
    counts[state] = count
    return count
  }

  /// The state that an event leads to; `nil` if the event has already happened.
  mutating func state(after event: Event, in state: State) -> State? {
    var next = state
    switch event {
    case .first, .second, .third:
      let replica = event == .first ? 0 : event == .second ? 1 : 2
      guard state.made[replica] < plan.edits[replica].count else { return nil }
      next.made[replica] += 1
      next.replicas[replica] = history(
        Step(history: state.replicas[replica], edit: plan.edits[replica][state.made[replica]]))
    case .repeated:
      guard state.repeated < 2 else { return nil }
      next.repeated += 1
      if state.repeated == 0 { next.handedOver = newest(of: plan.repeated.sender, in: state) }
      deliver(next.handedOver, to: plan.repeated.receiver, &next)
    case .once:
      guard !state.isOnceDone else { return nil }
      next.isOnceDone = true
      deliver(newest(of: plan.once.sender, in: state), to: plan.once.receiver, &next)
    case .lost:
      guard !state.isLost else { return nil }
      next.isLost = true
    }
    return next
  }

  private func newest(of replica: Int, in state: State) -> Commit? {
    guard state.made[replica] > 0 else { return nil }
    let device = histories[state.replicas[replica]]
    return device.journal.last { $0.device == device.id }?.withoutPrior
  }

  private mutating func deliver(_ commit: Commit?, to replica: Int, _ state: inout State) {
    guard let commit else { return }
    state.replicas[replica] = history(Step(history: state.replicas[replica], commit: commit))
  }

  /// The history that a step leads to. It is executed the first time.
  private mutating func history(_ step: Step) -> Int {
    if let known = steps[step] { return known }
    var device = histories[step.history]
    if let edit = step.edit { plan.make(edit, on: &device) }
    if let commit = step.commit { device.receive(commit, at: 2000) }
    let problems = device.library.checkInvariants()
    if !problems.isEmpty { problem = "\(plan): \(device.id) breaks \(problems)" }
    histories.append(device)
    steps[step] = histories.count - 1
    return histories.count - 1
  }

  /// The replicas of a state.
  func replicas(of state: State) -> [SimulatedDevice] { state.replicas.map { histories[$0] } }

  /// All replicas get all commits. They must then hold the same library, and it must equal the oracle.
  private mutating func checkEnd(_ state: State) {
    var replicas = replicas(of: state)
    let commits = Set(
      replicas.flatMap { device in device.journal.filter { $0.device == device.id }.map(\.withoutPrior) }
    )
    .sorted { $0.id < $1.id }
    for index in replicas.indices {
      for commit in index == 1 ? commits.reversed() : commits { replicas[index].receive(commit, at: 3000) }
    }
    let library = replicas[0].library
    let oracle = PlainState(commits.flatMap { $0.changes.flatMap(\.plainWrites) })
    if replicas.contains(where: { $0.library != library }) {
      problem = "\(plan): the replicas hold\n\(replicas.map(\.library.text).joined(separator: "\n"))"
    } else if library.plainState != oracle {
      problem = "\(plan): the oracle is\n\(oracle)\nthe library is\n\(library.plainState)"
    } else if !library.checkInvariants().isEmpty {
      problem = "\(plan): \(library.checkInvariants())"
    }
  }
}

extension Interleavings.State {
  var isAtEnd: Bool { made == [2, 2, 2] && repeated == 2 && isOnceDone && isLost }
}
