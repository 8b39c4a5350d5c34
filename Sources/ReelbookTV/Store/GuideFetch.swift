import ReelbookBase
import ReelbookHTTP
import ReelbookModel

/// Fetches the guides of a refresh: a few side by side, and all of them within bounds of time and of memory.
struct GuideFetch: Sendable {
  private let television: Television
  private let account: PanelAccount?
  /// The words of the account, with which no picture is kept.
  private let words: [String]
  private let selection: GuideSelection
  private let marks: GuideMarks
  private let hosts = UnreachableHosts()
  private let counter: ProgrammeCounter
  private let room: GuideRoom
  /// The time since the first guide was asked for.
  private let time: ElapsedTime

  typealias Outcome = Result<FetchedGuide, TelevisionError>

  /// The number of guides that are on their way at once.
  private static let width = 6
  /// How far guides are fetched ahead of one that is slow. They are in memory until its turn is over.
  private static let lead = 48
  /// How long to wait for a guide. The former one stays, so that nobody needs to wait for a slow server.
  private static let timeout = Duration.seconds(90)
  /// How long to wait for all guides together. Lists name up to hundreds, each at a server of its own.
  private static let longest = Duration.seconds(300)
  /// The longest guide.
  private static let lengthLimit: Int64 = 1 << 30

  init(
    television: Television, secret: SourceSecret, selection: GuideSelection, marks: GuideMarks,
    _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) {
    (self.television, self.selection, self.marks) = (television, selection, marks)
    (account, words) = (secret.account, GuideCredentials.account(of: secret))
    counter = ProgrammeCounter(progress)
    room = GuideRoom(television.limits.guideBytes)
    time = ElapsedTime(on: television.limits.clock)
  }

  /// Calls `body` with the guides of addresses, in their order.
  ///
  /// An unchanged guide that comes after a changed one is fetched, since its programmes replace the earlier one's.
  func eachGuide(of addresses: [StreamAddress], _ body: (StreamAddress, Outcome) throws -> Void) async throws {
    try await withThrowingTaskGroup(of: (place: Int, outcome: Outcome).self) { group in
      var (waiting, started, hasChanged) = ([Int: Outcome](), 0, false)
      for (place, address) in addresses.enumerated() {
        while true {
          // A few servers that never answer hold up their own guides alone.
          while started < addresses.count, started - place - waiting.count < Self.width,
            started < place + Self.width || started < place + Self.lead && room.isHalfFree
          {
            let (number, next, known) = (started, addresses[started], hasChanged ? GuideMarks() : marks)
            group.addTask { (number, try await guide(at: next, since: known)) }
            started += 1
          }
          guard waiting[place] == nil, let next = try await group.next() else { break }
          waiting[next.place] = next.outcome
        }
        guard var outcome = waiting.removeValue(forKey: place) else { continue }
        if hasChanged, case .success(let guide) = outcome, guide.isUnchanged {
          outcome = try await self.guide(at: address, since: GuideMarks())
        }
        if case .success(let guide) = outcome, !guide.isUnchanged { hasChanged = true }
        try body(address, outcome)
      }
    }
  }

  private func guide(at address: StreamAddress, since marks: GuideMarks) async throws -> Outcome {
    if let error = hosts.error(of: address) { return .failure(error) }
    let rest = Self.longest - time.now
    guard rest > .zero else { return .failure(.noTimeLeft) }
    do {
      return try await withDeadline(rest, clock: television.limits.clock) {
        try await fetchedGuide(at: address, since: marks, within: min(rest, Self.timeout))
      }
    } catch let error as TransportError where error.code == .timedOut {
      return .failure(.noTimeLeft)
    }
  }

