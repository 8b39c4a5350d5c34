import Foundation
import ReelbookBase
import ReelbookModel

extension Television {
  /// The number of guides that are fetched side by side.
  private static let guidesAtOnce = 6
  /// How long to wait for a guide. The former one stays, so that nobody needs to wait for a slow server.
  private static let guideTimeout = Duration.seconds(90)

  func refreshGuide(
    of source: TelevisionSource, from addresses: [StreamAddress], _ account: PanelAccount?, in library: Library,
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
    // Done first: this also drops channels, and the guides below add those that are still there.
    guide.drop(before: start)
    var hasNews = guide.programmeCount < count
    let fetched = try await fetchGuides(addresses, account, selection, progress)
    for result in fetched {
      switch result {
      case .success(let fetched):
        report.guide.join(fetched.report)
        // An empty guide, such as a web page instead, changes nothing.
        guard !fetched.programmes.isEmpty else { continue }
        let shifted = source.guideShift.map { shift in fetched.programmes.map { $0.moved(by: shift) } }
        report.guide.join(guide.update(channels: fetched.channels, programmes: shifted ?? fetched.programmes))
        hasNews = true
      case .failure(let error): report.guideErrors.append(error)
      }
    }
    guard hasNews else { return }
    try await turns(of: source.id).storing.run {
      // This throws if the source was forgotten since the refresh began.
      _ = try await secret(of: source)
      try store(guide, of: source.id)
    }
  }

  /// Fetches guides side by side, some at once; the results are in the order of the addresses.
  private func fetchGuides(
    _ addresses: [StreamAddress], _ account: PanelAccount?, _ selection: GuideSelection,
    _ progress: (@Sendable (RefreshProgress) -> Void)?
  ) async throws -> [Result<FetchedGuide, TelevisionError>] {
    let hosts = UnreachableHosts()
    let counter = ProgrammeCounter(progress)
    return try await withThrowingTaskGroup(of: (Int, Result<FetchedGuide, TelevisionError>).self) { group in
      var results: [Int: Result<FetchedGuide, TelevisionError>] = [:]
      for (place, address) in addresses.enumerated() {
        if place >= Self.guidesAtOnce, let next = try await group.next() { results[next.0] = next.1 }
        group.addTask {
          (place, try await self.fetchGuide(address, account, selection, hosts, counter))
        }
      }
      for try await next in group { results[next.0] = next.1 }
      return addresses.indices.compactMap { results[$0] }
    }
  }

  private func fetchGuide(
    _ address: StreamAddress, _ account: PanelAccount?, _ selection: GuideSelection, _ hosts: UnreachableHosts,
    _ counter: ProgrammeCounter
  ) async throws -> Result<FetchedGuide, TelevisionError> {
    if let error = hosts.error(of: address) { return .failure(error) }
    do {
      var collector = GuideCollector(selection)
      try await eachPiece(of: address, account: account, within: Self.guideTimeout) { bytes in
        let count = collector.programmes.count
        try collector.read(bytes)
        counter.add(collector.programmes.count - count)
      }
      try collector.finish()
      return .success(
        FetchedGuide(channels: collector.channels, programmes: collector.programmes, report: collector.report))
    } catch let error as TelevisionError {
      if error.isOfConnection { hosts.add(address, error) }
      return .failure(error)
    }
  }
}

/// What was read of a guide.
private struct FetchedGuide: Sendable {
  let channels: [GuideChannel]
  let programmes: [Programme]
  let report: GuideReport
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
