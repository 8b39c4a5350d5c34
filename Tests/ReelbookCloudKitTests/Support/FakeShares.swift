import ReelbookCloudKit
import ReelbookModel

/// The share of a zone in memory.
final class FakeShares: CloudShareStore {
  struct Share: Sendable {
    var content: CloudShare
    /// What iCloud counts up with each change.
    var tag = 0
  }

  private struct State {
    var share: Share?
    var faults: [CloudFailure] = []
    var saves = 0
    /// A change that somebody else makes before the next save.
    var meanwhile: CloudShare?
  }

  private let state: Lock<State>

  init(_ share: CloudShare? = nil) { state = Lock(State(share: share.map { Share(content: $0) })) }

  var content: CloudShare? { state.withLock { $0.share?.content } }
  var saves: Int { state.withLock { $0.saves } }

  func fail(_ faults: [CloudFailure]) { state.withLock { $0.faults = faults } }

  func change(beforeNextSave content: CloudShare) { state.withLock { $0.meanwhile = content } }

  func fetch() async throws -> Share? {
    try state.withLock { state in
      if !state.faults.isEmpty { throw state.faults.removeFirst() }
      return state.share
    }
  }

  func new() -> Share { Share(content: CloudShare(title: nil)) }

  func describe(_ share: Share) -> CloudShare { share.content }

  func apply(_ change: CloudShare.Change, to share: inout Share) {
    if let title = change.title { share.content.title = title }
    if change.opensToEverybody { share.content.publicPermission = .readWrite }
    for position in change.readWrite { share.content.participants[position].permission = .readWrite }
    for position in change.removed.sorted().reversed() { share.content.participants.remove(at: position) }
  }

  func save(_ share: Share) async throws -> Share {
    try state.withLock { state in
      if !state.faults.isEmpty { throw state.faults.removeFirst() }
      if let content = state.meanwhile {
        state.share = Share(content: content, tag: (state.share?.tag ?? 0) + 1)
        state.meanwhile = nil
      }
      guard share.tag == state.share?.tag ?? 0 else { throw CloudFailure(.serverRecordChanged) }
      var saved = share
      saved.tag += 1
      state.share = saved
      state.saves += 1
      return saved
    }
  }
}
