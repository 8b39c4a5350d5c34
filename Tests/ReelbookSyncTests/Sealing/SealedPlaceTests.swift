import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What somebody can do with the place of a sealed household or list, without the key and with it.
@Suite(.enabled(if: TestedPrimitives.areThere, "This system has no cryptography to seal with."))
struct SealedPlaceTests {
  /// Two devices of a household whose place is sealed, and what each has in its keychain.
  private struct Home {
    let place = MemoryExchange()
    let key: SealingKey
    let (phone, tablet): (SyncingDevice, SyncingDevice)

    let secrets = (phone: MemorySecretStore(), tablet: MemorySecretStore())

    init() async throws {
      key = try SealingKey.new()
      let (sealing, other): (Sealing, Sealing) = (
        .household(key, keptIn: secrets.phone), .household(key, keptIn: secrets.tablet)
      )
      phone = try await SyncingDevice.open(place, seed: 1, person: "Ada-4711") { $0.sealing = sealing }
      tablet = try await SyncingDevice.open(place, seed: 2) { $0.sealing = other }
      try await phone.store.edit { draft in
        try draft.addNote("A secret thought", on: .movie(603))
        try draft.add(Circle.matrix, to: draft.addList("Evenings"))
      }
      for device in [phone, tablet, phone] { try await device.sync() }
      try await tablet.star(1)
      for device in [tablet, phone] { try await device.sync() }
    }

    /// A device outside of the household that has its key: a thief's, or one of an attacker in the family.
    func insider(_ seed: UInt64, in place: MemoryExchange) async throws -> SyncingDevice {
      try await SyncingDevice.open(place, seed: seed, person: "Eve") { [key] in
        $0.sealing = .household(key, keptIn: MemorySecretStore())
      }
    }
  }

  private static func kinds(_ report: SyncReport) -> [SyncProblem.Kind] { report.problems.map(\.kind) }

  @Test func `the devices of a household meet in a sealed place, and nothing in it can be read`() async throws {
    let home = try await Home()
    #expect(home.phone.shared == home.tablet.shared && home.phone.stars == [1])
    for (name, bytes) in home.place.files {
      let text = String(decoding: bytes, as: UTF8.self) + name
      for word in ["Ada-4711", "secret", "movie", "Evenings", "Matrix", "devices", "commit"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
  }

  @Test func `without the key, or with another one, nothing opens and nothing is written`() async throws {
    let home = try await Home()
    let files = home.place.files
    for sealing in [Sealing.plain, .household(try .new(), keptIn: MemorySecretStore())] {
      let eve = try await SyncingDevice.open(home.place, seed: 9) { $0.sealing = sealing }
      let before = eve.shared
      let error = await #expect(throws: SyncError.self) { try await eve.sync() }
      #expect(error?.code == .wrongKey && eve.shared == before && home.place.files == files)
    }
  }

  @Test func `a file that is changed anywhere does not count, and the household goes on`() async throws {
    let home = try await Home()
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
      #expect(Self.kinds(report) == [.wrongKey] && report.received == 0, "byte \(index)")
    }
    home.place.files[name] = whole
    try await home.tablet.sync()
    #expect(home.tablet.stars == [1, 2])
  }

  @Test func `a file cannot be moved to other numbers, to another device or to another place`() async throws {
    let home = try await Home()
    let device = home.phone.store.device
    let name = try #require(home.place.files.keys.first { $0.hasPrefix("\(device)") })
    let whole = try #require(home.place.files[name])
    let numbers = try #require(SegmentName(name)).numbers
    let other = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)
    let moved: [(old: String, new: String, name: SegmentName)] = [
      (
        "\"first\":\(numbers.lowerBound),\"last\":\(numbers.upperBound)", "\"first\":70,\"last\":70",
        SegmentName(device, 70...70, random: 1)
      ),
      ("\"device\":\"\(device)\"", "\"device\":\"\(other)\"", SegmentName(other, numbers, random: 1)),
    ]
    for change in moved {
      let forged = try whole.changingHeader(change.old, to: change.new)
      try #require(forged != whole)
      home.place.files["\(change.name)"] = forged
      #expect(Self.kinds(try await home.tablet.sync()).contains(.wrongKey), "\(change.new)")
      home.place.files["\(change.name)"] = nil
    }
    // The same key for a list, by mistake: its files are another scope's.
    let coding = try await Sealing.list(home.key, keptIn: MemorySecretStore()).coding(of: device, forList: true)
    let reader = SegmentReader(scope: "list/1", coding: coding, schema: .standard)
    #expect(throws: SegmentFailure.self) { try reader.read(whole, named: name) }
  }

