import Foundation
import ReelbookModel
import ReelbookTestSupport

/// A household of one grown-up, with what they edit.
struct HomeOfOne {
  let me = PersonID(UUID())
  let now: Now
  private(set) var library: Library

  init(_ schema: RecordSchema = .standard, _ edit: (inout Draft) throws -> Void = { _ in }) throws {
    now = try Now(Instant(milliseconds: 1_795_000_000_000), zone: "Europe/Berlin")
    var draft = Library(schema: schema).draft(as: me, now: now, ids: SeededGenerator(seed: 1))
    try draft.insert(Person(id: me))
    try edit(&draft)
    library = draft.library
  }

  var viewer: Viewer { library.viewer(of: me) }
}
