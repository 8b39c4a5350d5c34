import ReelbookModel

/// How far this installation is with an exchange. It is kept beside the library, and is no part of it.
struct SyncState: FieldStruct {
  /// Under which id this device writes.
  var device = DeviceID.absent
  /// The number that it writes next.
  var next = 1
  /// Its files that are in the shared place.
  var files: [OwnFile] = []
  /// The file that is being written, from before until it is known to be there.
  var writing = ""
  /// What was taken in, by who wrote it.
  var taken: [DeviceID: NumberRanges] = [:]
  /// Earlier ids of this device under which another wrote the same numbers: who has taken in one of two files passes the other
  /// over, so nobody counts on them.
  var disputed: [DeviceID] = []
  /// All earlier ids of this device.
  var earlier: [DeviceID] = []
  /// Whether the shared place has got all that was in the library when it joined.
  var hasJoined = false
  /// The person whom this library began with, until it is known who uses the device.
  var starter = PersonID.absent
  /// Whether the library had nothing else when it joined, and whether others were in the place before.
  var isFresh = false
  var cameLater = false
  /// The persons who were known before.
  var knownPeople: Set<PersonID> = []
  /// The numbers of files that were damaged: what was in them is published under others.
  var damaged = NumberRanges()
  /// Whether own files hold what was forgotten since.
  var owesForgetting = false
  /// What was read and is not taken yet.
  var waiting: [WaitingBatch] = []
  /// The latest commits of this library that the shared place has got, and how many files say which did before.
  var known: [Stamp] = []
  var knownChunks = 0
  /// Up to when the library's history had been cleared.
  var cleared: Instant?
  /// When a sync came to its end last; kept by itself, since it is all that most syncs change.
  var lastSync: Instant?
  /// What is remembered of the list, where one is shared.
  var list = SharedListState()
  var extras = Extras()

  static let fields: [Field<SyncState>] = [
    Field("device", \.device),
    Field("next", \.next, default: 1),
    Field("files", \.files),
    Field("writing", \.writing),
    Field("taken", \.taken),
    Field("disputed", \.disputed),
    Field("earlier", \.earlier),
    Field("joined", \.hasJoined),
    Field("starter", \.starter),
    Field("fresh", \.isFresh),
    Field("later", \.cameLater),
    Field("people", \.knownPeople),
    Field("damaged", \.damaged),
    Field("owesForgetting", \.owesForgetting),
    Field("waiting", \.waiting),
    Field("known", \.known),
    Field("knownChunks", \.knownChunks),
    Field("cleared", \.cleared),
    Field("list", \.list),
  ]

  /// Another device goes on where one left off whose library it has: what that one wrote is known here. Whether it is in the
  /// shared place has to be seen, which may be another one.
  mutating func hand(to device: DeviceID) {
    if next > 1 { taken[self.device, default: NumberRanges()].insert(1...next - 1) }
    if !earlier.contains(self.device) { earlier.append(self.device) }
    self.device = device
    next = 1
    damaged = NumberRanges()
    files = []
    writing = ""
    hasJoined = false
  }
}

extension SyncState {
  /// Notes that some files are not there any more: what they stood for counts again.
  mutating func lose(_ names: Set<String>) {
    files.removeAll { names.contains($0.name) }
    for index in files.indices where names.contains(files[index].replacedBy) { files[index].replacedBy = "" }
  }

  /// Notes that a file stands for others.
  mutating func replace(_ names: Set<String>, by file: String) {
    for index in files.indices where names.contains(files[index].name) { files[index].replacedBy = file }
  }
}

/// A file that this device wrote.
struct OwnFile: FieldStruct {
  var name = ""
  var bytes = 0
  /// Whether it was seen in the shared place after it was written.
  var isSeen = false
  /// The file that stands for it from now on; empty if none does.
  var replacedBy = ""
  var extras = Extras()

  static let fields: [Field<OwnFile>] = [
    Field("name", \.name), Field("bytes", \.bytes), Field("seen", \.isSeen),
    Field("replacedBy", \.replacedBy),
  ]

  var segment: SegmentName? { SegmentName(name) }
}
