import Foundation
import Observation
import Reelbook

/// What the screens of a person share.
struct Services: Sendable {
  let store: LibraryStore
  let person: PersonID
  let client: TMDbClient
  let images: ImageFolder
  /// The exchange of a place that devices share.
  let exchange: @Sendable (String) -> any Exchange
  /// The words of what failed, as the store has them; English without a text.
  var phrases = PhraseTable()
}

/// A screen. A view binds to its queries, and writes with `edit` and any verb of `Draft`.
@MainActor @Observable class Screen {
  let services: Services
  /// What failed last, for an alert. A cancelled action is no failure.
  var failure: String?

  init(_ services: Services) { self.services = services }

  var store: LibraryStore { services.store }
  var person: PersonID { services.person }

  func live<T>(_ ask: @escaping @Sendable (Viewer, Now) -> T) -> LiveQuery<T> { LiveQuery(store, for: [person], ask) }

  func run(_ action: @MainActor () async throws -> Void) async {
    do { try await action() } catch is CancellationError {} catch {
      failure = (error as? any Worded)?.message(in: services.phrases) ?? error.localizedDescription
    }
  }

  func edit(_ body: (inout Draft) throws -> Void) async { await run { try await store.edit(as: person, body) } }

  /// Loads what is outside the library, such as a file.
  func load() async throws {}
}

/// A screen about one thing, such as a list or a title.
class DetailScreen<ID>: Screen {
  let id: ID

  init(_ id: ID, _ services: Services) {
    self.id = id
    super.init(services)
  }
}

/// All lists, also those of other households, and the household's own devices.
final class ListsScreen: Screen {
  lazy var lists = live { viewer, _ in viewer.library.lists(of: viewer.person) }
  lazy var session = SyncSession(store, services.exchange("household"), .plain)

  func sync() async { await run { try await session.sync() } }

  func accept(_ invitation: Invitation) async {
    let exchange = services.exchange(invitation.place)
    await run { try await SyncSession(store, exchange, accepting: invitation, .plain).sync() }
  }
}

/// A list: its titles and their progress, adding titles of TMDb, and those who share it.
@Observable final class ListScreen: DetailScreen<ListID> {
  @ObservationIgnored lazy var items = live { [id] in $0.library.items(in: id, of: $0.person, asOf: $1) }
  @ObservationIgnored lazy var members = live { [id] viewer, _ in viewer.library.members(of: id) }
  @ObservationIgnored lazy var session = SyncSession(store, services.exchange("\(id)"), sharing: id, .plain)
  var results: [TMDb.TitleResult] = []
  var picked: CatalogTitle?
  var invitation: Invitation?
  var requests: [JoinRequest] = []

  func search(_ text: String) async { await run { results = try await services.client.search(text).elements } }

  func pick(_ result: TMDb.TitleResult) async { await run { picked = try await services.client.title(result.id) } }

  func invite(_ role: ListRole) async { await run { invitation = try await session.invite(role, to: "\(id)") } }

  func sync() async { await run { requests = try await session.sync().joinRequests } }

  func admit(_ id: HouseholdID) async { await run { requests = try await session.admit(id).joinRequests } }
}

/// A film or a series with its seasons.
final class TitleScreen: DetailScreen<TitleID> {
  lazy var title = live { [id] viewer, _ in viewer.library.title(id) }
  lazy var seasons = live { [id] viewer, _ in viewer.library.seasons(of: id) }
  lazy var progress = live { [id] viewer, now in viewer.library.progress(in: id, of: viewer.person, asOf: now) }
  lazy var status = live { [id] viewer, now in viewer.library.status(on: id, of: viewer.person, asOf: now) }
  lazy var plays = live { [id] viewer, _ in viewer.library.plays(about: id, of: viewer.person) }
  lazy var marks = live { [id] viewer, _ in viewer.library.marks(in: id, of: viewer.person) }
  lazy var starred = live { [id] viewer, _ in viewer.library.starredEpisodes(in: id, of: viewer.person) }
  lazy var notes = live { [id] viewer, _ in viewer.library.notes(about: id, of: viewer.person) }
  lazy var pictures = ArtworkLoader(services.client, cache: services.images)

