import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// A household with television.
struct Home {
  var library = Library(schema: .standard.addingTelevision())
  var me = PersonID(bits: IDBits.one)
  let now: Now

  init() throws {
    now = try Now(Home.evening, zone: "Europe/Berlin")
    var draft = library.draft(as: me, now: now, ids: SeededGenerator(seed: 1))
    try draft.insert(Person(id: me))
    library = draft.library
  }

  /// Ada, who sees everything.
  var viewer: Viewer { library.viewer(of: me) }

  /// 23 November 2026, 20:00 in Berlin.
  static let evening = Instant(milliseconds: 1_795_460_400_000)

  var seed: UInt64 = 1

  mutating func edit<Result>(_ body: (inout Draft) throws -> Result) throws -> Result {
    seed += 1
    var draft = library.draft(as: me, now: now, ids: SeededGenerator(seed: seed))
    let result = try body(&draft)
    library = draft.library
    return result
  }

  /// Adds a source and returns it.
  mutating func source(_ name: String, _ kind: SourceKind = .playlist) throws -> TelevisionSource {
    let id = try edit { try $0.television.addSource(name, kind) }
    return library.records(TelevisionSource.self)[id] ?? TelevisionSource(id: id)
  }
}

extension IDBits {
  static let one = PersonID(UUID(uuidString: "00000000-0000-4000-8000-000000000001") ?? UUID()).bits
}

/// A temporary folder, deleted with its owner.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("television-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }
}

/// An offer of a source with channels of the given names.
func offer(
  _ source: SourceID, _ names: [String], guide: (String) -> String? = { _ in nil }, salt: Int = 0
) -> SourceOffer {
  SourceOffer(
    source: source,
    items: names.enumerated().map { place, name in
      var item = OfferedItem(.channel, key: "\(salt + place)", name: name, address: "http://h.example/\(salt + place)")
      item.guideID = guide(name)
      return item
    })
}

func sourceID(_ number: UInt8) -> SourceID {
  var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0)
  bytes.15 = number
  return SourceID(UUID(uuid: bytes))
}
