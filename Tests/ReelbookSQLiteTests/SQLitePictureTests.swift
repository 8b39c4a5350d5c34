#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  /// The pictures of viewings in an SQLite file.
  @Suite struct SQLitePictureTests {
    @Test(arguments: StorageConformance.pictureChecks)
    func `a file on a real disk keeps the guarantee`(_ check: StorageConformance.Check) throws {
      try check.run { StoragePlace.killed(try TemporaryFolder()) }
    }

    @Test(arguments: StorageConformance.pictureChecks)
    func `a file keeps the guarantee through power cuts`(_ check: StorageConformance.Check) throws {
      for seed in Laws.seeds(few: 1, all: 10) {
        let number = Lock(UInt64(0))
        try check.run {
          let next = number.withLock { number in
            number += 1
            return number
          }
          return StoragePlace.simulated(seed: seed * 1000 + next)
        }
      }
    }

    @Test func `pictures move from a folder to a file and back`() async throws {
      let place = try TemporaryFolder()
      let folder = place.url.appendingPathComponent("A.reelbook")
      let file = place.url.appendingPathComponent("B.sqlite")
      let store = try await LibraryStore.open(at: folder, .test())
      let play = try await store.edit { try $0.watch(.movie(1)) }[0]
      let picture = try await store.addPicture(Data(SamplePictures.jpeg(1)), to: play)
      let bytes = try await store.picture(picture.id)
      await store.close()
      try await LibraryStore.move(folder: folder, toSQLite: file)
      let moved = try await LibraryStore.open(sqlite: file, .test())
      #expect(try await moved.picture(picture.id) == bytes && bytes != nil)
      #expect(try await moved.missingPictures() == [])
      await moved.close()
      let back = place.url.appendingPathComponent("C.reelbook")
      try await LibraryStore.move(sqlite: file, toFolder: back)
      let again = try await LibraryStore.open(at: back, .test())
      #expect(try await again.picture(picture.id) == bytes)
      await again.close()
    }

    @Test func `an app extension reads a picture while the app has the file`() async throws {
      try await withFile { file in
        let app = try await LibraryStore.open(sqlite: file, .test())
        let reader = try await LibraryStore.open(sqlite: file, for: .reading, .test(seed: 2))
        #expect(try await reader.picture(PictureID.absent) == nil)
        let play = try await app.edit { try $0.watch(.movie(1)) }[0]
        let picture = try await app.addPicture(Data(SamplePictures.jpeg(1)), to: play)
        #expect(try await reader.picture(picture.id) != nil)
        await reader.close()
        await app.close()
      }
    }
  }
#endif
