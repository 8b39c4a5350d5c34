public import ReelbookModel

/// A step for the downloads, with its reason.
@nonexhaustive
package enum DownloadStep: Hashable, Sendable {
  /// Remove a download.
  case remove(PersonalID, DownloadReason)
  /// Add an episode for a rule.
  case add(PersonID, MediaID, DownloadQuality)
  /// Pause a download.
  case pause(PersonalID, DownloadReason)
  /// Start a download.
  case start(PersonalID)
  /// Leave a download waiting.
  case wait(PersonalID, DownloadReason)
}

/// The reason of a step. Later versions may know more.
package struct DownloadReason: Vocabulary {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  /// It has expired.
  package static let expired = DownloadReason(rawValue: "expired")
  /// It was watched.
  package static let watched = DownloadReason(rawValue: "watched")
  /// Its title was removed from the library. A file that was opened lately waits with this reason.
  package static let removed = DownloadReason(rawValue: "removed")
  /// The network is metered, or missing.
  package static let network = DownloadReason(rawValue: "network")
  /// The quota is used up.
  package static let quota = DownloadReason(rawValue: "quota")
}

/// The state of the network.
///
/// Closed: the network is absent, costs money, or is free.
public enum NetworkState: Hashable, Sendable {
  case none
  /// A metered network.
  case metered
  /// An unmetered network.
  case free
}

extension Download {
  /// When its file is removed; `nil` as long as it is not complete.
  public func expiry(_ policy: DownloadPolicy = .standard) -> Instant? {
    guard state == .done else { return nil }
    let afterPlay = policy.keptAfterPlay.flatMap { span in firstPlayed?.adding(span) }
    return [finished?.adding(.seconds(policy.daysKept * 86_400)), afterPlay].compactMap(\.self).min()
  }

  /// Whether it waits for its turn, or failed and is to be tried again: after a minute, then four times as long each.
  func isDue(_ policy: DownloadPolicy, _ now: Now) -> Bool {
    guard state == .failed else { return state == .queued }
    return wait(policy, now).map { $0 <= .zero } ?? false
  }

  /// How long a failed download still waits for its next try; `nil` if there is none.
  func wait(_ policy: DownloadPolicy, _ now: Now) -> Duration? {
    guard state == .failed, failures < policy.attempts, let failed else { return nil }
    let pause = Duration.seconds(60 * (1 << (2 * min(max(failures - 1, 0), 6))))
    return pause - .seconds(clamping: abs(failed.duration(until: now.instant).inSeconds))
  }

  /// Whether it failed as often as the policy tries: it waits for the person.
  func isGivenUp(_ policy: DownloadPolicy) -> Bool { state == .failed && failures >= policy.attempts }

  /// The length as a number that can be added: a petabyte at most, whatever a server said.
  var knownBytes: Int? { bytes.map { min(max(0, $0), 1_000_000_000_000_000) } }

  /// The length below which a file cannot be the film: a tenth of its bit rate times its runtime. Where the bit rate is
  /// unknown, that of the smallest picture there is.
  func leastBytes(runtime: Duration?) -> Int? {
    guard let runtime else { return nil }
    return Int(min(Double(variant?.bitRate ?? 100_000) / 8 * runtime.plausible.inSeconds / 10, 1e15))
  }
}

extension Library {
  /// The next steps for the downloads.
  ///
  /// `onDisk` has the length of each file. Downloads start in their order, as far as the quota allows. What a person's
  /// viewing rule forbids does not start. Costs a pass over the downloads, and a scan of each series with a rule.
  package func downloadPlan(
    _ policy: DownloadPolicy = .standard, asOf now: Now, network: NetworkState = .free,
    onDisk: [String: Int] = [:]
  ) -> [DownloadStep] {
    var steps: [DownloadStep] = []
    var remaining: [Download] = []
    for download in downloads() {
      if let reason = reasonToRemove(download, policy, now) {
        steps.append(.remove(download.id, reason))
      } else {
        remaining.append(download)
        // What is complete and still here was opened lately.
        if download.state == .done, isTitleRemoved(download) { steps.append(.wait(download.id, .removed)) }
      }
    }
    for rule in records(DownloadRule.self) { steps += missing(for: rule, among: remaining, policy, asOf: now) }

    let isAllowed = network == .free || network == .metered && !policy.wifiOnly
    func size(_ download: Download) -> Int {
      let subject = resolve(download.subject, witness: download.witness)
      let length = runtime(of: subject)
      let estimate = download.knownBytes ?? download.quality.estimate(of: download.variant, length: length)
      return max(estimate, onDisk[download.fileName] ?? 0)
    }
    // A file that may be playing takes room also when another stream of it is wanted.
    var countedFiles = filesOpenedLately(now).subtracting(downloads().map(\.fileName))
    var used = countedFiles.reduce(0) { $0 + (onDisk[$1] ?? 0) }
    for download in remaining where download.state == .done || download.state == .paused {
      if countedFiles.insert(download.fileName).inserted {
        used += download.state == .done ? size(download) : onDisk[download.fileName] ?? 0
      }
    }
    var running = 0
    for download in remaining where download.state == .running {
      used += size(download)
      if !isAllowed {
        steps.append(.pause(download.id, .network))
      } else if used > policy.bytes || running >= policy.concurrentDownloads {
        steps.append(.pause(download.id, .quota))
      } else {
        running += 1
      }
    }
    guard isAllowed else { return steps }
    // Two downloads of one stream are one file: the second gets what the first has fetched.
    var busyFiles = Set(remaining.filter { $0.state == .running }.map(\.fileName))
    for download in remaining where download.variant != nil && download.isDue(policy, now) {
      guard running < policy.concurrentDownloads else { break }
      guard verdict(on: download.subject.title, of: download.person).isAllowed else { continue }
      guard !busyFiles.contains(download.fileName) else { continue }
      let isThere = countedFiles.contains(download.fileName)
      guard isThere || used + size(download) <= policy.bytes else {
        steps.append(.wait(download.id, .quota))
        continue
      }
      if !isThere { used += size(download) }
      running += 1
      busyFiles.insert(download.fileName)
      steps.append(.start(download.id))
    }
    return steps
  }

