public import ReelbookModel

/// A stream that a person opened lately on this device, so that going on is immediate.
///
/// It never leaves the device. An address may hold an account, so there is none in it: its variant's id leads there.
public struct OpenedStream: SubjectRecord {
  public let id: PersonalID
  /// The variant that was played.
  public var variant: StreamVariant?
  /// When it was opened.
  public var opened: Instant?
  /// Until when its address is good.
  public var goodUntil: Instant?
  /// Whether it was live.
  public var isLive = false
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "openedStream")
  public static let fields: [Field<OpenedStream>] = [
    Field("variant", \.variant, audience: .device, inHistory: false),
    Field("opened", \.opened, audience: .device, inHistory: false),
    Field("goodUntil", \.goodUntil, audience: .device, inHistory: false),
    Field("live", \.isLive, audience: .device, inHistory: false),
    Field("witness", \.witness, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<OpenedStream>(
    noun: "opened stream", about: .idSubject, of: \.person, audience: .device)

  public init(id: PersonalID) { self.id = id }

  /// Who opened it.
  public var person: PersonID { id.person }
  /// What was played, as it was written down.
  public var subject: MediaID { id.subject }

  /// How long an address is good where nobody says otherwise.
  public static let goodFor = Duration.seconds(24 * 3600)
}

extension Library {
  /// The stream of something that a person opened last on this device, while it is good; `nil` if there is none.
  ///
  /// Costs a look-up; for an episode, a scan of the person's on the series.
  public func lastOpened(_ subject: MediaID, by person: PersonID, asOf now: Now) -> OpenedStream? {
    guard let stream = record(OpenedStream.self, of: person, about: subject) else { return nil }
    return stream.isGood(at: now.instant) ? stream : nil
  }

  /// The channel that a person watched last on this device.
  ///
  /// Costs a pass over the streams that were opened lately.
  public func lastChannel(of person: PersonID) -> MediaID? {
    records(OpenedStream.self).filter { $0.isLive && resolve($0.person) == resolve(person) }
      .max { ($0.opened ?? .absent, $0.id) < ($1.opened ?? .absent, $1.id) }.map { resolve($0.subject) }
  }

  /// Whether a subject is a channel, which is live.
  func isLive(_ subject: MediaID) -> Bool { subject.kind.rawValue == "channel" }
}

extension OpenedStream {
  fileprivate func isGood(at moment: Instant) -> Bool {
    guard let opened, let goodUntil else { return false }
    return opened <= moment && moment < goodUntil
  }
}

/// Streams that were opened.
extension Draft {
  /// Notes which variant a person opened on this device, and drops those that are no longer good.
  ///
  /// Of channels the last one stays, so that one can go back to it. A person who is not of the household is an error.
  public mutating func noteOpened(
    _ variant: StreamVariant, of subject: MediaID, isLive: Bool = false, goodUntil: Instant? = nil,
    by person: PersonID? = nil
  ) throws(LibraryError) {
    let person = try known(person)
    let moment = now.instant
    let until = goodUntil ?? moment.adding(OpenedStream.goodFor)
    try write(OpenedStream.self, of: person, about: subject) { stream in
      (stream.variant, stream.opened, stream.goodUntil, stream.isLive) = (variant, moment, until, isLive)
    }
    let channel = library.lastChannel(of: person)
    for stream in library.records(OpenedStream.self) where !stream.isGood(at: moment) {
      let isKept = stream.isLive && library.resolve(stream.subject) == channel
      if !isKept { try delete(OpenedStream.self, stream.id) }
    }
  }
}