  /// Asks TMDb for its facts, such as who streams it.
  override func load() async throws {
    let found = try await services.client.title(id)
    try await store.edit(as: person) { try $0.refresh(found) }
  }
}

/// The activity page with the history of the last year.
@Observable final class ActivityScreen: Screen {
  @ObservationIgnored lazy var summary = live { viewer, now in viewer.activity(asOf: now, region: "US") }
  @ObservationIgnored lazy var edits = LiveReading(store) { [person] in
    try await $0.history(for: $0.viewer(of: person))
  }
  var page = 0

  var history: HistoryPage? { edits.value.map { HistoryPage($0, page: page, asOf: store.now()) } }
}

/// The latest viewings, more of them as somebody scrolls, and the calendar of a month.
final class DiaryScreen: Screen {
  lazy var entries = LiveParameterQuery(store, 50, for: [person]) { viewer, _, count in
    viewer.library.diary(of: viewer.person, limit: count)
  }
  lazy var month = LiveParameterQuery(store, store.now().day, for: [person]) { viewer, now, day in
    viewer.statistics(asOf: now).month(day.year, day.month)
  }
}

/// The sheet that logs a viewing of a film or an episode.
@Observable final class LogSheet: DetailScreen<MediaID> {
  var time: WatchTime? = .today
  var details = PlayDetails()
  var companions: [PersonID] = []

  func save() async { await edit { try $0.watch(id, at: time, details, with: companions) } }
}

/// The watchlist in an order.
final class WatchlistScreen: DetailScreen<ListOrder> {
  lazy var items = live { [id] in $0.library.watchlistItems(of: $0.person, asOf: $1, sortedBy: id) }
}

/// A file with a backup, or the folder of the daily ones.
@Observable final class BackupScreen: DetailScreen<URL> {
  var saved: BackupReport?
  var plan: RestorePlan?

  func save(_ images: ImageFolder? = nil) async { await run { saved = try await store.backUp(to: id, images: images) } }

  func saveIfDue() async { await run { saved = try await store.backUpIfDue(in: id) } }

  func check(replacing: Bool) async {
    await run { plan = try await store.plan(for: Backup.open(at: id), replacing: replacing, household: .same) }
  }

  func merge() async { await run { try await store.merge(Backup.open(at: id), household: .same) } }

  func replace(keeping old: URL) async {
    await run { try await store.replace(with: Backup.open(at: id), household: .same, keeping: old) }
  }
}

/// Another tracker's file, with the plan of its import.
@Observable final class ImportScreen: DetailScreen<URL> {
  var plan: ImportPlan?

  override func load() async throws {
    let export = try await ForeignExport.open(at: id, watchedIn: store.now().zone)
    plan = try await export.plan(into: store.library, of: person, asOf: store.now())
  }
}

/// The undo and the redo of a menu, each with what it would do.
final class UndoMenu: Screen {
  lazy var titles = LiveReading(store) { [person] in try await $0.undoTitles(of: person) }

  func undo() async { await run { try await store.undo(as: person) } }

  func redo() async { await run { try await store.redo(as: person) } }
}

/// The container of a widget: what it shows, and what a person asked for in it.
final class WidgetFeed: DetailScreen<URL> {
  /// When a background task writes the answers again.
  private(set) var validUntil: Instant?

  override func load() async throws {
    try await store.apply(RequestInbox(id.appendingPathComponent("Requests")))
    let home = store.viewer(of: person).homeAnswers(asOf: store.now())
    try AnswerFile<HomeAnswers>(id.appendingPathComponent("home.json")).write(home)
    validUntil = home.validUntil
  }
}