  /// The first later moment at which the plan may be another without an edit: an episode of a rule comes out, a file
  /// expires or was opened long enough ago to go, or a failed download is due. `nil` for none.
  ///
  /// Costs a pass over the downloads, and one over the seasons that have air times for each person with a rule.
  package func nextDownloadMoment(_ policy: DownloadPolicy = .standard, after now: Now) -> Instant? {
    let people = Set(records(DownloadRule.self).map { resolve($0.person) })
    let all = downloads()
    let subjects = Set(all.map { resolve($0.subject, witness: $0.witness) })
    var moments = all.compactMap { $0.expiry(policy) }
    moments += all.compactMap { $0.wait(policy, now) }.map { now.instant.adding($0) }
    moments += streamsOpenedLately(now).filter { subjects.contains(resolve($0.subject)) }
      .compactMap { $0.openedAt?.adding(Self.openFor) }
    if !people.isEmpty { moments.append(nextTurn(after: now, for: people)) }
    return moments.filter { $0 > now.instant }.min()
  }

  /// How long a file may be playing after it was opened.
  private static let openFor = Duration.seconds(6 * 3600)

  private func reasonToRemove(_ download: Download, _ policy: DownloadPolicy, _ now: Now) -> DownloadReason? {
    let subject = resolve(download.subject, witness: download.witness)
    // A rule fetches nothing that is done.
    let isUnneeded =
      download.isByRule && isDone(subject, by: download.person)
      || policy.removesWatched && hasWholePlay(of: subject, by: download.person)
    let isRemoved = isTitleRemoved(download)
    guard download.state == .done else {
      return isRemoved ? .removed : download.isByRule && isUnneeded ? .watched : nil
    }
    // It may be playing: a viewing counts as watched minutes before its end.
    guard !wasOpenedLately(subject, now) else { return nil }
    if isRemoved { return .removed }
    if isUnneeded { return .watched }
    return download.expiry(policy).map { $0 <= now.instant } ?? false ? .expired : nil
  }

  /// Whether a download came with its title, which was removed from the library.
  private func isTitleRemoved(_ download: Download) -> Bool {
    download.isOfLibrary && !contains(resolve(download.subject, witness: download.witness))
  }

  /// Whether somebody opened a subject on this device within the last hours.
  private func wasOpenedLately(_ subject: MediaID, _ now: Now) -> Bool {
    streamsOpenedLately(now).contains { resolve($0.subject) == subject }
  }

  private func streamsOpenedLately(_ now: Now) -> [OpenedStream] {
    guard schema.knows(OpenedStream.kind) else { return [] }
    return records(OpenedStream.self).filter { stream in
      stream.openedAt.map { abs($0.duration(until: now.instant).inSeconds) < Self.openFor.inSeconds } ?? false
    }
  }

  /// The files that somebody opened within the last hours, of what is still downloaded: another stream of it may be
  /// wanted while one plays. A download that a person removed is not among them.
  func filesOpenedLately(_ now: Now) -> Set<String> {
    let subjects = Set(downloads().map { resolve($0.subject, witness: $0.witness) })
    let opened = streamsOpenedLately(now).filter { subjects.contains(resolve($0.subject)) }
    return Set(opened.compactMap { $0.variant?.downloadName })
  }

  /// The episodes that a rule needs and that are not downloaded. One that was given up is not counted, nor added again.
  private func missing(
    for rule: DownloadRule, among downloads: [Download], _ policy: DownloadPolicy, asOf now: Now
  ) -> [DownloadStep] {
    let person = resolve(rule.person)
    let series = resolve(rule.subject.title)
    guard verdict(on: series, of: person).isAllowed, contains(series) || !rule.isOfLibrary else { return [] }
    let own = downloads.filter { resolve($0.person) == person }
    func subjects(_ downloads: [Download]) -> Set<MediaID> {
      Set(downloads.map { resolve($0.subject, witness: $0.witness) })
    }
    let (there, givenUp) = (subjects(own), subjects(own.filter { $0.isGivenUp(policy) }))
    let next = nextEpisode(in: series, of: person, asOf: now).subject
    let sequence = episodeSequence(of: series)
    let wanted = airedEpisodes(of: series, by: person, asOf: now).filter { episode in
      !episode.isWatched && next.map { !sequence.comes(episode.subject, before: $0) } ?? false
        && !givenUp.contains(episode.subject)
    }
    return wanted.prefix(rule.inRange.episodes).map(\.subject).filter { !there.contains($0) }
      .map { .add(person, $0, rule.quality) }
  }
}
