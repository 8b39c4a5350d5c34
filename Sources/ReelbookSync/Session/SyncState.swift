package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The state of this installation in an exchange, stored beside the library.
package struct SyncState: FieldStruct {
  /// The id under which this device writes.
  package var device = DeviceID.absent
  /// The number of this device's next file.
  package var next = 1
  /// This device's files in the shared place.
  package var files: [OwnFile] = []
  /// The name of the place whose key seals this device's files; empty for plain ones.
  var place = ""
  /// The place that this device has made plain, until it has removed what others had sealed there; empty for none.
  var former = ""
  /// Whether this device made the first key of the place.
  var isFounder = false
  /// The public keys of this device.
  var keys = ""
  /// The public key of the device that invited this one.
  var inviter = ""
  /// The code of the invitation by which this id of the device joined; empty for none.
  var code = ""
  /// The code of the last invitation that was accepted, so that it counts once.
  var lastCode = ""
  /// The invitations of devices that this device made.
  var invitations: [OpenDeviceInvitation] = []
  /// The devices whose first files were taken in, until a sync has reported them.
  var newDevices: [DeviceID] = []
  /// The devices that have sealed files in the place.
  var holders: [DeviceID: KeyHolder] = [:]
  /// Whether the place is to get a new key: somebody was removed, or an invitation has ended.
  var owesKey = false
  /// This device's files from before the place was sealed, or made plain. They are removed.
  var retired: [String] = []
  /// The file that is being written, until it is known to be in the shared place.
  package var writing = ""
  /// The numbers that were taken in, by the device that wrote them.
  package var received: [DeviceID: NumberRanges] = [:]
  /// Earlier ids of this device that another device had, too.
  ///
  /// Files of these ids do not count: two files may have the same number, and a device takes in only one of them.
  var disputed: [DeviceID] = []
  /// All earlier ids of this device.
  var earlier: [DeviceID] = []
  /// Whether the library's rows at joining are published.
  var hasJoined = false
  /// The library's first person, until the device's person is known.
  var starter = PersonID.absent
  /// Whether the library was empty when it joined.
  var isFresh = false
  /// Whether other people were in the place before this library joined.
  var cameLater = false
  /// The people that were known before.
  var knownPeople: Set<PersonID> = []
  /// The numbers of damaged files. Their content is published under other numbers.
  var damaged = NumberRanges()
  /// Whether this device's files contain values that were forgotten later.
  var owesForgetting = false
  /// The batches that are not taken in yet.
  var waiting: [WaitingBatch] = []
  /// The latest published commits of this library.
  var known: [Stamp] = []
  /// The number of files with earlier published commits.
  var knownChunks = 0
  /// The time up to which history was cleared.
  var cleared: Instant?
  /// The end of the last sync. It is stored separately, since most syncs change only this.
  package var lastSync: Instant?
  /// The digest of the library at the end of the last sync, by kind.
  var digest: [String: String] = [:]
  /// The fields of which the app knew that not the latest value wins, when all files were last read.
  var ranked: Set<String> = []
  /// What the other devices of the household said last of their libraries.
  var syncedStates: [DeviceID: SyncedState] = [:]
  /// The state of the shared list, if any.
  var list = SharedListState()
  package var extras = Extras()

  package init() {}

  package static let fields: [Field<SyncState>] = [
    Field("device", \.device),
    Field("next", \.next, default: 1),
    Field("files", \.files),
    Field("place", \.place),
    Field("former", \.former),
    Field("founder", \.isFounder),
    Field("keys", \.keys),
    Field("inviter", \.inviter),
    Field("code", \.code),
    Field("lastCode", \.lastCode),
    Field("invitations", \.invitations),
    Field("newDevices", \.newDevices),
    Field("holders", \.holders),
    Field("owesKey", \.owesKey),
    Field("retired", \.retired),
    Field("writing", \.writing),
    Field("received", \.received),
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
    Field("digest", \.digest),
    Field("ranked", \.ranked),
    Field("said", \.syncedStates),
    Field("list", \.list),
  ]

  /// Continues with this library under another device id.
  ///
  /// The library has everything that the earlier id published. It has to be seen in the place again, which may be
  /// another one.
  mutating func hand(to device: DeviceID) {
    if next > 1 { received[self.device, default: NumberRanges()].insert(1...next - 1) }
    if !earlier.contains(self.device) { earlier.append(self.device) }
    self.device = device
    keys = ""
    code = ""
    next = 1
    damaged = NumberRanges()
    files = []
    writing = ""
    hasJoined = false
    (list.hasReadOwn, list.restored) = (false, [])
  }
}

extension SyncState {
  /// The files that no other file replaces, in the order of their numbers.
  package var currentFiles: [OwnFile] {
    files.filter { $0.replacedBy.isEmpty && $0.segment != nil }
      .sorted { ($0.segment?.numbers.lowerBound ?? 0) < ($1.segment?.numbers.lowerBound ?? 0) }
  }

  /// Counts the file whose write was interrupted, since it arrived.
  package mutating func completeWriting(_ segment: SyncSegmentName) {
    let replaced = files.filter { $0.segment.map(segment.covers) ?? false }
    replace(Set(replaced.map(\.name)), by: writing)
    files.append(OwnFile(named: writing))
    next = max(next, segment.numbers.upperBound + 1)
    writing = ""
  }

  /// Removes files that are gone. Files that they replaced count again.
  mutating func lose(_ names: Set<String>) {
    files.removeAll { names.contains($0.name) }
    for index in files.indices where names.contains(files[index].replacedBy) { files[index].replacedBy = "" }
  }

  /// Marks files as replaced by another.
  mutating func replace(_ names: Set<String>, by file: String) {
    for index in files.indices where names.contains(files[index].name) { files[index].replacedBy = file }
  }
}

/// A file that this device wrote.
package struct OwnFile: FieldStruct {
  package var name = ""
  package var bytes = 0
  /// Whether it was seen in the shared place after writing.
  package var isSeen = false
  /// The file that replaces it; empty for none.
  package var replacedBy = ""
  /// The checksums of its pieces.
  package var pieces = FilePieces()
  package var extras = Extras()

  package init() {}

  package static let fields: [Field<OwnFile>] = [
    Field("name", \.name), Field("bytes", \.bytes), Field("seen", \.isSeen),
    Field("replacedBy", \.replacedBy), Field("pieces", \.pieces.text),
  ]

  package var segment: SyncSegmentName? { SyncSegmentName(name) }
}

extension OwnFile {
  package init(named name: String, bytes: Int = 0) {
    self.init()
    self.name = name
    self.bytes = bytes
  }

  /// Notes what a file is, by the primitives with which the place is sealed, or without any in a plain one.
  init(named name: String, _ data: Data, _ primitives: (any SealingPrimitives)?) throws {
    self.init(named: name, bytes: data.count)
    do throws(SealingError) {
      pieces = if let primitives { try FilePieces(of: data, primitives) } else { FilePieces(of: data) }
    } catch {
      throw SyncError(error)
    }
  }
}
