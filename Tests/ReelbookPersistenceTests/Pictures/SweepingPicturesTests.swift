import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// When the file of a picture goes.
@Suite struct SweepingPicturesTests {
  private static func file(_ number: Int) -> Data { Data(SamplePictures.jpeg(number)) }

  private static func watched(_ store: LibraryStore, _ movie: Int = 1) async throws -> PlayID {
    try await store.edit { try $0.watch(.movie(movie)) }[0]
  }

  @Test func `a picture that an edit removes stays while an undo can bring it back`() async throws {
    let store = try await LibraryStore.test()
    let play = try await Self.watched(store)
    let picture = try await store.addPicture(Self.file(1), to: play)
    let removal = try #require(try await store.commit { try $0.edit(play) { $0.pictures = [] } })
    try await store.compact()
    #expect(try await store.picture(picture.id) != nil)
    try await store.undo(removal.id)
    #expect(store.library.plays[play]?.pictures == [picture])
    try await store.edit { try $0.edit(play) { $0.pictures = [] } }
    try await store.clearHistory()
    #expect(try await store.picture(picture.id) == nil)
  }

  @Test func `a picture of a deleted viewing stays as long as the history has the deletion`() async throws {
    let store = try await LibraryStore.test()
    let play = try await Self.watched(store)
    let picture = try await store.addPicture(Self.file(1), to: play)
    try await store.clearHistory()
    let deletion = try #require(try await store.commit { try $0.remove(play) })
    try await store.compact()
    #expect(try await store.picture(picture.id) != nil)
    try await store.undo(deletion.id)
    #expect(try await store.missingPictures() == [] && store.library.plays[play]?.pictures == [picture])
    try await store.edit { try $0.remove(play) }
    try await store.clearHistory()
    // The deleted viewing still names it, but nothing can bring it back.
    #expect(try await store.picture(picture.id) == nil)
  }

  @Test func `when forgetting returns, the file of the viewing's picture is gone`() async throws {
    try await withFolder { folder in
      let store = try await LibraryStore.open(at: folder, .test())
      let play = try await Self.watched(store)
      let picture = try await store.addPicture(Self.file(1), to: play)
      // Kept first, named by an edit of its own.
      let kept = try await store.keepPicture(Self.file(2))
      let second = try await store.edit { try $0.watch(.movie(1), PlayDetails(pictures: [kept])) }[0]
      try await store.edit { try $0.remove(second) }
      try await store.edit { try $0.forget(.movie(1)) }
      for id in [picture.id, kept.id] { #expect(try await store.picture(id) == nil) }
      let files = try contents(of: folder).keys.filter { $0.hasPrefix("pictures/") }
      #expect(files == [] && store.compactionFailure == nil)
      await store.close()
    }
  }

  @Test func `a viewing that another device forgets loses its picture here, too`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.test(clock: clock)
    let peer = try await LibraryStore.test(seed: 2, clock: clock)
    let picture = try await peer.addPicture(Self.file(1), to: try await Self.watched(peer))
    try await store.merge(peer.sentCommits())
    let file = try #require(try await peer.picture(picture.id))
    try await store.putPicture(Array(file), picture.id, isNamed: true)
    try await peer.edit { try $0.forget(.movie(1)) }
    try await store.merge(peer.sentCommits())
    for each in [store, peer] { #expect(try await each.picture(picture.id) == nil) }
  }

  @Test func `a picture that no edit names goes with a later opening, and not before`() async throws {
    let disk = SimulatedDisk()
    let store = try await LibraryStore.test(FileStorage(disk))
    let picture = try await store.keepPicture(Self.file(1))
    try await store.compact()
    #expect(try await store.picture(picture.id) != nil)
    let play = try await Self.watched(store)
    let named = try await store.addPicture(Self.file(2), to: play)
    await store.close()
    let again = try await LibraryStore.test(FileStorage(disk))
    // It runs behind what the opening began.
    try await again.compact()
    #expect(try await again.picture(picture.id) == nil)
    #expect(try await again.picture(named.id) != nil)
    #expect(disk.paths.filter { $0.hasPrefix("pictures/") } == ["pictures/\(named.id)"])
    await again.close()
  }

  /// An edit that survives only a crash may be undone by a power cut, until the snapshot behind it is there: then its
  /// picture has to be there, too.
  @Test(.timeLimit(.minutes(60)), arguments: [Durability.processCrash, .powerLoss])
  func `a power cut at any step loses no picture that is named, and leaves no other file for long`(
    durability: Durability
  ) async throws {
    var configuration = StoreConfiguration.test()
    configuration.durability = durability
    var (hasEnded, unswept) = (false, 0)
    for step in 1..<300 where !hasEnded {
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let store = try await LibraryStore.open(FileStorage(faulty), configuration)
      let play = try await Self.watched(store)
      let before = try await store.addPicture(Self.file(1), to: play)
      try await store.compact()
      faulty.fault = .stop(step: step)
      var isForgotten = false
      do {
        try await store.addPicture(Self.file(2), to: play)
        let entry = try #require(store.library.diary(of: store.me).first)
        try await store.edit { try $0.forget(entry) }
        isForgotten = true
        hasEnded = store.compactionFailure == nil
      } catch is StorageError {}
      disk.powerCut(seed: UInt64(step))
      if isForgotten, !hasEnded { unswept += 1 }
      let again = try await LibraryStore.test(FileStorage(disk))
      try await again.compact()
      let named = again.library.namedPictures.keys.sorted()
      #expect(try await again.missingPictures() == [], "step \(step)")
      for id in named { #expect(try await again.picture(id) != nil, "step \(step)") }
      let files = disk.paths.filter { $0.hasPrefix("pictures/") }
      let expected = Set(named.map { "pictures/\($0)" })
      #expect(Set(files).isSuperset(of: expected), "step \(step)")
      // What an undo could bring back stays, too.
      let undoable = again.library.picturesToUndo(try await again.commits())
      #expect(Set(files).isSubset(of: expected.union(undoable.map { "pictures/\($0)" })), "step \(step)")
      if hasEnded || isForgotten && durability == .powerLoss {
        #expect(!named.contains(before.id) && files.isEmpty, "step \(step)")
      }
      await again.close()
    }
    #expect(hasEnded && unswept > 0, "\(unswept) cuts between the edit and the end of its sweep")
  }
}