  private func fetchedGuide(
    at address: StreamAddress, since marks: GuideMarks, within timeout: Duration
  ) async throws -> Outcome {
    do {
      return try await television.withBytes(
        of: address, account: account, since: marks.validators(of: address, selection), within: timeout,
        upTo: Self.lengthLimit
      ) { bytes in
        hosts.answered(address)
        if bytes.areUnchanged { return .success(FetchedGuide(validators: bytes.validators, isUnchanged: true)) }
        return .success(try guide(of: bytes, at: address))
      }
    } catch let error as TelevisionError {
      hosts.add(address, error)
      return .failure(error)
    }
  }

  /// Reads a guide. One for which there is no room in memory is an error.
  private func guide(of bytes: FetchedBytes, at address: StreamAddress) throws -> FetchedGuide {
    var collector = GuideCollector(selection, account: words + GuideCredentials.words(in: address.text))
    var reservedBytes = 0
    do {
      try bytes.eachPiece { piece in
        let count = collector.programmes.count
        try collector.read(piece)
        try room.reserve(collector.size - reservedBytes)
        reservedBytes = collector.size
        counter.add(collector.programmes.count - count)
      }
      try collector.finish()
    } catch {
      room.giveBack(reservedBytes)
      throw error
    }
    return FetchedGuide(
      channels: collector.channels, programmes: collector.programmes, ends: collector.ends,
      isWhole: collector.isWhole, report: collector.report,
      // A guide that is cut or damaged is fetched again, although the server knows it as this version.
      validators: collector.isDamaged ? Validators() : bytes.validators)
  }
}

/// What was read of a guide.
struct FetchedGuide: Sendable {
  var channels: [GuideChannel] = []
  var programmes: [Programme] = []
  /// When the programmes end that ended too long ago to be kept.
  var ends = ChannelEnds()
  /// Whether no programme was left out since it begins too late.
  var isWhole = false
  var report = GuideReport()
  var validators: Validators
  var isUnchanged = false
}

/// The servers that could not be reached in a refresh: they are not asked again. Lists name up to hundreds of guides.
private final class UnreachableHosts: Sendable {
  private struct State {
    var errors: [String: TelevisionError] = [:]
    /// Those that sent a guide. One that breaks off says nothing of the next one.
    var answering: Set<String> = []
    /// How many guides of each did not come in time since it last sent one.
    var timeouts: [String: Int] = [:]
  }

  /// The number of timeouts in a row after which a server that sent a guide is not asked again. A single one may be of
  /// a guide that is large.
  private static let timeoutLimit = 2

  private let state = Lock(State())

  func error(of address: StreamAddress) -> TelevisionError? {
    Self.host(of: address).flatMap { host in state.withLock { $0.errors[host] } }
  }

  func answered(_ address: StreamAddress) {
    guard let host = Self.host(of: address) else { return }
    state.withLock { state in
      state.answering.insert(host)
      (state.errors[host], state.timeouts[host]) = (nil, nil)
    }
  }

  /// Adds the server of an address, if the error says that it cannot be reached, or does not answer any more.
  func add(_ address: StreamAddress, _ error: TelevisionError) {
    guard error.isOfConnection, let host = Self.host(of: address) else { return }
    state.withLock { state in
      if error.code == .timedOut { state.timeouts[host, default: 0] += 1 }
      let isHanging = state.timeouts[host, default: 0] >= Self.timeoutLimit
      if error.code == .offline || isHanging || !state.answering.contains(host) { state.errors[host] = error }
    }
  }

  private static func host(of address: StreamAddress) -> String? { AddressParts(address.text)?.root }
}

/// Counts the programmes of several guides.
private final class ProgrammeCounter: Sendable {
  private let count = Lock(0)
  private let progress: (@Sendable (RefreshProgress) -> Void)?

  init(_ progress: (@Sendable (RefreshProgress) -> Void)?) { self.progress = progress }

  func add(_ more: Int) {
    let count = count.withLock { count in
      count += more
      return count
    }
    progress?(.programmes(count))
  }
}

extension TelevisionError {
  /// Whether its server could not be reached.
  var isOfConnection: Bool { [.offline, .timedOut, .connectionLost].contains(code) }
}
