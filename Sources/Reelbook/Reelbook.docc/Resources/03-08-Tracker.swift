import Foundation
import Reelbook
import ReelbookTestSupport

@main struct Tracker {
  static func main() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    let office = try await TMDbClient(token: "any", transport: SampleTransport()).series(.series(2316))
    try await store.edit { draft in
      let watching = try draft.addList("Watching")
      try draft.add(office, to: watching)
    }

    try await store.edit { draft in
      try draft.watch(office.episode(season: 1, number: 1), at: .yesterday)
      try draft.watch(office.episode(season: 1, number: 2))
    }

    let progress = store.library.progress(in: office, of: store.me, asOf: .now)
    print(progress.formatted(.progress))
    let next = store.library.nextEpisode(in: office, of: store.me, asOf: .now)
    if let episode = next.subject { print("Next:", store.library.name(of: episode)) }

    let third = office.episode(season: 1, number: 3)
    try await store.edit { draft in
      try draft.stop(third, at: .seconds(600), of: .seconds(1320))
    }
    for row in store.library.continueWatching(of: store.me, asOf: .now) {
      guard case .resume(let point) = row.next.reason else { continue }
      print(store.library.name(of: row), "from", point.position.formatted(.watchLength))
    }

    try await store.edit { draft in
      try draft.watch(upTo: office.episode(season: 1, number: 6))
    }
    let afterFour = store.library.progress(in: office, of: store.me, asOf: .now)
    try await store.undo()

    try await store.edit { draft in
      try draft.skip(third)
    }
    print(store.library.progress(in: office, of: store.me, asOf: .now).formatted(.progress))

    for edit in try await store.history(for: store.viewer(of: store.me)) {
      print(edit.words)
    }

    let afterSkip = store.library.progress(in: office, of: store.me, asOf: .now)
    precondition(progress.formatted(.progress) == "2 of 201 watched")
    precondition(next.subject == third)
    precondition(afterFour.watched == 6)
    precondition(afterSkip.formatted(.progress) == "2 of 201 watched, 1 skipped")
    precondition(
      store.library.nextEpisode(in: office, of: store.me, asOf: .now).subject == office.episode(season: 1, number: 4))
  }
}
