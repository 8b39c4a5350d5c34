extension TMDb {
  /// Where a title can be watched, by region.
  public struct WatchProviders: Sendable, Hashable {
    /// The offers by region such as `DE`.
    public internal(set) var regions: [String: Offers] = [:]

    /// The credit to show with the data, which is from JustWatch.
    public var credit: String { TMDb.providerCredit }
  }

  /// Where a title can be watched in one region.
  public struct Offers: Sendable, Hashable {
    /// A page with all offers.
    public internal(set) var link: String?
    /// With a subscription.
    public internal(set) var subscription: [Provider] = []
    public internal(set) var rent: [Provider] = []
    /// For sale.
    public internal(set) var purchase: [Provider] = []
    /// With advertisements.
    public internal(set) var withAds: [Provider] = []
    public internal(set) var free: [Provider] = []

    /// The credit to show with the data, which is from JustWatch.
    public var credit: String { TMDb.providerCredit }
  }

  /// A service that offers titles.
  public struct Provider: Sendable, Hashable {
    public internal(set) var logoPath: String?
    /// Its number.
    public internal(set) var id: Int = 0
    public internal(set) var name: String?
    /// Its place among the providers of the region, from 0.
    public internal(set) var priority: Int?
  }

  /// The regions for which providers are known.
  struct RegionList: Sendable, Hashable {
    var regions: [Region] = []
  }

  /// A region for which providers are known.
  public struct Region: Sendable, Hashable {
    /// Its code, such as `DE`.
    public internal(set) var id: String = ""
    public internal(set) var englishName: String?
    /// Its name in the requested language.
    public internal(set) var nativeName: String?
  }
}

extension TMDb.Offers: WireObject {
  static let members: [WireMember<TMDb.Offers>] = [
    .init("link", \.link),
    .init(list: "flatrate", \.subscription),
    .init(list: "rent", \.rent),
    .init(list: "buy", \.purchase),
    .init(list: "ads", \.withAds),
    .init(list: "free", \.free),
  ]
}

extension TMDb.Provider: WireObject {
  static let members: [WireMember<TMDb.Provider>] = [
    .init("logo_path", \.logoPath),
    .init(required: "provider_id", \.id),
    .init("provider_name", \.name),
    .init("display_priority", \.priority),
  ]
}

extension TMDb.RegionList: WireObject {
  static let members: [WireMember<TMDb.RegionList>] = [
    .init(required: "results", \.regions)
  ]
}

extension TMDb.Region: WireObject {
  static let members: [WireMember<TMDb.Region>] = [
    .init(required: "iso_3166_1", \.id),
    .init("english_name", \.englishName),
    .init("native_name", \.nativeName),
  ]
}

extension TMDb.WatchProviders: WireObject {
  static let members: [WireMember<TMDb.WatchProviders>] = [
    .init(required: "results", \.regions)
  ]
}
