public import ReelbookModel

/// The quality of a download. Later versions may know more.
public struct DownloadQuality: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// About 2 Mbit a second, 720 lines.
  public static let low = DownloadQuality(rawValue: "low")
  /// About 5 Mbit a second, 1080 lines.
  public static let medium = DownloadQuality(rawValue: "medium")
  /// About 10 Mbit a second, 2160 lines.
  public static let high = DownloadQuality(rawValue: "high")
  /// The best that there is.
  public static let best = DownloadQuality(rawValue: "best")

  /// The most lines and bits a second; `nil` for no limit.
  private var limits: (height: Int, bitRate: Int)? {
    switch self {
    case .low: (720, 2_000_000)
    case .medium: (1080, 5_000_000)
    case .high: (2160, 10_000_000)
    default: nil
    }
  }

  /// The best variant within the quality; if none is, the smallest.
  ///
  /// A variant with unknown picture and bit rate is within it. A bit rate may be up to one and a half times the limit.
  public func choice(among variants: [StreamVariant]) -> StreamVariant? {
    let variants = variants.filter { !$0.isOnDevice }
    guard let limits else { return variants.max { Self.isBelow($0, $1) } }
    let candidates = variants.filter { variant in
      variant.height.map { $0 <= limits.height } ?? true
        && variant.bitRate.map { $0 <= limits.bitRate * 3 / 2 } ?? true
    }
    return candidates.max { Self.isBelow($0, $1) } ?? variants.min { Self.isBelow($0, $1) }
  }

  private static func isBelow(_ a: StreamVariant, _ b: StreamVariant) -> Bool {
    (a.height ?? 0, a.bitRate ?? 0) < (b.height ?? 0, b.bitRate ?? 0)
  }

  /// The estimated length of a variant in bytes, until the server says it.
  func estimate(of variant: StreamVariant?, length: Duration?) -> Int {
    let rate = variant?.bitRate ?? limits?.bitRate ?? 10_000_000
    return Int(min(Double(rate) / 8 * (length ?? .seconds(3600)).plausible.inSeconds, 1e15))
  }
}

/// How much is downloaded, when, and for how long it is kept.
public struct DownloadPolicy: FieldStruct {
  /// The quota in gigabytes.
  public var quota = 10
  /// How many days a download is kept.
  public var daysKept = 30
  /// How long it is kept after the first play; `nil` for no such limit.
  public var keptAfterPlay: Duration?
  /// Whether watched downloads are removed. Those that a rule added are removed in any case: it keeps the next ones.
  public var removesWatched = false
  /// Whether to wait for an unmetered network.
  public var wifiOnly = true
  /// The number of concurrent downloads.
  public var concurrentDownloads = 2
  /// How often a failed download is tried, at growing intervals; then it waits for the person.
  public var attempts = 5
  public var extras = Extras()

  public static let fields: [Field<DownloadPolicy>] = [
    Field("quota", \.quota, default: 10), Field("daysKept", \.daysKept, default: 30),
    Field("keptAfterPlay", \.keptAfterPlay), Field("removesWatched", \.removesWatched),
    Field("wifiOnly", \.wifiOnly, default: true), Field("concurrentDownloads", \.concurrentDownloads, default: 2),
    Field("attempts", \.attempts, default: 5),
  ]

  /// Creates the standard policy: 10 GB, 30 days, unmetered networks only.
  public init() {}

  /// The standard policy.
  public static let standard = DownloadPolicy()

  /// The standard policy, with removal two days after the first play.
  public static let rental = {
    var policy = DownloadPolicy()
    policy.keptAfterPlay = .seconds(48 * 3600)
    return policy
  }()

  /// Throws for a number out of its range, and names the range.
  public func check() throws(PlaybackError) {
    let numbers: [(String, Double, ClosedRange<Double>, String)] = [
      ("quota", Double(quota), 1...100, "GB"), ("daysKept", Double(daysKept), 7...90, "days"),
      ("keptAfterPlay", keptAfterPlay?.inSeconds ?? 3600, 3600...2_592_000, "s"),
      ("concurrentDownloads", Double(concurrentDownloads), 1...6, ""), ("attempts", Double(attempts), 1...50, ""),
    ]
    for (name, value, range, unit) in numbers where !range.contains(value) {
      throw .outOfRange(name, value, in: range, unit)
    }
  }

  /// The quota in bytes.
  var bytes: Int { min(max(0, quota), 1_000_000) * 1_000_000_000 }
}
