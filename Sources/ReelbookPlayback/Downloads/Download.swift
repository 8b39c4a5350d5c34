public import ReelbookModel

/// A download of a person on this device.
///
/// The record never leaves the device.
public struct Download: PlacedRecord {
  public let id: PersonalID
  /// Its place in the order of downloads.
  public var position = OrderKey(rawValue: "")
  public var state = DownloadState.queued
  public var variant: StreamVariant?
  /// The wanted quality.
  public var quality = DownloadQuality.medium
  /// The file's length in bytes, according to the server.
  public var bytes: Int?
  /// The checksum of the complete file.
  public var checksum: String?
  /// The reason that it failed or waits; empty for none.
  public var reason = ""
  /// How often it failed in a row, and when it did last.
  public var failures = 0
  public var failed: Instant?
  /// Whether a rule added it, not the person.
  public var isByRule = false
  /// Whether its title was in the library when it was added: it then goes when the title is removed.
  var isOfLibrary = false
  /// When it was added.
  public var added: Instant?
  /// When it was complete.
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
    Field("failures", \.failures, audience: .device, inHistory: false),
    Field("failed", \.failed, audience: .device, inHistory: false),
    Field("byRule", \.isByRule, audience: .device, inHistory: false),
    Field("ofLibrary", \.isOfLibrary, audience: .device, inHistory: false),
    Field("added", \.added, audience: .device, inHistory: false),
    Field("finished", \.finished, audience: .device, inHistory: false),
    Field("firstPlayed", \.firstPlayed, audience: .device, inHistory: false),
    Field("witness", \.witness, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<Download>(about: .idSubject, of: \.person, audience: .device)

  public init(id: PersonalID) { self.id = id }

  public var person: PersonID { id.person }
  /// The subject, as it was written.
  public var subject: MediaID { id.subject }

  /// The name of its file: one for each stream, so that two people's downloads of one stream are one file.
  public var fileName: String {
    let name = "\(subject)".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    // A playlist's segments become one file.
    let container = variant?.container == "m3u8" ? "mp4" : variant?.container ?? ""
    let kind = container.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let stream = variant.map { "-" + String(StableHash($0.id.rawValue.utf8).hexText.prefix(8)) } ?? ""
    return String(name) + stream + (kind.isEmpty ? "" : ".\(kind)")
  }

  /// Another stream is wanted: what is known of the file is not true of it.
  mutating func forgetFile() {
    (bytes, checksum, finished, firstPlayed) = (nil, nil, nil, nil)
    if state == .done || state == .running { state = .queued }
  }

  /// The downloaded stream, with an id of its own: if the file is damaged, the server's stream is still there.
  public var variantOnDevice: StreamVariant? {
    guard state == .done, var variant else { return nil }
    variant.id = StreamVariant.ID(rawValue: StreamVariant.devicePrefix + fileName)
    variant.isOnDevice = true
    return variant
  }
}

extension StreamVariant {
  static let devicePrefix = "device/"

  /// The name of its file, for an engine's `file(_:)`; `nil` if it is not a download.
  public var downloadName: String? {
    isOnDevice && id.rawValue.hasPrefix(Self.devicePrefix)
      ? String(id.rawValue.dropFirst(Self.devicePrefix.count)) : nil
  }
}

/// The state of a download. Later versions may know more.
public struct DownloadState: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// It waits for its turn.
  public static let queued = DownloadState(rawValue: "queued")
  /// It is being fetched.
  public static let running = DownloadState(rawValue: "running")
  /// It is paused, and can go on.
  public static let paused = DownloadState(rawValue: "paused")
  /// It is complete.
  public static let done = DownloadState(rawValue: "done")
  /// It failed, for its reason.
  public static let failed = DownloadState(rawValue: "failed")
}

/// A rule to keep the next episodes of a series on this device.
public struct DownloadRule: SubjectRecord {
  public let id: PersonalID
  /// The number of episodes.
  public var episodes = 1
  /// The wanted quality.
  public var quality = DownloadQuality.medium
  /// Whether the series was in the library when it was made: it then ends when the series is removed.
  var isOfLibrary = false
  public var witness: Int?
  public var extras = Extras()

  public static let kind = RecordKind(rawValue: "downloadRule")
  public static let fields: [Field<DownloadRule>] = [
    Field("episodes", \.episodes, default: 1, atLeast: 1, atMost: 50, audience: .device, inHistory: false),
    Field("quality", \.quality, default: .medium, audience: .device, inHistory: false),
    Field("ofLibrary", \.isOfLibrary, audience: .device, inHistory: false),
    Field("witness", \.witness, audience: .device, inHistory: false),
  ]
  public static let traits = KindTraits<DownloadRule>(
    noun: "download rule", about: .idSubject, of: \.person, audience: .device)

  public init(id: PersonalID) { self.id = id }

  public var person: PersonID { id.person }
  /// The series, as it was written.
  public var subject: MediaID { id.subject }
}
