import Foundation
import ReelbookMerge
import ReelbookModel

/// One edit of a mark in memory while an earlier library is held, against the same edit while none is held.
///
/// The second row compares a heavy and a small library.
let editWhileHeld = Benchmark(name: "B12") { context in
  let heavy = try context.household().library
  let small = try context.household(fraction: context.fraction * 100).library
  var held = Editor(heavy, holds: true)
  var free = Editor(heavy, holds: false)
  var heldSmall = Editor(small, holds: true)
  return [
    try await context.compare(
      "B12 one edit, an earlier library held: or not", target: 3, unit: .microseconds, count: Editor.edits
    ) {
      try held.edit()
    } peer: {
      try free.edit()
    },
    try await context.compare(
      "B12 one edit, held: heavy library, small one", target: 1.5, unit: .microseconds, count: Editor.edits
    ) {
      try held.edit()
    } peer: {
      try heldSmall.edit()
    },
  ]
}

/// Makes edits in order, each on the result of the last.
private struct Editor {
  static let edits = 200

  private var library: Library
  private let ids: [PersonalID]
  private var earlier: [Library] = []
  private let holds: Bool
  private var clock = HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent)
  private var time: Int64 = 1_800_000_000_000
  private var place = 0

  init(_ library: Library, holds: Bool) {
    self.library = library
    self.holds = holds
    ids = library.marks.map(\.id)
  }

  mutating func edit() throws -> (sum: Int, made: Int) {
    var sum = 0
    for _ in 0..<Self.edits {
      // A large prime step reaches another part of the table each time.
      place = (place + 15_485_863) % ids.count
      time += 1000
      earlier = holds ? [library] : []
      var draft = library.draft(as: ids[place].person, now: Now(Instant(milliseconds: time), in: .gmt))
      if !holds { library = Library() }
      try draft.change(ids[place]) { (mark: inout Mark) in mark.run += 1 }
      sum += draft.commit(by: &clock)?.changes.count ?? 0
      library = draft.library
    }
    return (sum, sum)
  }
}
