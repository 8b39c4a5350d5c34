import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// What a session remembers between syncs: what is kept beside the library, and what follows from it.
struct SyncMemory: Sendable {
  var state: SyncState
  /// Commits that the shared place has not got, in the order in which they were journaled.
  var pending: [Commit] = []
  /// What files of other names are, so that they are read once to find out.
  var examined: [String: SyncSession.WantedFile] = [:]
  /// What the shared place is known to have, as long as this library has not joined.
  var seen: Library?
  /// The files that `seen` is of.
  var seenFiles: Set<String> = []
  /// Whether this sync could read a file, and how it failed to read one.
  var hasRead = false
  var unreadable: (any Error)?
  /// What the household's files say of a list, by their names, and all of them together.
  var published: [String: [SharedRow]] = [:]
  var told: Published?
  /// What was refused of the files that this sync has read, by their names.
  var refusals: [String: [SyncProblem]] = [:]
  /// How many of this device's files were read back in this session.
  var checks = 0
  var report = SyncReport()
}

extension SyncSession {
  var scope: String { list.map { "list/\($0)" } ?? "devices" }

  var reader: SegmentReader {
    SegmentReader(scope: scope, coding: configuration.coding, schema: store.library.schema)
  }

  /// Reads what is kept beside the library, and finds out what is to be published.
  func remember() async throws -> SyncMemory {
    var state = try await kept() ?? SyncState()
    if state.device == .absent {
      state.device = store.device
      state.isFresh = starter(of: store.library) != nil
      state.starter = store.me
      state.knownPeople = Set(store.library.persons.map(\.id))
    } else if state.device != store.device {
      if try await isDisputed(state.device) { state.disputed.append(state.device) }
      state.hand(to: store.device)
    }
    var memory = SyncMemory(state: state)
    if let invitation {
      memory.state.list.inviter = invitation.owner
      if !hasPart(in: invitation.list) {
        memory.state.list.role = invitation.role
        memory.state.list.joining = invitee
      }
    }
    // Of a list the state is told, whatever the history knows.
    guard list == nil else { return memory }
    let history = try await store.readHistory()
    // What went with a line that is damaged, nobody can say.
    var isAmiss = history.damage != nil
    if let cleared = try await store.clearedHistory(), cleared != memory.state.cleared {
      memory.state.cleared = cleared
      // What was done before the last sync, the place has got. What went with the history since then, nobody can say.
      if cleared >= memory.state.lastSync ?? .absent { isAmiss = true }
    }
    if isAmiss { memory.state.hasJoined = false }
    if memory.state.hasJoined { try await findPending(history.commits, &memory) }
    if !memory.state.hasJoined {
      memory.seen = Library(schema: store.library.schema)
      // Which commits are new cannot be told: any of them may forget what is in a file.
      if !memory.state.files.isEmpty || !memory.state.writing.isEmpty { memory.state.owesForgetting = true }
    }
    return memory
  }

  private func findPending(_ journaled: [Commit], _ memory: inout SyncMemory) async throws {
    var known = Set(memory.state.known)
    for number in 0..<memory.state.knownChunks { known.formUnion(try await keptChunk(number)) }
    let there = Set(journaled.map(\.id))
    // The history has lost what was published last, and who knows what else.
    guard memory.state.known.isEmpty || memory.state.known.contains(where: there.contains) else {
      memory.state.hasJoined = false
      return
    }
    memory.pending = journaled.filter { !known.contains($0.id) }
    if memory.pending.contains(where: \.forgets) { memory.state.owesForgetting = true }
    if known.count > 2 * there.count + 4096 || memory.state.knownChunks > known.count / 4096 + 16 {
      try await rewriteKnown(known.intersection(there), &memory)
    }
    drain(&memory, except: there)
  }

  /// Notes what was journaled meanwhile: what was `taken` from the shared place it has got, the rest is to be published.
  func drain(_ memory: inout SyncMemory, taken: [Commit.ID] = [], except there: Set<Stamp> = []) {
    let taken = Set(taken)
    for commit in record.takeAll() where !there.contains(commit.id) {
      if taken.contains(commit.id) {
        memory.state.known.append(commit.id)
      } else {
        memory.pending.append(commit)
      }
      if commit.forgets { memory.state.owesForgetting = true }
    }
  }

  /// Strikes what is to be published and another has told meanwhile.
  func strike(_ told: [Commit], _ memory: inout SyncMemory) {
    let parts = Dictionary(grouping: told, by: \.id)
    memory.pending.removeAll { commit in
      guard let parts = parts[commit.id], parts.contains(where: { $0.includes(commit) }) else { return false }
      memory.state.known.append(commit.id)
      return true
    }
  }
}

extension Commit {
  /// Whether it takes something out of every device.
  fileprivate var forgets: Bool { changes.contains { $0.effect == .forget } }
}

/// What is kept beside the library.
extension SyncSession {
  private var name: String { list.map { "\(configuration.name)-\($0)" } ?? configuration.name }

  func waitingName(_ batch: String) -> String { "\(name).waiting-\(batch)" }

  private func kept() async throws -> SyncState? {
    // What cannot be read is as if it were not there: all is taken in again, and published under another id.
    var state: SyncState? = try await store.kept(name).flatMap { JSONText.read($0)?.value() }
    state?.lastSync = try await store.kept("\(name).last").flatMap { Instant(String(decoding: $0, as: UTF8.self)) }
    return state
  }

  /// Notes that a sync has come to its end.
  func noteSync(_ memory: inout SyncMemory) async throws {
    let now = store.now().instant
    memory.state.lastSync = now
    try await store.keep(Array("\(now)".utf8), as: "\(name).last")
  }

  private func keptChunk(_ number: Int) async throws -> [Stamp] {
    try await store.kept("\(name).known-\(number)").flatMap { JSONText.read($0)?.value() } ?? []
  }

  /// Keeps the state, durably. What is known of commits moves to files of its own, so that it costs little.
  func save(_ memory: inout SyncMemory) async throws {
    while memory.state.known.count > 128 {
      let chunk = Array(memory.state.known.prefix(memory.state.known.count - 32).prefix(4096))
      try await store.keep(JSONText.bytes(of: chunk), as: "\(name).known-\(memory.state.knownChunks)")
      memory.state.knownChunks += 1
      memory.state.known.removeFirst(chunk.count)
    }
    try await store.keep(JSONText.bytes(of: memory.state), as: name)
  }

  /// Puts what is known of commits anew, without those that are not in the history any more.
  func rewriteKnown(_ known: some Collection<Stamp>, _ memory: inout SyncMemory) async throws {
    let chunks = memory.state.knownChunks
    memory.state.known = known.sorted()
    memory.state.knownChunks = 0
    try await save(&memory)
    for number in memory.state.knownChunks..<max(chunks, memory.state.knownChunks) {
      try await store.keep(nil, as: "\(name).known-\(number)")
    }
  }
}

extension JSONText {
  static func read(_ bytes: [UInt8]) -> JSONText? { try? JSONText(String(decoding: bytes, as: UTF8.self)) }

  static func bytes(of value: some FieldValue) -> [UInt8] { Array(JSONText(of: value).text.utf8) }
}
