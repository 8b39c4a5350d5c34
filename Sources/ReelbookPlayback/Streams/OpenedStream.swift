public import ReelbookModel

/// A stream that a person opened recently on this device, to resume at once.
///
/// It never leaves the device. It has the variant's id instead of an address, since an address may contain credentials.
public struct OpenedStream: SubjectRecord {
  public let id: PersonalID
  /// The variant that was played.
  public var variant: StreamVariant?
  /// When it was opened.
  public var openedAt: Instant?
  /// When its address expires.
  public var goodUntil: Instant?
  /// Whether it was live.
  public var isLive = false
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "openedStream")
  public static let fields: [Field<OpenedStream>] = [
    Field("variant", \.variant, audience: .device, inHistory: false),
    Field("opened", \.openedAt, audience: .device, inHistory: false),
    Field("goodUntil", \.goodUntil, audience: .device, inHistory: false),
    Field("live", \.isLive, audience: .device, inHistory: false),
    Field("witness", \.witness, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<OpenedStream>(
    noun: "opened stream", about: .idSubject, of: \.person, audience: .device)

  public init(id: PersonalID) { self.id = id }

  public var person: PersonID { id.person }
  /// The subject, as it was written.
  public var subject: MediaID { id.subject }

  /// How long an address is valid by default.
  public static let goodFor = Duration.seconds(24 * 3600)
}

extension Viewer {
  /// Their last opened stream of a subject on this device, while it is valid; `nil` if there is none.
  ///
  /// Costs a look-up; for an episode, a scan of the person's streams of the series.
  public func lastOpened(_ subject: MediaID, asOf now: Now) -> OpenedStream? {
    library.lastOpened(subject, of: person, asOf: now)
  }

  /// The channel that they watched last on this device, if they may still watch it.
  ///
  /// Costs a pass over the recently opened streams.
  public var lastChannel: MediaID? { library.lastChannel(of: person).flatMap { allows($0) ? $0 : nil } }
}

extension Library {
  package func lastOpened(_ subject: MediaID, of person: PersonID, asOf now: Now) -> OpenedStream? {
    guard let stream = record(OpenedStream.self, of: person, about: subject) else { return nil }
    return stream.isValid(at: now.instant) ? stream : nil
  }

  package func lastChannel(of person: PersonID) -> MediaID? {
    records(OpenedStream.self).filter { $0.isLive && resolve($0.person) == resolve(person) }
      .max { ($0.openedAt ?? .absent, $0.id) < ($1.openedAt ?? .absent, $1.id) }.map { resolve($0.subject) }
  }

  /// Whether a subject is a channel, which is live.
  func isLive(_ subject: MediaID) -> Bool { subject.kind.rawValue == "channel" }
}

extension OpenedStream {
  fileprivate func isValid(at moment: Instant) -> Bool {
    guard let openedAt, let goodUntil else { return false }
    return openedAt <= moment && moment < goodUntil
  }
}

/// Streams that were opened.
extension PlaybackVerbs {
  /// Forgets the streams that a person opened on this device, and the last channel with them.
  ///
  /// A person who is not of the household is an error.
  public mutating func clearOpened(by person: PersonID? = nil) throws(LibraryError) {
    let person = try draft.known(person)
    for stream in draft.library.records(OpenedStream.self) where draft.library.resolve(stream.person) == person {
      try draft.delete(OpenedStream.self, stream.id)
    }
  }

  /// Records the variant that a person opened on this device, and drops expired ones.
  ///
  /// The last channel stays, to return to it. A person who is not of the household is an error.
  public mutating func recordOpened(
    _ variant: StreamVariant, of subject: MediaID, isLive: Bool = false, goodUntil: Instant? = nil,
    by person: PersonID? = nil
  ) throws(LibraryError) {
    let person = try draft.known(person)
    let moment = draft.now.instant
    let until = goodUntil ?? moment.adding(OpenedStream.goodFor)
    try draft.write(OpenedStream.self, of: person, about: subject) { stream in
      (stream.variant, stream.openedAt, stream.goodUntil, stream.isLive) = (variant, moment, until, isLive)
    }
    for stream in draft.library.records(OpenedStream.self) where !stream.isValid(at: moment) {
      let channel = stream.isLive ? draft.library.lastChannel(of: stream.person) : nil
      if draft.library.resolve(stream.subject) != channel { try draft.delete(OpenedStream.self, stream.id) }
    }
  }
}
