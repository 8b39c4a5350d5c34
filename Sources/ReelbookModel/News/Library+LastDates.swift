/// A title at a service, which leaves it once.
struct LeavingOffer: Hashable {
  var title: TitleID
  /// The service's name, folded.
  var service: String
}

extension Library {
  /// The dates at some services, by their folded names. Of several for a title and a service, the earliest day counts.
  func leaving(_ dates: [LeavingDate], at services: Set<String>) -> [LeavingOffer: LeavingDate] {
    var earliest: [LeavingOffer: LeavingDate] = [:]
    for date in dates {
      let service = date.service.foldedKeepingSigns
      guard services.contains(service), !date.source.isEmpty else { continue }
      let offer = LeavingOffer(title: resolve(date.title), service: service)
      if let known = earliest[offer],
        (known.lastDay, known.source, known.service) <= (date.lastDay, date.source, date.service)
      {
        continue
      }
      earliest[offer] = date
    }
    return earliest
  }

  /// The date of each title after which none of some services has it any more.
  ///
  /// Of a title that leaves several of the services, it is the last one. A title that another of them offers, by the
  /// facts and without a date, does not leave. Without a region, the services of all regions offer it. Costs a look-up
  /// for each date.
  ///
  /// - Parameters:
  ///   - dates: The dates.
  ///   - services: The folded names of the services that people subscribe to.
  ///   - region: The region whose services count.
  ///   - facts: The facts of titles that the library does not have.
  package func lastDates(
    _ dates: [LeavingDate], at services: Set<String>, in region: String?,
    facts: (TitleID) -> TitleFacts? = { _ in nil }
  ) -> [TitleID: LeavingDate] {
    let offers = leaving(dates, at: services)
    var last: [TitleID: (offer: LeavingOffer, date: LeavingDate)] = [:]
    for (offer, date) in offers {
      if let other = last[offer.title],
        (other.date.lastDay, other.offer.service) > (date.lastDay, offer.service)
      {
        continue
      }
      last[offer.title] = (offer, date)
    }
    return last.filter { title, _ in
      !((self.title(title)?.facts ?? facts(title))?.services(in: region) ?? []).contains { name in
        let service = name.foldedKeepingSigns
        return services.contains(service) && offers[LeavingOffer(title: title, service: service)] == nil
      }
    }
    .mapValues(\.date)
  }
}
