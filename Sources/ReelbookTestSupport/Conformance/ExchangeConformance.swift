import ReelbookModel
public import ReelbookSync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks an exchange against the guarantees of `Exchange`, with one check for each number.
///
///     for check in ExchangeConformance.checks { try await check.run { ExchangePlace(MyExchange()) } }
public enum ExchangeConformance {
  /// A check of one guarantee.
  public struct Check: Sendable, CustomStringConvertible {
    /// The guarantee's number in the documentation of `Exchange`.
    public let number: Int
    /// The guarantee.
    public let name: String
    let body: @Sendable (Check, @Sendable () async throws -> ExchangePlace) async throws -> Void

    /// Runs the check, and throws if the exchange breaks the guarantee.
    ///
    /// The error is a ``ConformanceFailure``. `place` makes an empty place at each call.
    public func run(_ place: @Sendable () async throws -> ExchangePlace) async throws { try await body(self, place) }

    public var description: String { "\(number). \(name)" }

    func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
      guard !condition else { return }
      throw ConformanceFailure(number: number, name: name, reason: reason())
    }
  }

  /// All checks, in the order of the guarantees.
  public static let checks: [Check] = [
    Check(number: 1, name: "A written file can be read.", body: writing),
    Check(number: 2, name: "A name is written once.", body: writingTwice),
    Check(number: 3, name: "A write is all or nothing.", body: failing),
    Check(number: 4, name: "A removed file is gone.", body: removing),
    Check(number: 5, name: "A missing file is no error.", body: nothing),
    Check(number: 6, name: "A file may have any bytes.", body: bytes),
    Check(number: 7, name: "Calls may come from any task.", body: tasks),
    Check(number: 8, name: "A part is a part of the file.", body: parts),
  ]
}

/// An empty exchange to test, and a way to make it fail.
public struct ExchangePlace: Sendable {
  let exchange: any Exchange
  let fail: (@Sendable (DiskFault) -> Void)?

  /// Creates a place of an empty exchange.
  ///
  /// Without `fail`, the check of failures is skipped.
  public init(_ exchange: any Exchange, fail: (@Sendable (DiskFault) -> Void)? = nil) {
    self.exchange = exchange
    self.fail = fail
  }
}

extension ExchangeConformance {
  private static let text = Data("first\nsecond\n".utf8)

  private static func writing(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    let exchange = try await makePlace().exchange
    try check.require(try await exchange.list().isEmpty, "The place is not empty at first")
    for number in 1...30 {
      let bytes = Data("file \(number)".utf8)
      try await exchange.write(bytes, as: "a-\(number).segment")
      try check.require(try await exchange.list().contains("a-\(number).segment"), "The list lacks the written file")
      try check.require(
        try await exchange.read("a-\(number).segment") == bytes, "The written file has other bytes")
    }
    try check.require(
      try await Set(exchange.list()) == Set((1...30).map { "a-\($0).segment" }),
      "The list is not that of the written files")
  }

  private static func writingTwice(
    _ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace
  ) async throws {
    let exchange = try await makePlace().exchange
    try await exchange.write(text, as: "a.segment")
    do {
      try await exchange.write(Data("other".utf8), as: "a.segment")
    } catch {
      return try check.require(try await exchange.read("a.segment") == text, "The refused write changed the file")
    }
    try check.require(false, "A second write under a name is no error")
  }

  private static func failing(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    for step in 1..<30 {
      let place = try await makePlace()
      guard let fail = place.fail else { return }
      fail(.failure(step: step))
      var hasFailed = false
      do { try await place.exchange.write(text, as: "a.segment") } catch { hasFailed = true }
      fail(.none)
      let bytes = try await place.exchange.read("a.segment")
      let isListed = try await place.exchange.list().contains("a.segment")
      try check.require(bytes == nil || bytes == text, "When step \(step) of a write failed, half a file can be read")
      try check.require(isListed == (bytes != nil), "When step \(step) of a write failed, list and file disagree")
      guard hasFailed else { return try check.require(bytes == text, "The write returned, but its file is missing") }
    }
    try check.require(false, "A write still failed with the fault at its thirtieth step")
  }

  private static func removing(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    let exchange = try await makePlace().exchange
    try await exchange.write(text, as: "a.segment")
    try await exchange.write(text, as: "b.segment")
    try await exchange.remove("a.segment")
    try check.require(
      try await exchange.list() == ["b.segment"], "The list is not that of the remaining files")
    try check.require(try await exchange.read("a.segment") == nil, "The removed file can be read")
    try check.require(try await exchange.read("b.segment") == text, "The removal changed another file")
  }

  private static func nothing(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    let exchange = try await makePlace().exchange
    do {
      try check.require(try await exchange.read("a.segment") == nil, "A file that nobody wrote can be read")
      try await exchange.remove("a.segment")
    } catch let failure as ConformanceFailure {
      throw failure
    } catch {
      try check.require(false, "Reading or removing a missing file is an error: \(error)")
    }
  }

  private static func bytes(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    let exchange = try await makePlace().exchange
    var source = SeededGenerator(seed: 1)
    for (index, count) in [0, 1, 255, 4096, 70_000, 400_000].enumerated() {
      let bytes = Data((0..<count).map { _ in UInt8(truncatingIfNeeded: source.next()) })
      try await exchange.write(bytes, as: "8f2c-\(index).segment")
      try check.require(try await exchange.read("8f2c-\(index).segment") == bytes, "\(count) bytes come back changed")
    }
  }

  private static func parts(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    let exchange = try await makePlace().exchange
    let bytes = Data((0..<3000).map { (index: Int) in UInt8(truncatingIfNeeded: index &* 7 &+ index >> 8) })
    try await exchange.write(bytes, as: "a.segment")
    for range in [0..<0, 0..<1, 0..<3000, 5..<1005, 2999..<3000, 1000..<9000, 3000..<3001, 9000..<9100, 0..<Int.max] {
      let part = try await exchange.read("a.segment", in: range)
      try check.require(
        part == bytes.dropFirst(range.lowerBound).prefix(range.count), "The bytes \(range) are those of another part")
    }
    try check.require(try await exchange.read("b.segment", in: 0..<10) == nil, "A part of a missing file can be read")
  }

  private static func tasks(_ check: Check, _ makePlace: @Sendable () async throws -> ExchangePlace) async throws {
    let exchange = try await makePlace().exchange
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 1...4 {
        group.addTask {
          for number in 1...10 {
            try await exchange.write(Data("\(task) \(number)".utf8), as: "\(task)-\(number)")
            _ = try await exchange.list()
            if number.isMultiple(of: 2) { try await exchange.remove("\(task)-\(number - 1)") }
          }
        }
      }
      try await group.waitForAll()
    }
    let names = try await exchange.list()
    try check.require(names.count == 20, "The list has \(names.count) of 20 files")
    for name in names {
      let text = try await exchange.read(name).map { String(decoding: $0, as: UTF8.self) }
      try check.require(text == name.replacing("-", with: " "), "A file has the bytes of another file")
    }
  }
}
