import ExampleSupport
import Reelbook

extension Tracker {
  /// The command that chooses the order of a series' episodes.
  static let order = Command(
    "order", takes: "TITLE [ORDER]", options: [server],
    "the orders that a series' episodes have; choose one, or none for the catalogue's"
  ) { store, arguments in
    let title = try arguments.title(in: store.library)
    let catalogue = try Catalogue.open(arguments)
    let orders = try await catalogue.orders(of: title)
    guard arguments.words.count > 2 else {
      for order in orders {
        let values = [
          "name": order.name, "kind": arguments.language.phrases.title(order.kind), "count": "\(order.episodeCount)",
          "id": order.id,
        ]
        print((order.id == title.episodeOrder?.id ? "* " : "  ") + arguments.text(.orderLine, values))
      }
      if orders.isEmpty { arguments.say(.noOrders, ["title": title.name]) }
      return catalogue.printCredit()
    }
    let text = arguments.words[2]
    guard text != "none" else {
      try await store.edit { try $0.orders.choose(nil, for: title.id) }
      return arguments.say(.catalogueOrder, ["title": title.name])
    }
    guard let found = orders.first(where: { $0.id == text || $0.name.lowercased() == text.lowercased() }) else {
      throw Failure.missing(.noOrderCalled, ["title": title.name, "name": text])
    }
    let chosen = try await catalogue.order(found, of: title)
    try await store.edit { try $0.orders.choose(chosen, for: title.id) }
    arguments.say(.orderChosen, ["title": title.name, "order": chosen.name])
    catalogue.printCredit()
  }
}

extension Catalogue {
  /// The orders of a series' episodes: TMDb's without the episodes, and those that the library has.
  func orders(of title: Title) async throws -> [EpisodeOrder] {
    let known = title.episodeOrders
    guard case .tmdb(let client) = self, title.id.tmdb != nil else { return known }
    let found = try await client.episodeOrders(of: title.id)
    return found + known.filter { order in !found.contains { $0.id == order.id } }
  }

  /// An order with its episodes.
  func order(_ order: EpisodeOrder, of title: Title) async throws -> EpisodeOrder {
    guard order.parts.isEmpty, case .tmdb(let client) = self else { return order }
    return try await client.episodeOrder(order.id, of: title.id)
  }
}
