private import Foundation
public import ReelbookModel

/// The result of handling an inbox.
public struct InboxReport: Sendable {
  /// The requests that were done.
  public internal(set) var done: [LibraryRequest] = []
  /// The requests that had been done before.
  public internal(set) var doneBefore: [LibraryRequest] = []
  /// The requests that the library refused, with the error; they are removed.
  public internal(set) var refused: [(request: LibraryRequest, error: LibraryError)] = []
  /// The names of files that are no requests; they stay.
  public internal(set) var unreadable: [String] = []
}

extension InboxReport: Equatable {
  /// Whether the same requests had the same fate.
  public static func == (a: InboxReport, b: InboxReport) -> Bool {
    a.done == b.done && a.doneBefore == b.doneBefore && a.unreadable == b.unreadable
      && a.refused.elementsEqual(b.refused) { $0.request == $1.request && $0.error == $1.error }
  }
}

extension LibraryStore {
  /// Handles an inbox: each request in its own edit, the oldest first.
  ///
  /// A request that was done before is not done again: this device stores its id. A play gets its id from the request,
  /// so that two devices log one play. `handling` does an app's own actions. If the disk fails, or the task is
  /// cancelled, the undone requests stay in the inbox.
  @discardableResult
  public func apply(
    _ inbox: RequestInbox,
    handling other: (LibraryRequest, inout Draft) throws(LibraryError) -> Void = LibraryStore.refuse
  ) async throws -> InboxReport {
    try await handling.enter()
    defer { handling.leave() }
    var report = InboxReport()
    let waiting = try inbox.waiting()
    report.unreadable = waiting.unreadable
    var handled = try await handledRequests()
    var over: [LibraryRequest] = []
    var failure: (any Error)?
    for request in waiting.requests {
      guard !handled.contains(request.id) else {
        report.doneBefore.append(request)
        over.append(request)
        continue
      }
      do {
        let isDone = try await perform(as: request.person) { draft throws in
          try draft.fulfil(request, other)
        }.result
        if isDone { report.done.append(request) } else { report.doneBefore.append(request) }
      } catch let error as LibraryError {
        report.refused.append((request, error))
      } catch {
        failure = error
        break
      }
      handled.append(request.id)
      over.append(request)
    }
    // Also before a failure is reported: what was done must not be done again.
    if !over.isEmpty {
      let text = handled.suffix(Self.handledLimit).map(\.uuidString).joined(separator: "\n")
      do {
        try await setBytes(Array(text.utf8), named: Self.handledName)
        try inbox.remove(over)
      } catch {
        throw failure ?? error
      }
    }
    if let failure { throw failure }
    return report
  }

  /// Refuses an unknown action.
  public static func refuse(_ request: LibraryRequest, in draft: inout Draft) throws(LibraryError) {
    throw LibraryError(.notAllowed, ErrorPhrase.unknownAction, ["action": "\(request.action)"])
  }

  private static let handledName = "requests.done"
  private static let handledLimit = 2000

  private func handledRequests() async throws -> [UUID] {
    let bytes = try await bytes(named: Self.handledName) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { UUID(uuidString: String($0)) }
  }
}

extension Draft {
  /// Does a request; returns `false` if it was done before.
  fileprivate mutating func fulfil(
    _ request: LibraryRequest, _ other: (LibraryRequest, inout Draft) throws(LibraryError) -> Void
  ) throws -> Bool {
    switch request.action {
    case .watch:
      let others = ids
      // Computed from the request's id, so that they are the same on every device.
      let bits = PlayID(request.id).bits
      ids = SplitMix(seed: bits.high ^ bits.low &* 0x9E37_79B9_7F4A_7C15)
      defer { ids = others }
      var first = ids
      guard library.plays.row(PlayID(using: &first)) == nil else { return false }
      try watch(request.subject, at: request.time, insisting: true)
    case .star: try star(request.subject, request.isOn)
    case .watchlist: try watchlist(request.subject, request.isOn)
    case .enqueue:
      guard !library.queue(of: person).contains(where: { $0.subject == library.resolve(request.subject) }) else {
        return false
      }
      try queue.add(request.subject)
    default: try other(request, &self)
    }
    return true
  }
}
