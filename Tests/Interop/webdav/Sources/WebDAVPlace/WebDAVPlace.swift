import Foundation
import ReelbookHTTP
import ReelbookSync
import ReelbookTestSupport
import ReelbookWebDAV

/// Actions on a real server: `conformance`, `writing` while it is killed, and `refused`, which prints the error code.
@main struct WebDAVPlace {
  static func main() async {
    do { try await run() } catch {
      print(error)
      exit(1)
    }
  }

  private static func run() async throws {
    let words = CommandLine.arguments
    guard words.count > 2, let address = URL(string: words[2]) else {
      throw Failure("usage: WebDAVPlace conformance|writing|refused ADDRESS …")
    }
    switch words[1] {
    case "conformance": try await conformance(address)
    case "writing": try await writing(address, rounds: Int(words[3]) ?? 10)
    case "refused": try await refused(address, words[3])
    default: throw Failure("There is no \(words[1]).")
    }
  }

  private static func exchange(_ address: URL, _ retry: RetryPolicy = .standard) throws -> WebDAVExchange {
    let environment = ProcessInfo.processInfo.environment
    let account = WebDAVAccount(
      name: environment["WEBDAV_USER"] ?? "", password: environment["WEBDAV_PASSWORD"] ?? "", isSentInClear: true)
    return try WebDAVExchange(address, account: account, WebDAVConfiguration(retry: retry))
  }

  private static func conformance(_ address: URL) async throws {
    for check in ExchangeConformance.checks {
      try await check.run {
        let exchange = try exchange(address.appendingPathComponent("\(UUID())"))
        try await exchange.makeFolder()
        return ExchangePlace(exchange)
      }
    }
    print("\(ExchangeConformance.checks.count) guarantees")
  }

  /// Writes files while a script kills the server.
  ///
  /// An acknowledged file must be there, and any other file must be there as a whole or not at all.
  private static func writing(_ address: URL, rounds: Int) async throws {
    // Without retries, each kill shows as an error.
    let exchange = try exchange(address, .never)
    var written: Set<String> = []
    var failures = 0
    for number in 1...rounds {
      let name = "\(number).segment"
      for _ in 1...50 {
        do {
          try await exchange.write(bytes(number), as: name)
          written.insert(name)
          break
        } catch let error as SyncError where error.code == .alreadyThere {
          // An earlier write with an unknown outcome had succeeded.
          break
        } catch {
          failures += 1
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
    let names = try await patiently { try await exchange.list() }
    for name in names {
      let number = Int(name.prefix { $0 != "." }) ?? 0
      guard try await patiently({ try await exchange.read(name) }) == bytes(number) else {
        throw Failure("\(name) is not whole")
      }
    }
    guard written.isSubset(of: names) else { throw Failure("\(written.subtracting(names)) are lost") }
    guard names.count == rounds else { throw Failure("\(names.count) of \(rounds) files are there") }
    for name in names { try await patiently { try await exchange.remove(name) } }
    guard try await patiently({ try await exchange.list() }).isEmpty else { throw Failure("What was removed is there") }
    print("\(rounds) files, \(failures) attempts broken off")
  }

  /// Repeats a body until the server answers.
  private static func patiently<Result>(_ body: () async throws -> Result) async throws -> Result {
    for _ in 1...100 {
      do { return try await body() } catch { try await Task.sleep(for: .milliseconds(50)) }
    }
    return try await body()
  }

  private static func bytes(_ number: Int) -> Data {
    var source = SeededGenerator(seed: UInt64(number))
    return Data((0..<200_000).map { _ in UInt8(truncatingIfNeeded: source.next()) })
  }

  /// Tries to remove or write a file, and prints the error code of the refusal.
  private static func refused(_ address: URL, _ name: String) async throws {
    let exchange = try exchange(address, .never)
    do {
      if name.hasSuffix(".new-file") {
        try await exchange.write(bytes(1), as: name)
      } else {
        try await exchange.remove(name)
      }
      print("done")
    } catch let error as WebDAVError {
      print(error.code)
    } catch let error as SyncError {
      print(error.code)
    }
  }
}

struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
