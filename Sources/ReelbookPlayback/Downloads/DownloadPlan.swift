public import ReelbookModel

/// What is to be done on the shelf of downloads now, and why.
public enum DownloadStep: Hashable, Sendable {
  /// Take one off the shelf.
  case remove(PersonalID, DownloadReason)
  /// Put an episode on it, as a rule asks.
  case add(PersonID, MediaID, DownloadQuality)
  /// Stop fetching one; it goes on later.
  case pause(PersonalID, DownloadReason)
  /// Fetch one.
  case start(PersonalID)
}

/// Why something is done with a download; later versions may know more.
public struct DownloadReason: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// It was kept as long as it is to be.
  public static let expired = DownloadReason(rawValue: "expired")
  /// It was watched.
  public static let watched = DownloadReason(rawValue: "watched")
  /// The network is paid by the byte, or there is none.
  public static let network = DownloadReason(rawValue: "network")
  /// The shelf is full.
  public static let quota = DownloadReason(rawValue: "quota")
}

/// What network there is.
public enum NetworkState: Hashable, Sendable {
  /// None.
  case none
  /// One that is paid by the byte.
  case metered
  /// One that is not.
  case free
}

extension Library {
  /// What is to be done on the shelf: what goes, what rules ask for, what waits, what is fetched next.
  ///
  /// `onDisk` says how many bytes of each file there are. The order is the queue's. What is fetched fits in the quota, with what
  /// is there and what is being fetched. Costs a pass over the downloads, and a scan of each series with a rule.
  public func downloadPlan(
    _ policy: DownloadPolicy = .standard, asOf now: Now, network: NetworkState = .free,
    onDisk: [String: Int] = [:]
  ) -> [DownloadStep] {
    var steps: [DownloadStep] = []
    var kept: [Download] = []
    for download in downloads() {
      if let reason = reasonToRemove(download, policy, now) {
        steps.append(.remove(download.id, reason))
      } else {
        kept.append(download)
      }
    }
    for rule in records(DownloadRule.self) { steps += missing(rule, kept, asOf: now) }

    let isAllowed = network == .free || network == .metered && !policy.wifiOnly
    func size(_ download: Download) -> Int {
      let subject = resolve(download.subject, witness: download.witness)
      let length = episode(subject)?.runtime ?? title(subject.title)?.runtime
      let estimate = download.bytes ?? download.quality.estimate(of: download.variant, length: length)
      return max(estimate, onDisk[download.fileName] ?? 0)
    }
    var used = 0
    var counted: Set<String> = []
    for download in kept where download.state == .done || download.state == .paused {
      if counted.insert(download.fileName).inserted {
        used += download.state == .done ? size(download) : onDisk[download.fileName] ?? 0
      }
    }
    var running = 0
    for download in kept where download.state == .running {
      used += size(download)
      if !isAllowed {
        steps.append(.pause(download.id, .network))
      } else if used > policy.bytes || running >= policy.atOnce {
        steps.append(.pause(download.id, .quota))
      } else {
        running += 1
      }
    }
    guard isAllowed else { return steps }
    for download in kept where download.state == .queued && running < policy.atOnce && download.variant != nil {
      guard used + size(download) <= policy.bytes else { continue }
      used += size(download)
      running += 1
      steps.append(.start(download.id))
    }
    return steps
  }

  private func reasonToRemove(_ download: Download, _ policy: DownloadPolicy, _ now: Now) -> DownloadReason? {
    let subject = resolve(download.subject, witness: download.witness)
    guard download.state == .done else {
      let isNeedless = download.isByRule && policy.removesWatched && isWatched(subject, of: download.person)
      return isNeedless ? .watched : nil
    }
    if policy.removesWatched, isWatched(subject, of: download.person) { return .watched }
    if let finished = download.finished, finished.duration(until: now.instant) >= .seconds(policy.daysKept * 86_400) {
      return .expired
    }
    if let kept = policy.keptAfterPlay, let played = download.firstPlayed, played.duration(until: now.instant) >= kept {
      return .expired
    }
    return nil
  }

  /// The next episodes that a rule asks for and that are not on the shelf.
  private func missing(_ rule: DownloadRule, _ kept: [Download], asOf now: Now) -> [DownloadStep] {
    let person = resolve(rule.person)
    let series = resolve(rule.subject.title)
    let there = Set(
      kept.filter { resolve($0.person) == person }.map { resolve($0.subject, witness: $0.witness) })
    let first = nextEpisode(in: series, of: person, asOf: now).subject
    let ahead = airedEpisodes(of: series, by: person, asOf: now)
      .filter { episode in !episode.isWatched && first.map { episode.subject >= $0 } ?? false }
    return ahead.prefix(rule.episodes).map(\.subject).filter { !there.contains($0) }
      .map { .add(person, $0, rule.quality) }
  }
}
