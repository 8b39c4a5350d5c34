public import ReelbookModel

/// Something that a person keeps on this device to be watched without a network.
///
/// It never leaves the device: the shelf is this device's own.
public struct Download: PlacedRecord {
  public let id: PersonalID
  /// Orders what waits.
  public var position = OrderKey(rawValue: "")
  /// How far it is.
  public var state = DownloadState.queued
  /// What is fetched.
  public var variant: StreamVariant?
  /// How good the picture is to be.
  public var quality = DownloadQuality.medium
  /// How long the file is in bytes, as the server says.
  public var bytes: Int?
  /// What the bytes of the whole file add up to, to notice damage.
  public var checksum: String?
  /// Why it failed or waits; empty for no reason.
  public var reason = ""
  /// Whether a rule put it there, not the person.
  public var isByRule = false
  /// When it was put there.
  public var added: Instant?
  /// When it was whole.
  public var finished: Instant?
  /// When it was played first.
  public var firstPlayed: Instant?
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "download")
  public static let fields: [Field<Download>] = [
    Field("position", \.position, audience: .device, inHistory: false),
    Field("state", \.state, default: .queued, audience: .device, inHistory: false),
    Field("variant", \.variant, audience: .device, inHistory: false),
    Field("quality", \.quality, default: .medium, audience: .device, inHistory: false),
    Field("bytes", \.bytes, audience: .device, inHistory: false),
    Field("checksum", \.checksum, audience: .device, inHistory: false),
    Field("reason", \.reason, audience: .device, inHistory: false),
    Field("byRule", \.isByRule, audience: .device, inHistory: false),
    Field("added", \.added, audience: .device, inHistory: false),
    Field("finished", \.finished, audience: .device, inHistory: false),
    Field("firstPlayed", \.firstPlayed, audience: .device, inHistory: false),
    Field("witness", \.witness, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<Download>(about: .idSubject, of: \.person, audience: .device)

  public init(id: PersonalID) { self.id = id }

  /// Who keeps it.
  public var person: PersonID { id.person }
  /// What it is, as it was written down.
  public var subject: MediaID { id.subject }

  /// The name of its file, the same for everybody who keeps the same on this device.
  public var fileName: String {
    let name = "\(subject)".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let kind = (variant?.container ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return String(name) + (kind.isEmpty ? "" : ".\(kind)")
  }
}

/// How far a download is; later versions may know more.
public struct DownloadState: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// It waits for its turn.
  public static let queued = DownloadState(rawValue: "queued")
  /// It is being fetched.
  public static let running = DownloadState(rawValue: "running")
  /// It was stopped, and goes on where it was.
  public static let paused = DownloadState(rawValue: "paused")
  /// It is whole.
  public static let done = DownloadState(rawValue: "done")
  /// It cannot be fetched; the reason says why.
  public static let failed = DownloadState(rawValue: "failed")
}

/// A standing wish to keep the next episodes of a series on this device.
public struct DownloadRule: SubjectRecord {
  public let id: PersonalID
  /// How many episodes ahead.
  public var episodes = 1
  /// How good the picture is to be.
  public var quality = DownloadQuality.medium
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "downloadRule")
  public static let fields: [Field<DownloadRule>] = [
    Field("episodes", \.episodes, default: 1, atLeast: 1, atMost: 50, audience: .device, inHistory: false),
    Field("quality", \.quality, default: .medium, audience: .device, inHistory: false),
    Field("witness", \.witness, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<DownloadRule>(
    noun: "download rule", about: .idSubject, of: \.person, audience: .device)

  public init(id: PersonalID) { self.id = id }

  /// Whose wish it is.
  public var person: PersonID { id.person }
  /// The series, as it was written down.
  public var subject: MediaID { id.subject }
}
