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
  let now: @Sendable () -> Now
}

/// A screen. A view binds to its queries, and writes with `edit` and any verb of `Draft`.
@MainActor @Observable class Screen {
  let services: Services
  /// What failed last, for an alert.
  var failure: String?

  init(_ services: Services) { self.services = services }

  var store: LibraryStore { services.store }
  var person: PersonID { services.person }

  func live<T>(_ ask: @escaping @Sendable (Viewer, Now) -> T) -> LiveQuery<T> { LiveQuery(store, for: [person], ask) }

  func run(_ action: @MainActor () async throws -> Void) async {
    do { try await action() } catch { failure = error.localizedDescription }
  }

  func edit(_ body: (inout Draft) throws -> Void) async { await run { try await store.edit(as: person, body) } }

  /// Loads what is no query, and again after each edit. A view calls it in its task.
  func follow() async {
    var updates = store.updates().makeAsyncIterator()
    repeat { await run(load) } while await updates.next() != nil
  }

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
  @ObservationIgnored lazy var items = live { [id] viewer, _ in viewer.library.items(in: id) }
  @ObservationIgnored lazy var progress = live { [id] viewer, now in
    viewer.library.items(in: id).map { viewer.library.progress(in: $0, of: viewer.person, asOf: now) }
  }
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
  lazy var notes = live { [id] viewer, _ in viewer.library.notes(on: id, of: viewer.person) }
  lazy var pictures = ArtworkLoader(services.client, cache: services.images)
}

/// The activity page with the history of the last year.
@Observable final class ActivityScreen: Screen {
  @ObservationIgnored lazy var summary = live { viewer, now in viewer.activity(asOf: now, region: "US") }
  var history: HistoryPage?
  var page = 0

  override func load() async throws {
    history = try await HistoryPage(store.history(for: store.viewer(of: person)), page: page, asOf: services.now())
  }
}

/// The diary, and its calendar of a month.
final class DiaryScreen: Screen {
  lazy var entries = live { viewer, _ in viewer.library.diary(of: viewer.person) }

  func month(_ day: CivilDay) -> LiveQuery<MonthGrid?> { live { $0.statistics(asOf: $1).month(day.year, day.month) } }
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

/// A file with a backup.
@Observable final class BackupScreen: DetailScreen<URL> {
  var saved: BackupReport?
  var plan: RestorePlan?

  func save(_ images: ImageFolder? = nil) async { await run { saved = try await store.backUp(to: id, images: images) } }

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
    let export = try await ForeignExport.open(id, watchedIn: services.now().zone)
    plan = try await export.plan(into: store.library, of: person, asOf: services.now())
  }
}

/// The undo and the redo of a menu, each with what it would do.
@Observable final class UndoMenu: Screen {
  var undoTitle: String?
  var redoTitle: String?

  override func load() async throws {
    let stack = try await store.undoStack(of: person)
    undoTitle = stack.undoable?.story(in: store.library)?.words
    redoTitle = stack.redoableEdit?.story(in: store.library)?.words
  }

  func undo() async { await run { try await store.undo(as: person) } }

  func redo() async { await run { try await store.redo(as: person) } }
}

/// The container of a widget: what it shows, and what a person asked for in it.
final class WidgetFeed: DetailScreen<URL> {
  override func load() async throws {
    try await store.apply(RequestInbox(id.appendingPathComponent("Requests")))
    let answers = AnswerFile<HomeAnswers>(id.appendingPathComponent("home.json"))
    try answers.write(store.viewer(of: person).homeAnswers(asOf: services.now()))
  }
}
