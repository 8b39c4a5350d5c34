import ReelbookModel
import ReelbookPlanner

extension LeavingDate {
  /// The last day of a title at the service of the test households.
  static func last(of title: TitleID, on day: CivilDay) -> LeavingDate {
    LeavingDate(title: title, service: "Kino+", lastDay: day, source: "Guide")
  }
}

extension PlanPolicy {
  /// The last day on which a service of the household has a title, if it leaves the one that has it.
  func lastDay(of title: TitleID, in library: Library) -> CivilDay? {
    let named = library.people.reduce(library.household?.services ?? []) { $0.union($1.services) }
    // No title of a test household leaves two services.
    guard let date = leaving.first(where: { $0.title == title && named.contains($0.service) }) else { return nil }
    let offers = library.title(title)?.availability.values.flatMap { $0.subscription + $0.free + $0.ads } ?? []
    return offers.contains { $0 != date.service && named.contains($0) } ? nil : date.lastDay
  }
}
