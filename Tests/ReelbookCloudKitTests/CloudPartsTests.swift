import Foundation
import ReelbookCloudKit
import ReelbookHTTP
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct CloudPartsTests {
  private static func bytes(_ count: Int, seed: UInt64 = 1) -> Data {
    var source = SeededGenerator(seed: seed)
    return Data((0..<count).map { _ in UInt8(truncatingIfNeeded: source.next()) })
  }

  @Test func `parts cover a file, and a range needs only the parts that it is in`() {
    for count in [1, 2, 3, 99, 100, 101, 200, 1000] {
      let parts = CloudParts(attempt: 7, count: count, size: 100)
      #expect(parts.ranges.count == parts.number && parts.ranges.flatMap(Array.init) == Array(0..<count))
      for range in [0..<0, 0..<1, 0..<count, 99..<101, 100..<200, count - 1..<count, 5..<Int.max, count..<count + 9] {
        let wanted = parts.parts(in: range)
        for (number, part) in parts.ranges.enumerated() {
          #expect(wanted.contains(number) == part.overlaps(range.clamped(to: 0..<count)), "\(count) \(range)")
        }
      }
    }
  }

  @Test func `a field names parts, and a hostile one names none`() {
    let parts = CloudParts(attempt: 255, count: 1000, size: 100)
    #expect(parts.text == "00000000000000ff-100" && CloudParts(parts.text, count: 1000) == parts)
    for (text, count) in [
      ("", 9), ("-", 9), ("ff-100", 1000), ("00000000000000FF-100", 1000), ("00000000000000ff-0100", 1000),
      ("00000000000000ff-0", 9), ("00000000000000ff--1", 9), ("00000000000000ff-100", 100),
      ("00000000000000ff-100", -5),
      ("00000000000000ff-\(CloudAsset.limit + 1)", 2 * CloudAsset.limit),
      ("00000000000000ff-1", .max), ("00000000000000ff-9-9", 99), ("00000000000000ff-1", 10_000),
    ] { #expect(CloudParts(text, count: count) == nil, "\(text) \(count)") }
    let record = CloudRecord.name(ofPart: 3, of: "ä.segment", parts)
    #expect(record.flatMap(CloudRecord.part)?.file == "ä.segment")
    #expect(record.flatMap(CloudRecord.part)?.attempt == 255 && record.flatMap(CloudRecord.file) == nil)
    #expect(CloudRecord.name(ofPart: 0, of: String(repeating: "a", count: 245), parts) == nil)
    for name in ["part-", "part-ff-1-a", "part-00000000000000ff-a-a", "part-00000000000000ff-1-%61"] {
      #expect(CloudRecord.part(name) == nil)
    }
  }

  @Test func `a size that was refused is halved down to the smallest`() {
    var sizes = [CloudParts.usualSize]
    while let size = CloudParts.size(after: sizes[sizes.count - 1]) { sizes.append(size) }
    #expect(sizes.last == CloudParts.smallestSize && sizes.count == 9)
    #expect(CloudParts.size(after: 100) == nil)
  }

  @Test func `a file that iCloud refuses is divided, and no later one is refused`() async throws {
    try await withFolder { folder in
      let cloud = FakeCloud()
      cloud.state.withLock { $0.largestAsset = 300_000 }
      let exchange = cloud.exchange(keeping: folder)
      let bytes = Self.bytes(1_000_000)
      try await exchange.write(bytes, as: "a")
      #expect(try await exchange.list() == ["a"])
      let reader = cloud.exchange(as: "other")
      #expect(try await reader.list() == ["a"])
      #expect(try await reader.read("a") == bytes)
      // A part of it costs a part of it.
      let second = cloud.exchange(as: "other")
      _ = try await second.list()
      cloud.state.withLock { $0.bytesFetched = 0 }
      #expect(try await second.read("a", in: 400_000..<400_100) == bytes[400_000..<400_100])
      #expect(cloud.state.withLock { $0.bytesFetched } <= 300_000)
      // After a restart, the size is known.
      let restarted = cloud.exchange(keeping: folder)
      _ = try await restarted.list()
      cloud.fail { _, _ in nil }
      try await restarted.write(bytes, as: "b")
      #expect(cloud.calls == ["save", "save", "save", "save", "save"])
      try await restarted.remove("a")
      try await restarted.remove("b")
      #expect(cloud.records.isEmpty)
      #expect(try await reader.list().isEmpty)
      #expect(try await reader.read("a") == nil)
    }
  }

  @Test func `a file that no size makes fit is an error that says so`() async throws {
    let cloud = FakeCloud()
    cloud.state.withLock { $0.largestAsset = 1000 }
    let exchange = cloud.exchange()
    for count in [1001, 200_000] {
      #expect(await failure { try await exchange.write(Self.bytes(count), as: "a") } == "tooLarge")
    }
    try await exchange.write(Self.bytes(1000), as: "b")
    #expect(cloud.records.count == 1)
    #expect(try await exchange.list() == ["b"])
  }

  @Test func `a divided file keeps every guarantee`() async throws {
    for check in ExchangeConformance.checks {
      try await check.run { ExchangePlace(DividingExchange(FakeCloud().dividing())) }
    }
  }

  @Test func `a write in parts that is interrupted anywhere leaves the whole file or nothing, and no part for ever`()
    async throws
  {
    for code in [CloudCode.serverResponseLost, .quotaExceeded, .networkFailure, .limitExceeded, .operationCancelled] {
      for isLate in [false, true] {
        for step in 1...14 {
          let cloud = FakeCloud()
          let exchange = cloud.dividing(retry: .never)
          _ = try await exchange.list()
          guard !isLate || CloudFailure(code).meaning == .unknown else { continue }
          let bytes = Self.bytes(400_000)
          cloud.fail { _, number in
            guard number == step else { return nil }
            return isLate ? .late(CloudFailure(code)) : .failure(CloudFailure(code))
          }
          let outcome = await failure { try await exchange.write(bytes, as: "a") }
          cloud.fail { _, _ in nil }
          let reader = cloud.exchange(as: "other")
          let isListed = try await reader.list() == ["a"]
          #expect(try await reader.read("a") == (isListed ? bytes : nil), "\(code) \(step)")
          #expect(outcome != "none" || isListed)
          // The session removes what it began, and writes it again.
          _ = try await exchange.list()
          try await exchange.remove("a")
          #expect(cloud.records.isEmpty, "\(code) \(step) \(cloud.records.keys.sorted())")
          try await exchange.write(bytes, as: "a")
          #expect(try await cloud.exchange(as: "other").read("a") == bytes)
          #expect(cloud.records.count == 8)
        }
      }
    }
  }

  @Test func `a second writer of a name leaves the first one's file and no part`() async throws {
    let cloud = FakeCloud()
    let (first, second) = (cloud.dividing(seed: 1), cloud.dividing(seed: 2))
    let bytes = Self.bytes(200_000)
    try await first.write(bytes, as: "a")
    let records = cloud.records
    #expect(await failure { try await second.write(Self.bytes(200_000, seed: 9), as: "a") } == "alreadyThere")
    #expect(cloud.records == records)
  }
}

extension FakeCloud {
  /// An exchange that divides files of more than 64 KB.
  func dividing(retry: RetryPolicy = .standard, seed: UInt64 = 1) -> CloudExchange {
    state.withLock { $0.largestAsset = CloudParts.smallestSize }
    return exchange(retry: retry, seed: seed)
  }
}

/// An exchange whose files are all large enough to be divided: each gets a beginning that nobody sees.
private struct DividingExchange: Exchange {
  static let beginning = Data(repeating: 7, count: 150_000)
  let exchange: CloudExchange

  init(_ exchange: CloudExchange) { self.exchange = exchange }

  func list() async throws -> [String] { try await exchange.list() }

  func read(_ name: String) async throws -> Data? { try await read(name, in: 0..<Int.max) }

  func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    let start = Self.beginning.count
    let upper = range.upperBound.addingReportingOverflow(start)
    return try await exchange.read(name, in: range.lowerBound + start..<(upper.overflow ? .max : upper.partialValue))
  }

  func write(_ bytes: Data, as name: String) async throws { try await exchange.write(Self.beginning + bytes, as: name) }

  func remove(_ name: String) async throws { try await exchange.remove(name) }
}
