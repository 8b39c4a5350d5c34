import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// A session's state between syncs: the state stored beside the library, and values computed from it.
struct SyncMemory: Sendable {
  var state: SyncState
  /// How this device's files are written.
  private(set) var coding: any SyncSegmentCoding = PlainCoding()
  /// What seals; `nil` in a plain place.
  var sealer: Sealer?
  /// The keys of the place, as far as this device has them.
  var ring: KeyRing?
  /// The files of keys in the place, by name, and what those say that open.
  var keyFiles: [String: KeyFile] = [:]
  var rosters: [String: KeyRoster] = [:]
  /// Whether the place was sealed, and this session has no key for it.
  var isSealedByOthers = false
  /// Whether this sync only takes in, because the place is about to be sealed or made plain.
  var isReadingOnly = false
  /// Commits that are not published yet, in the order of the journal.
  var pending: [Commit] = []
  /// The identity of renamed files, so that each is read once.
  var examined: [String: SyncPlan.WantedFile] = [:]
  /// The ids of the commits that the journal had when the session began, until this library has joined. To read them
  /// again would hold the whole history, which has all that a new device has taken in.
  var journaled: [Stamp]?
  /// The large files that could not be taken in, by name.
  var failed: [String: FailedFile] = [:]
  /// The known content of the shared place, until this library has joined.
  var seen: SeenPlace?
  /// Whether this sync read a file, and the error if reading one failed.
  var hasRead = false
  var unreadable: (any Error)?
  /// The number of files in a row that could not be read.
  var failures = 0
  /// The rows of a list in the household's files: by file name, and all of them together.
  var published: [String: [SharedRow]] = [:]
  /// The files of this household's former devices that another household has now.
  var formerDevicesFiles: Set<String> = []
  /// What this household's files contain of the list.
  var publishedList: Published?
  /// The refused rows of the files that this sync read, by name.
  var refusals: [String: [SyncProblem]] = [:]
  /// The keys for which this household's files vouch: its own, and those of others, by household.
  var publishedKeys: Set<String> = []
  var publishedVouched: [HouseholdID: Set<String>] = [:]
  /// The files of pictures that this sync could not read.
  var damagedPictures: Set<String> = []
  /// The tags of pictures in a sealed place, derived with its keys.
  var pictureTags: [PictureID: [String]] = [:]
  /// The digest of the library in `digested`, or of the list in it.
  var digest: LibraryDigest?
  var digested: Library?
  /// The number of this sync, for what it reads back. A session begins with any number, so that an app that syncs once
  /// each time it runs reads other pieces.
  var turn = 0
  /// Whether this sync reads back a piece of a picture, and not of a segment.
  var isTurnOfPictures = false
  var report = SyncReport()
}

extension SyncMemory {
  /// Seals from now on as the keys say that this device has.
  mutating func updateCoding() throws {
    pictureTags = [:]
    guard let sealer, let ring else {
      coding = PlainCoding()
      return
    }
    do {
      coding = try SealedCoding(ring, sealer.identity, sealer.primitives)
    } catch {
      throw SyncError(error)
    }
  }
}

extension SyncSession {
  var scope: String { list.map { "list/\($0)" } ?? "devices" }

  func reader(_ coding: any SyncSegmentCoding) -> SyncSegmentReader {
    SyncSegmentReader(scope: scope, coding: coding, schema: store.library.schema)
  }

  /// Reads the stored state, and finds the commits to publish.
  func remember() async throws -> SyncMemory {
    var state = try await storedState() ?? SyncState()
    if state.device == .absent {
      state.device = store.device
      state.ranked = store.library.schema.rankedFields
      state.isFresh = starter(of: store.library) != nil
      state.starter = store.me
      state.knownPeople = Set(store.library.persons.map(\.id))
    } else if state.device != store.device {
      if try await isDisputed(state.device) { state.disputed.append(state.device) }
      state.hand(to: store.device)
    }
    var memory = SyncMemory(state: state)
    memory.turn = Int(UInt16(truncatingIfNeeded: (state.lastSync?.milliseconds ?? 0) / 1000))
    try await prepareSealing(&memory)
    if let passed = invitation?.key ?? deviceInvitation?.key, memory.sealer != nil { try await enter(passed, &memory) }
    if let invitation {
      memory.state.list.inviter = invitation.owner
      if let signing = invitation.key?.signing.hexadecimal {
        memory.state.list.keys[invitation.owner, default: []].insert(signing)
      }
      if !hasPart(in: invitation.list) || memory.state.list.code != invitation.code {
        memory.state.list.role = invitation.role
        memory.state.list.code = invitation.code
        memory.state.list.joining = invitee
      }
    }
    // A list publishes its state, which does not depend on history.
    guard list == nil else { return memory }
    let history = try await store.readHistory()
    // A damaged line may have contained any commit.
    var isAmiss = history.damage != nil
    if let cleared = try await store.clearedHistory(), cleared != memory.state.cleared {
      memory.state.cleared = cleared
      // Commits before the last sync are published. Cleared history may have contained later ones.
      if cleared >= memory.state.lastSync ?? .absent { isAmiss = true }
    }
    if isAmiss { memory.state.hasJoined = false }
    if memory.state.hasJoined { try await findPending(history.commits, &memory) }
    restoreDigest(&memory)
    if !memory.state.hasJoined {
      memory.seen = SeenPlace(comparing: store.library)
      memory.journaled = history.commits.map(\.id)
      // The new commits are unknown: any of them may forget what a file contains.
      if !memory.state.files.isEmpty || !memory.state.writing.isEmpty { memory.state.owesForgetting = true }
    }
    return memory
  }

