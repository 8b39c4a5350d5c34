import Foundation
import ReelbookBase
import ReelbookModel

extension Television {
  func refreshGuide(
    of source: TelevisionSource, from addresses: [StreamAddress], _ secret: SourceSecret, in library: Library,
    asOf now: Instant, _ report: inout RefreshReport, _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws {
    // A channel that is later than its guide still shows earlier programmes.
    let shifts = catalogue(for: library).channels.lazy.map(\.guideShift)
    let start = now.adding(.zero - policy.guidePast - max(.zero, shifts.max() ?? .zero))
    let end = now.adding(policy.guideFuture - min(.zero, shifts.min() ?? .zero))
    // The times of the file are without the source's shift.
    let unshift = .zero - (source.guideShift ?? .zero)
    let selection = GuideSelection(from: start.adding(unshift), until: end.adding(unshift))
    var guide = formerGuide(of: source.id)
    let count = guide.programmeCount
    // A guide that was lost or has run out is fetched as a whole.
    var marks = count > 0 ? guideMarks(of: source.id) : GuideMarks()
    let former = marks
    // Done first: this also drops channels, and the guides below add those that are still there.
    guide.drop(before: start)
    var hasNews = guide.programmeCount < count
    var fetch = GuideFetch(television: self, secret: secret, selection: selection, marks: marks, progress)
    var results = try await fetch.results(of: addresses)
    // An unchanged guide still comes after a changed one that precedes it.
    let first = results.firstIndex { if case .success(let guide) = $0 { !guide.isUnchanged } else { false } }
    let late = results.indices.filter { place in
      guard case .success(let guide) = results[place] else { return false }
      return guide.isUnchanged && place > first ?? .max
    }
    fetch.marks = GuideMarks()
    for (place, result) in zip(late, try await fetch.results(of: late.map { addresses[$0] })) {
      results[place] = result
    }
    for (address, result) in zip(addresses, results) {
      switch result {
      case .success(let fetched):
        guard !fetched.isUnchanged else { continue }
        report.guide.join(fetched.report)
        // An empty guide, such as a web page instead, changes nothing.
        guard !fetched.programmes.isEmpty else { continue }
        let shifted = source.guideShift.map { shift in fetched.programmes.map { $0.moved(by: shift) } }
        report.guide.join(guide.update(channels: fetched.channels, programmes: shifted ?? fetched.programmes))
        marks.note(.init(address, fetched.validators, selection))
        hasNews = true
      case .failure(let error): report.guideErrors.append(error)
      }
    }
    guard hasNews else { return }
    try await turns(of: source.id).storing.run {
      // This throws if the source was forgotten since the refresh began.
      _ = try await self.secret(of: source)
      // Marks without their guides would keep these away.
      if marks.marks != former.marks { try store(GuideMarks(), of: source.id) }
      try store(guide, of: source.id, in: library)
      if !marks.marks.isEmpty { try store(marks, of: source.id) }
    }
  }
}

/// Fetches guides side by side.
private struct GuideFetch: Sendable {
  let television: Television
  let account: PanelAccount?
  /// The words of the account, with which no picture is kept.
  let words: [String]
  let selection: GuideSelection
  var marks: GuideMarks
  private let hosts = UnreachableHosts()
  private let counter: ProgrammeCounter

  typealias Outcome = Result<FetchedGuide, TelevisionError>

  /// The number of guides that are fetched at once.
  private static let width = 6
  /// How long to wait for a guide. The former one stays, so that nobody needs to wait for a slow server.
  private static let timeout = Duration.seconds(90)

  init(
    television: Television, secret: SourceSecret, selection: GuideSelection, marks: GuideMarks,
    _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) {
    (self.television, self.selection, self.marks) = (television, selection, marks)
    (account, words) = (secret.account, GuideCredentials.account(of: secret))
    counter = ProgrammeCounter(progress)
  }

  /// The guides of addresses, in their order.
  func results(of addresses: [StreamAddress]) async throws -> [Outcome] {
    try await withThrowingTaskGroup(of: (place: Int, outcome: Outcome).self) { group in
      var results: [Int: Outcome] = [:]
      for (place, address) in addresses.enumerated() {
        if place >= Self.width, let next = try await group.next() { results[next.place] = next.outcome }
        group.addTask { (place, try await guide(at: address)) }
      }
      for try await next in group { results[next.place] = next.outcome }
      return addresses.indices.compactMap { results[$0] }
    }
  }

  private func guide(at address: StreamAddress) async throws -> Outcome {
    if let error = hosts.error(of: address) { return .failure(error) }
    do {
      return try await television.withBytes(
        of: address, account: account, since: marks.validators(of: address, selection), within: Self.timeout
      ) { bytes in
        if bytes.areUnchanged { return .success(FetchedGuide(validators: bytes.validators, isUnchanged: true)) }
        var collector = GuideCollector(selection, account: words + GuideCredentials.words(in: address.text))
        try bytes.eachPiece { piece in
          let count = collector.programmes.count
          try collector.read(piece)
          counter.add(collector.programmes.count - count)
        }
        try collector.finish()
        return .success(
          FetchedGuide(
            channels: collector.channels, programmes: collector.programmes, report: collector.report,
            // A guide that is cut or damaged is fetched again, although the server knows it as this version.
            validators: collector.isDamaged ? Validators() : bytes.validators))
      }
    } catch let error as TelevisionError {
      if error.isOfConnection { hosts.add(address, error) }
      return .failure(error)
    }
  }
}

/// What was read of a guide.
private struct FetchedGuide: Sendable {
  var channels: [GuideChannel] = []
  var programmes: [Programme] = []
  var report = GuideReport()
  var validators: Validators
  var isUnchanged = false
}

/// The servers that could not be reached in a refresh: they are not asked again. Lists name up to hundreds of guides.
private final class UnreachableHosts: Sendable {
  private let errors = Lock<[String: TelevisionError]>([:])

  func error(of address: StreamAddress) -> TelevisionError? {
    Self.host(of: address).flatMap { host in errors.withLock { $0[host] } }
  }

  func add(_ address: StreamAddress, _ error: TelevisionError) {
    guard let host = Self.host(of: address) else { return }
    errors.withLock { $0[host] = error }
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

extension GuideReport {
  fileprivate mutating func join(_ other: GuideReport) {
    programmeCount += other.programmeCount
    replacedCount += other.replacedCount
    missingEndCount += other.missingEndCount
    overlapCount += other.overlapCount
    duplicateCount += other.duplicateCount
    diagnosisCount += other.diagnosisCount
    diagnoses += other.diagnoses.prefix(100 - min(100, diagnoses.count))
  }
}
