import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What somebody can do with the place of a sealed household, without the key and with it. The article on merging has
/// the same attacks as a table.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct AttackTests {
  @Test func `read: nothing in the place can be read, not even by an app that seals`() async throws {
    let home = try await SealedHome()
    #expect(home.phone.shared == home.tablet.shared && home.phone.stars == [1])
    for (name, bytes) in home.place.files {
      let text = String(decoding: bytes, as: UTF8.self) + name
      for word in ["Ada-4711", "secret", "movie", "Evenings", "Matrix", "devices", "commit", "Device 1"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
  }

  @Test func `wrong key: without the key, or with that of another place, nothing is taken in and nothing is written`()
    async throws
  {
    let (home, other) = (try await SealedHome(), try await SealedHome())
    let files = home.place.files
    let elsewhere = try await other.phone.session.inviteDevice(to: "x")
    let none = try await SyncingDevice.open(home.place, seed: 9, secrets: MemorySecretStore())
    let plain = try await SyncingDevice.open(home.place, seed: 9)
    let wrong = try await home.newcomer(9, accepting: elsewhere)
    for (device, code) in [(none, SyncError.Code.keyNeeded), (wrong, .wrongKey)] {
      let before = device.shared
      let error = await #expect(throws: SyncError.self) { try await device.sync() }
      #expect(error?.code == code && device.shared == before && home.place.files == files)
      #expect(device.session.status.failure != nil)
    }
    #expect(try await plain.sync().kinds.contains(.wrongKey) && home.place.files == files && plain.stars.isEmpty)
  }

  @Test func `forge: a file that is changed anywhere does not count, and the household goes on`() async throws {
    let home = try await SealedHome()
    try await home.phone.star(2)
    let before = Set(home.place.files.keys)
    try await home.phone.sync()
    let name = try #require(home.place.files.keys.first { !before.contains($0) })
    let whole = try #require(home.place.files[name])
    let start = try #require(whole.firstIndex(of: 0x0A)) + 1
    for index in stride(from: start, to: whole.count, by: Laws.areMoreAsked ? 1 : 37) {
      var body = whole[start...]
      body[index] ^= 1 << (index % 8)
      home.place.files[name] = try Data(body).withHeader(of: whole)
      let report = try await home.tablet.sync()
      #expect(report.kinds == [.wrongKey] && report.received == 0, "byte \(index)")
    }
    // The phone notices that it did not write this, and publishes it again.
    for round in 0..<20 {
      home.phone.clock.goOn(.seconds(round % 3))
      try await home.phone.sync()
      try await home.tablet.sync()
    }
    #expect(home.place.files[name] == nil && home.tablet.stars == [1, 2])
    #expect(try await home.tablet.sync().isEmpty)
  }

  @Test func `forge: the file of a new key that is changed anywhere gives nobody a key`() async throws {
    let home = try await SealedHome()
    let before = Set(home.place.files.keys)
    try await home.phone.session.renewKey()
    try await home.phone.star(2)
    try await home.phone.sync()
    let files = home.place.files
    let name = try #require(files.keys.first { $0.hasSuffix(".keys") && !before.contains($0) })
    let whole = try #require(files[name])
    let secrets = home.secrets.tablet
    let kept = Dictionary(uniqueKeysWithValues: secrets.names.map { ($0, secrets.secret(named: $0)) })
    // A changed name of the first field changes nothing, as a file without a format has the present one: start behind it.
    let start = try #require(whole.firstIndex(of: UInt8(ascii: ",")))
    for index in stride(from: start, to: whole.endIndex, by: Laws.areMoreAsked ? 1 : 19) {
      home.place.files = files
      home.place.files[name]?[index] ^= 0x10
      // The tablet has not had the key yet, and there is news for whoever has it.
      let session = SealedHome.again(home.tablet, home.place, secrets)
      let report = try await session.sync()
      #expect(report.received == 0 && !report.problems.isEmpty && home.tablet.stars == [1], "byte \(index)")
      for (name, secret) in kept { #expect(secrets.secret(named: name) == secret, "byte \(index)") }
      #expect(secrets.names.count == kept.count, "byte \(index)")
    }
    home.place.files = files
    try await SealedHome.again(home.tablet, home.place, secrets).sync()
    #expect(home.tablet.stars == [1, 2])
  }

  @Test func `swap: a file cannot be moved to other numbers, to another device, or to another generation`()
    async throws
  {
    let home = try await SealedHome()
    let device = home.phone.store.device
    let name = try #require(home.segments.first { $0.hasPrefix("\(device)") })
    let whole = try #require(home.place.files[name])
    let numbers = try #require(SyncSegmentName(name)).numbers
    let other = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)
    let old = "\"first\":\(numbers.lowerBound),\"last\":\(numbers.upperBound)"
    let moved: [(old: String, new: String, name: SyncSegmentName)] = [
      (old, "\"first\":70,\"last\":70", SyncSegmentName(device, 70...70, random: 1)),
      (old, "\"first\":1,\"last\":999999999999", SyncSegmentName(device, 1...999_999_999_999, random: 1)),
      ("\"device\":\"\(device)\"", "\"device\":\"\(other)\"", SyncSegmentName(other, numbers, random: 1)),
      ("\"key\":\"1-", "\"key\":\"2-", SyncSegmentName(device, numbers, random: 1)),
    ]
    for (number, change) in moved.enumerated() {
      let forged = try whole.changingHeader(change.old, to: change.new)
      try #require(forged != whole)
      home.place.files["\(change.name)"] = forged
      let late = try await home.newcomer(60 + UInt64(number))
      #expect(try await late.sync().kinds.contains(.wrongKey), "\(change.new)")
      home.place.files["\(change.name)"] = nil
      try await late.sync()
      #expect(late.stars == [1], "\(change.new)")
    }
  }

  @Test func `swap: a sealed file of one list is not accepted as a file of another list`() async throws {
    let home = try await SealedHome()
    var segment = SharedSegment()
    segment.households = [HouseholdID(bits: IDBits(1, 2))]
    var writer = SyncSegmentWriter()
    writer.add(from: segment)
    let coding = try Forger(home.secrets.phone).coding
    let file = try writer.finish(DeviceID(bits: 1), 1...1, scope: "list/1", coding: coding)
    let reader = SyncSegmentReader(scope: "list/2", coding: coding, schema: .standard)
    let failure = #expect(throws: SyncSegmentFailure.self) { try reader.read(file, named: "x") }
    #expect(failure?.kind == .wrongKey && !String(decoding: file, as: UTF8.self).contains("list"))
    let own = SyncSegmentReader(scope: "list/1", coding: coding, schema: .standard)
    #expect(try own.read(file, named: "x").shared.households.count == 1)
  }

  @Test func `speak for another: who has the key cannot write as a device that is known`() async throws {
    let home = try await SealedHome()
    let elsewhere = MemoryExchange()
    let secrets = MemorySecretStore()
    let eve = try await home.newcomer(9, in: elsewhere, keptIn: secrets)
    try await eve.star(99)
    try await eve.sync()
    // She writes what she wrote once more, as the phone, under its next number.
    let forged = try Forger(secrets).forge(elsewhere.files, as: home.phone.store.device, 80)
    home.place.files[forged.name] = forged.bytes
    #expect(try await home.tablet.sync().kinds.contains(.forged) && !home.tablet.stars.contains(99))
    // It is forged after a restart as well.
    let again = SealedHome.again(home.tablet, home.place, home.secrets.tablet)
    #expect(try await again.sync().kinds.contains(.forged) && !home.tablet.stars.contains(99))
  }

  @Test
  func `replay, roll back, truncate, remove: old files that are put back, and files that are gone, change nothing`()
    async throws
  {
    let home = try await SealedHome()
    let old = home.place.files
    try await home.phone.store.edit { draft in for mark in draft.library.marks { try draft.star(mark.subject, false) } }
    try await home.settle()
    let (phone, tablet) = (home.phone.shared, home.tablet.shared)
    // Replayed beside the newer ones.
    home.place.files.merge(old) { $1 }
    try await home.settle()
    #expect(home.phone.shared == phone && home.tablet.shared == tablet)
    // Rolled back.
    home.place.files = old
    try await home.settle()
    #expect(home.phone.stars == [] && home.tablet.stars == [])
    // Truncated: a new device is told.
    let cut = try #require(home.segments.last { $0.hasPrefix("\(home.phone.store.device)") })
    let whole = try #require(home.place.files[cut])
    home.place.files[cut] = Data(whole.dropLast(5))
    #expect(try await home.newcomer(31).sync().kinds.contains(.incomplete))
    // The phone reads its files back piece by piece, and publishes again what was in this one.
    var source = SeededGenerator(seed: 13)
    for _ in 0..<60 where home.place.files[cut] != nil {
      home.phone.clock.goOn(.seconds(Int(source.next() % 100)))
      try await home.phone.sync()
    }
    #expect(home.place.files[cut] == nil)
    let next = try await home.newcomer(33)
    #expect(try await !next.sync().kinds.contains(.incomplete))
    #expect(next.shared.contains("A secret thought") && next.stars == [])
    // Removed.
    home.place.files = [:]
    try await home.settle()
    #expect(home.phone.stars == [] && home.phone.shared == home.tablet.shared)
    let late = try await home.newcomer(32)
    try await late.sync()
    #expect(late.store.library.notes.contains { $0.text == "A secret thought" } && late.stars == [])
  }

  @Test func `reorder: files that arrive in any order end alike, and a missing one is told`() async throws {
    let home = try await SealedHome()
    for number in 2...5 {
      try await home.phone.star(number)
      try await home.phone.sync()
    }
    let segments = home.segments
    let whole = home.place.files
    var source = SeededGenerator(seed: 4)
    for seed in 0..<UInt64(4) {
      home.place.files = whole.filter { SyncSegmentName($0.key) == nil }
      let late = try await home.newcomer(40 + seed)
      var gaps = 0
      for name in segments.shuffled(using: &source) {
        home.place.files[name] = whole[name]
        let kinds = try await late.sync().kinds
        let isGap = Self.hasGap(home.segments)
        #expect(Set(kinds) == (isGap ? [.missing] : []), "seed \(seed)")
        if isGap { gaps += 1 }
      }
      #expect(late.stars == [1, 2, 3, 4, 5] && gaps > 0, "seed \(seed)")
    }
  }

  /// Whether a device's file is missing before a later one.
  private static func hasGap(_ segments: [String]) -> Bool {
    Dictionary(grouping: segments.compactMap { SyncSegmentName($0) }, by: \.writer).values.contains { names in
      let numbers = names.reduce(into: Set<Int>()) { $0.formUnion($1.numbers) }
      return numbers.count < numbers.max() ?? 0
    }
  }

  @Test func `sizes say little: few different ones, at most an eighth above the true ones`() async throws {
    let home = try await SealedHome()
    let coding = try Forger(home.secrets.phone).coding
    let context = SyncSegmentContext(
      scope: "devices", writer: DeviceID(bits: 1), numbers: 1...1, generation: coding.generation)
    var sizes: Set<Int> = []
    for count in stride(from: 1_000, to: 20_000, by: 7) {
      let sealed = try coding.seal(Data(count: count), in: context)
      sizes.insert(sealed.count)
      // A nonce, a tag, a length, two public keys and a signature.
      #expect(Double(sealed.count) <= 1.12 * Double(count + 164) && sealed.count >= count + 164)
      #expect(try coding.open(sealed, in: context).lines == Data(count: count))
    }
    #expect(sizes.count < 80)
  }

  @Test func `lost key: a device without it says so, keeps its edits, and goes on with a new invitation`() async throws
  {
    let home = try await SealedHome()
    try await home.tablet.star(2)
    let files = home.place.files
    let empty = MemorySecretStore()
    let error = await #expect(throws: SyncError.self) {
      try await SealedHome.again(home.tablet, home.place, empty).sync()
    }
    #expect(error?.code == .keyNeeded && home.place.files == files && home.tablet.stars == [1, 2])
    let invitation = try await home.phone.session.inviteDevice(to: "x")
    let again = SyncSession(home.tablet.store, home.place, accepting: invitation, .sealed(keptIn: empty))
    // It lost its own keys as well: nobody would believe its earlier id, so it takes another.
    for _ in 1...2 {
      try await again.sync()
      try await home.phone.sync()
    }
    #expect(home.phone.stars == [1, 2])
  }

  @Test func `mixed versions: a newer format, a newer way to seal and a plain file are problems of one file each`()
    async throws
  {
    let home = try await SealedHome()
    let name = try #require(home.segments.first { $0.hasPrefix("\(home.phone.store.device)") })
    let whole = try #require(home.place.files[name])
    let device = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)
    let plain = MemoryExchange()
    try await SyncingDevice.open(plain, seed: 50).sync()
    let changes: [(String, String)] = [("\"segment\":1", "\"segment\":2"), ("\"sealed-1\"", "\"sealed-2\"")]
    for (number, change) in changes.enumerated() {
      home.place.files["\(SyncSegmentName(device, 1...1, random: UInt32(number)))"] =
        try whole
        .changingHeader("\(home.phone.store.device)", to: "\(device)").changingHeader(change.0, to: change.1)
    }
    home.place.files.merge(plain.files) { $1 }
    try await home.phone.star(2)
    try await home.phone.sync()
    let report = try await home.tablet.sync()
    #expect(Set(report.kinds) == [.newerFormat, .wrongKey] && report.problems.count == 3)
    #expect(home.tablet.stars == [1, 2])
  }

  @Test func `neither the library's folder nor its state beside it has a key`() async throws {
    try await withFolder { folder in
      let secrets = MemorySecretStore()
      let storage = FileStorage(folder.appendingPathComponent("a.reelbook"))
      let device = try await SyncingDevice.open(MemoryExchange(), seed: 1, on: storage, secrets: secrets)
      try await device.star(1)
      try await device.sync()
      await device.store.close()
      let forms = try secrets.forms
      #expect(secrets.names.count == 2 && forms.count >= 8)
      let names = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in names {
        guard let bytes = try? Data(contentsOf: file) else { continue }
        for form in forms { #expect(bytes.range(of: form) == nil, "\(file.lastPathComponent)") }
      }
    }
  }
}

extension Data {
  /// The bytes as the body of a file, under another file's first line with the right checksum.
  fileprivate func withHeader(of file: Data) throws -> Data {
    let start = try #require(file.firstIndex(of: 0x0A)) + 1
    let old = CheckedLine.checksum(of: Array(file[start...]))
    let header = try file.changingHeader(
      "\"check\":\"\(old)\"", to: "\"check\":\"\(CheckedLine.checksum(of: Array(self)))\"")
    return header.prefix(header.count - (file.count - start)) + self
  }
}