  private func findPending(_ journaled: [Commit], _ memory: inout SyncMemory) async throws {
    let known = try await allKnown(memory.state)
    let there = Set(journaled.map(\.id))
    // If history has none of the last published commits, it may have lost others, too.
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

  /// Adds the commits journaled since the last call. The `received` ones are in the place; the others are to be published.
  func drain(_ memory: inout SyncMemory, received: [Commit.ID] = [], except there: Set<Stamp> = []) {
    let received = Set(received)
    for commit in record.drain() where !there.contains(commit.id) {
      if received.contains(commit.id) {
        memory.state.known.append(commit.id)
      } else {
        memory.pending.append(commit)
      }
      if commit.forgets { memory.state.owesForgetting = true }
    }
  }

  /// Removes pending commits that another device has published in the meantime.
  func dropPublished(_ commits: [Commit], _ memory: inout SyncMemory) {
    let parts = Dictionary(grouping: commits, by: \.id)
    memory.pending.removeAll { commit in
      guard let parts = parts[commit.id], parts.contains(where: { $0.includes(commit) }) else { return false }
      memory.state.known.append(commit.id)
      return true
    }
  }
}

extension Commit {
  /// Whether it forgets a record on every device.
  fileprivate var forgets: Bool { changes.contains { $0.effect == .forget } }
}

/// The state stored beside the library.
extension SyncSession {
  private var name: String { list.map { "\(configuration.name)-\($0)" } ?? configuration.name }

  func waitingName(_ batch: String) -> String { "\(name).waiting-\(batch)" }

  private func storedState() async throws -> SyncState? {
    // A state that cannot be read counts as absent: everything is taken in again, and published under another id.
    var state: SyncState? = try await store.bytes(named: name).flatMap(JSONText.value)
    state?.lastSync = try await store.bytes(named: "\(name).last").flatMap {
      Instant(String(decoding: $0, as: UTF8.self))
    }
    return state
  }

  /// Stores the time at which a sync ended.
  func noteSync(_ memory: inout SyncMemory) async throws {
    let now = store.now().instant
    memory.state.lastSync = now
    try await store.setBytes(Array("\(now)".utf8), named: "\(name).last")
  }

  private func storedChunk(_ number: Int) async throws -> [Stamp] {
    try await store.bytes(named: "\(name).known-\(number)").flatMap(JSONText.value) ?? []
  }

  /// The ids of all published commits.
  func allKnown(_ state: SyncState) async throws -> Set<Stamp> {
    var known = Set(state.known)
    for number in 0..<state.knownChunks { known.formUnion(try await storedChunk(number)) }
    return known
  }

  /// Stores the state durably. Known commits move to separate files, to keep the state small.
  func save(_ memory: inout SyncMemory) async throws {
    while memory.state.known.count > 128 {
      let chunk = Array(memory.state.known.prefix(memory.state.known.count - 32).prefix(4096))
      try await store.setBytes(JSONText.bytes(of: chunk), named: "\(name).known-\(memory.state.knownChunks)")
      memory.state.knownChunks += 1
      memory.state.known.removeFirst(chunk.count)
    }
    try await store.setBytes(JSONText.bytes(of: memory.state), named: name)
  }

  /// Rewrites the known commits, without those that history no longer has.
  func rewriteKnown(_ known: some Collection<Stamp>, _ memory: inout SyncMemory) async throws {
    let chunks = memory.state.knownChunks
    memory.state.known = known.sorted()
    memory.state.knownChunks = 0
    try await save(&memory)
    for number in memory.state.knownChunks..<max(chunks, memory.state.knownChunks) {
      try await store.setBytes(nil, named: "\(name).known-\(number)")
    }
  }
}