  @Test func `who has the key cannot write as a device that is known`() async throws {
    let home = try await Home()
    let elsewhere = MemoryExchange()
    let eve = try await home.insider(9, in: elsewhere)
    try await eve.star(99)
    try await eve.sync()
    let reader = SegmentReader(
      scope: "devices",
      coding: try await Sealing.household(home.key, keptIn: MemorySecretStore())
        .coding(of: eve.store.device, forList: false), schema: .standard)
    // She writes what she wrote once more, as the phone, under its next number.
    let phone = home.phone.store.device
    let coding = try await Sealing.household(home.key, keptIn: MemorySecretStore()).coding(of: phone, forList: false)
    for (name, bytes) in elsewhere.files {
      let segment = try reader.read(bytes, named: name)
      var writer = SegmentWriter()
      for record in segment.records { writer.add(record) }
      for commit in segment.commits { writer.add(commit) }
      let forged = SegmentName(phone, 80...80, random: 3)
      home.place.files["\(forged)"] = try writer.finish(phone, 80...80, scope: "devices", coding: coding)
    }
    #expect(Self.kinds(try await home.tablet.sync()).contains(.forged) && !home.tablet.stars.contains(99))
    // It is forged after a restart as well.
    var configuration = SyncConfiguration()
    configuration.sealing = .household(home.key, keptIn: home.secrets.tablet)
    let again = SyncSession(home.tablet.store, home.place, configuration)
    #expect(Self.kinds(try await again.sync()).contains(.forged) && !home.tablet.stars.contains(99))
  }

  @Test func `old files that are put back, and files that are removed, change nothing`() async throws {
    let home = try await Home()
    let old = home.place.files
    try await home.phone.store.edit { draft in for mark in draft.library.marks { try draft.star(mark.subject, false) } }
    for device in [home.phone, home.tablet] { try await device.sync() }
    let (phone, tablet) = (home.phone.shared, home.tablet.shared)
    home.place.files.merge(old) { $1 }
    for device in [home.phone, home.tablet, home.phone, home.tablet] { try await device.sync() }
    #expect(home.phone.shared == phone && home.tablet.shared == tablet)
    home.place.files = old
    for device in [home.phone, home.tablet, home.phone, home.tablet] { try await device.sync() }
    #expect(home.phone.stars == [] && home.tablet.stars == [])
    home.place.files = [:]
    for device in [home.phone, home.tablet, home.phone, home.tablet] { try await device.sync() }
    #expect(home.phone.stars == [] && home.phone.shared == home.tablet.shared)
  }

  @Test func `sizes say little: few different ones, at most an eighth above the true ones`() async throws {
    let key = try SealingKey.new()
    let coding = try await Sealing.household(key, keptIn: MemorySecretStore())
      .coding(of: DeviceID(bits: 1), forList: false)
    let context = SegmentContext(scope: "devices", writer: DeviceID(bits: 1), numbers: 1...1)
    var sizes: Set<Int> = []
    for count in stride(from: 1_000, to: 20_000, by: 7) {
      let sealed = try coding.seal(Data(count: count), in: context)
      sizes.insert(sealed.count)
      // A nonce, a tag, a length, a public key and a signature.
      #expect(Double(sealed.count) <= 1.12 * Double(count + 132) && sealed.count >= count + 132)
      #expect(try coding.open(sealed, in: context).lines == Data(count: count))
    }
    #expect(sizes.count < 80)
  }

  @Test func `a key is a short line, which tells its own mistakes, and never prints itself`() async throws {
    let key = try SealingKey.new()
    #expect(key.text.utf8.count < 100 && key.text.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) })
    #expect(try SealingKey(" \(key.text)\n") == key && key != (try .new()))
    // Also one whose last letter is the next, which has the same bytes.
    let last = try #require(key.text.unicodeScalars.last?.value)
    let next = key.text.dropLast() + String(UnicodeScalar(UInt8(last) == 0x7A ? 0x79 : UInt8(last) + 1))
    #expect(throws: SyncError.self, "\(next)") { try SealingKey(String(next)) }
    for index in key.text.indices {
      var letters = key.text
      letters.replaceSubrange(index...index, with: key.text[index] == "A" ? "B" : "A")
      #expect(throws: SyncError.self, "\(letters)") { try SealingKey(letters) }
    }
    for text in ["", "reelbook-key-", String(key.text.dropLast()), key.text + "A", "reelbook-key-ü"] {
      #expect(throws: SyncError.self) { try SealingKey(text) }
    }
    let secrets = MemorySecretStore()
    let home = Sealing.household(key, keptIn: secrets)
    var shown = ""
    dump(key, to: &shown)
    dump(home, to: &shown)
    print(key, home, String(reflecting: key), to: &shown)
    let part = key.text.dropFirst(20).prefix(12)
    #expect(!shown.contains(part))
  }

