import Foundation
import ReelbookModel
import ReelbookSync

/// Carries a message to a device on the network, and brings its answer.
protocol PeerLink: Sendable {
  func ask(_ message: Data) async throws -> Data
}

enum PeerMessage: Codable {
  case list
  case read(String, Range<Int>)
  case write(String, Data)
  case remove(String)
}

enum PeerAnswer: Codable {
  case names([String])
  case bytes(Data?)
  case done
  case refused(String)
}

/// The place of another device, over a link to it.
struct PeerExchange: Exchange {
  let link: any PeerLink

  func list() async throws -> [String] {
    guard case .names(let names) = try await ask(.list) else { throw CocoaError(.coderInvalidValue) }
    return names
  }

  func read(_ name: String) async throws -> Data? { try await read(name, in: 0..<Int.max) }

  func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    guard case .bytes(let bytes) = try await ask(.read(name, range)) else { throw CocoaError(.coderInvalidValue) }
    return bytes
  }

  func write(_ bytes: Data, as name: String) async throws {
    guard case .done = try await ask(.write(name, bytes)) else { throw SyncError.alreadyThere(name) }
  }

  func remove(_ name: String) async throws {
    guard case .done = try await ask(.remove(name)) else { throw CocoaError(.coderInvalidValue) }
  }

  private func ask(_ message: PeerMessage) async throws -> PeerAnswer {
    let answer = try await link.ask(PropertyListEncoder().encode(message))
    return try PropertyListDecoder().decode(PeerAnswer.self, from: answer)
  }
}

/// Answers the messages of other devices from a place on this one.
struct PeerHost: Sendable {
  let place: any Exchange

  func answer(_ message: Data) async -> Data {
    let answer: PeerAnswer
    do {
      answer = try await self.answer(PropertyListDecoder().decode(PeerMessage.self, from: message))
    } catch {
      answer = .refused((error as? SyncError)?.code.rawValue ?? "failed")
    }
    return (try? PropertyListEncoder().encode(answer)) ?? Data()
  }

  private func answer(_ message: PeerMessage) async throws -> PeerAnswer {
    switch message {
    case .list: return .names(try await place.list())
    case .read(let name, let range) where isName(name) && range.lowerBound >= 0:
      return .bytes(try await place.read(name, in: range))
    case .write(let name, let bytes) where isName(name):
      try await place.write(bytes, as: name)
      return .done
    case .remove(let name) where isName(name):
      try await place.remove(name)
      return .done
    default: return .refused("name")
    }
  }

  /// A name with a slash or a dot in front could be any file of this device.
  private func isName(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9.-]{0,199}/) != nil
  }
}
