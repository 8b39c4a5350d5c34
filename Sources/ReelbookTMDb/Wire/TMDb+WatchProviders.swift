extension TMDb {
  /// Where a title can be watched, by region.
  package struct WatchProviders: Sendable, Hashable {
    /// The offers by region such as `DE`.
    package internal(set) var regions: [String: Offers] = [:]

    /// The credit to show with the data, which is from JustWatch.
    package var credit: String { TMDb.providerCredit }
  }

  /// Where a title can be watched in one region.
  package struct Offers: Sendable, Hashable {
    /// A page with all offers.
    package internal(set) var link: String?
    /// With a subscription.
    package internal(set) var subscription: [Provider] = []
    package internal(set) var rent: [Provider] = []
    /// For sale.
    package internal(set) var purchase: [Provider] = []
    /// With advertisements.
    package internal(set) var withAds: [Provider] = []
    package internal(set) var free: [Provider] = []

    /// The credit to show with the data, which is from JustWatch.
    package var credit: String { TMDb.providerCredit }
  }

  /// A service that offers titles.
  package struct Provider: Sendable, Hashable {
    package internal(set) var logoPath: String?
    /// Its number.
    package internal(set) var id: Int = 0
    package internal(set) var name: String?
    /// Its place among the providers of the region, from 0.
    package internal(set) var priority: Int?
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