  @Test func `neither the library's folder nor its state beside it has the key`() async throws {
    try await withFolder { folder in
      let (key, secrets) = (try SealingKey.new(), MemorySecretStore())
      let storage = FileStorage(folder.appendingPathComponent("a.reelbook"))
      let device = try await SyncingDevice.open(MemoryExchange(), seed: 1, on: storage) {
        $0.sealing = .household(key, keptIn: secrets)
      }
      try await device.star(1)
      try await device.sync()
      await device.store.close()
      let seed = try #require(secrets.secret(named: "reelbook.signing.\(device.store.device)"))
      let names = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in names {
        guard let bytes = try? Data(contentsOf: file) else { continue }
        #expect(bytes.range(of: key.secret) == nil && bytes.range(of: Data(seed.utf8)) == nil)
        #expect(bytes.range(of: Data(key.text.utf8.suffix(30))) == nil)
      }
    }
  }

  @Test func `a sealed list is shared with who has the key`() async throws {
    let (place, key) = (MemoryExchange(), try SealingKey.new())
    func configuration(_ seed: UInt64) -> SyncConfiguration {
      var configuration = SyncConfiguration.seeded(seed)
      configuration.sealing = .list(key, keptIn: MemorySecretStore())
      return configuration
    }
    let store = try await SharingPerson.store("Anna", seed: 1)
    let list = try await store.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      return list
    }
    let anna = SyncSession(store, place, sharing: list, configuration(1))
    let invitation = try await anna.invite(.write, to: "memory://list")
    try await anna.sync()
    let other = try await SharingPerson.store("Carl", seed: 2)
    let carl = SyncSession(other, place, accepting: invitation, configuration(2))
    for _ in 1...3 { for session in [carl, anna] { try await session.syncAdmitting() } }
    try await other.edit { try $0.add(Circle.brazil, to: list) }
    for session in [carl, anna] { try await session.syncAdmitting() }
    #expect(store.library.items(in: list).count == 2)
    for (name, bytes) in place.files {
      let text = String(decoding: bytes, as: UTF8.self) + name
      for word in ["Anna", "Carl", "Together", "\(list)", invitation.code, "household"] {
        #expect(!text.contains(word))
      }
    }
    // A household's key is no list's key.
    var wrong = configuration(3)
    wrong.sealing = .household(key, keptIn: MemorySecretStore())
    let error = await #expect(throws: SyncError.self) {
      try await SyncSession(store, place, sharing: list, wrong).sync()
    }
    #expect(error?.code == .otherScope)
  }

  /// Made by another program, with Python's `cryptography`, from the description of the format.
  @Test func `what was sealed in the first version opens`() async throws {
    let key = SealingKey(place: Data(0..<16), secret: Data(16..<48))
    let device = try #require(DeviceID("8f2c0d9ae1b27c44"))
    let sealed = Data(
      hex: """
        0909090909090909090909090ac56d3ce00fbdc174499a0d55fff385a6ebee57f1f34258c8cab29be108bd94f8cd755bd784f81f13778f37
        6f9c8c44ae67e8d47e33b1f24dd8dcfe7086bf787639f7459b8c0005154269a5d7f4d26a0dac0252b1d5db9304ad2f0d8d6ce0a88628ac96
        d1fb532c5bd536ea75074425f2ad1b53145ea4c8912cb382ae35ba46e5545b36f872cc0c4ebf91127d842643d6a5e33cb4cbe3192faf937e
        cf05940cc8e1dc6a09151f79f4389d7e3346ade47cc36ce6411d23ae6861952e76a7d587
        """.filter { !$0.isWhitespace })
    let coding = try await Sealing.household(key, keptIn: MemorySecretStore()).coding(of: device, forList: false)
    let context = SegmentContext(scope: "devices", writer: device, numbers: 41...42)
    let opened = try coding.open(sealed, in: context)
    #expect(String(decoding: opened.lines, as: UTF8.self) == String(repeating: "Hello, sealed place.\n", count: 3))
    #expect(opened.signer == "ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c")
    var other = context
    other.numbers = 41...43
    #expect(throws: (any Error).self) { try coding.open(sealed, in: other) }
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
