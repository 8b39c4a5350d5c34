/// A title at a service, which leaves it once.
struct LeavingOffer: Hashable {
  var title: TitleID
  /// The service's name, folded.
  var service: String
}

extension Library {
  /// The dates at some services, by their folded names.
  ///
  /// Of several for a title and a service, the earliest counts; with a day, the earliest one from that day on, since the
  /// title may have left before, and be back.
  func leaving(
    _ dates: [LeavingDate], at services: Set<String>, from day: CivilDay? = nil
  ) -> [LeavingOffer: LeavingDate] {
    func isOver(_ date: LeavingDate) -> Bool { day.map { date.lastDay < $0 } ?? false }
    var earliest: [LeavingOffer: LeavingDate] = [:]
    for date in dates {
      let service = date.service.foldedKeepingSigns
      guard services.contains(service), !date.source.isEmpty else { continue }
      let offer = LeavingOffer(title: resolve(date.title), service: service)
      if let known = earliest[offer] {
        let isLater = (date.lastDay, date.source, date.service) >= (known.lastDay, known.source, known.service)
        if isOver(date) == isOver(known) ? isLater : isOver(date) { continue }
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
  ///   - day: The present day. A date before it counts only if there is no later one.
  ///   - facts: The facts of titles that the library does not have.
  package func lastDates(
    _ dates: [LeavingDate], at services: Set<String>, in region: String?, from day: CivilDay,
    facts: (TitleID) -> TitleFacts? = { _ in nil }
  ) -> [TitleID: LeavingDate] {
    let offers = leaving(dates, at: services, from: day)
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
