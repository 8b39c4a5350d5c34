import Dispatch
import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV

/// Reads any bytes. The first byte chooses a playlist, a guide or a panel's reply.
///
/// The bytes are read whole and in pieces, with the same result. The entries of a playlist are written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTelevision(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Data(UnsafeBufferPointer(start: start, count: count))
  guard let kind = bytes.first else { return 0 }
  let rest = Data(bytes.dropFirst())
  switch kind % 3 {
  case 0: fuzzPlaylist(rest)
  case 1: fuzzGuide(rest)
  default: fuzzPanel(rest)
  }
  return 0
}

/// Answers every request with the same bytes.
private struct Canned: Transport {
  let body: Data

  func send(_ request: TransportRequest) async throws -> TransportReply { TransportReply(status: 200, body: body) }
}

/// Reads the bytes as every kind of reply of a panel.
private func fuzzPanel(_ bytes: Data) {
  let client = XtreamClient(
    PanelAccount(server: "http://h.example", name: "n", password: "p"), requestsPerSecond: 1_000_000, retry: .never,
    transport: Canned(body: bytes), now: { Instant(milliseconds: 1_795_460_400_000) })
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    await survive { _ = try await client.status() }
    await survive { _ = try await client.items(.live) }
    await survive { _ = try await client.episodes(ofSeries: "1") }
    await survive { _ = try await client.film("1") }
    await survive { _ = try await client.programmes(ofChannel: "1") }
    done.signal()
  }
  done.wait()
}

private func survive(_ body: () async throws -> Void) async {
  do {
    try await body()
  } catch is TelevisionError {
  } catch {
    fatalError("An error that is none of ours: \(error)")
  }
}

private func fuzzPlaylist(_ bytes: Data) {
  guard let whole = entries(bytes, pieces: bytes.count) else { return }
  guard let parts = entries(bytes, pieces: 3), parts == whole else { fatalError("In pieces it is another list.") }
  let written = Data(M3UWriter.text(PlaylistHeader(), whole).utf8)
  guard let again = entries(written, pieces: written.count), again.count == whole.count else {
    fatalError("What is written has another number of entries.")
  }
  // A value that the format cannot hold changes in the first writing. After that, nothing changes.
  let twice = Data(M3UWriter.text(PlaylistHeader(), again).utf8)
  guard twice == written else { fatalError("What is written is not written again of what is read of it.") }
}

private func entries(_ bytes: Data, pieces length: Int) -> [PlaylistEntry]? {
  var reader = M3UReader()
  var found: [PlaylistEntry] = []
  func take(_ element: M3UElement) { if case .entry(let entry, _) = element { found.append(entry) } }
  var rest = bytes
  do {
    while !rest.isEmpty {
      try reader.read(Data(rest.prefix(max(1, length))), take)
      rest = rest.dropFirst(max(1, length))
    }
    try reader.finish(take)
  } catch is TelevisionError {
    return nil
  } catch {
    fatalError("An error that is none of ours: \(error)")
  }
  return found
}

private func fuzzGuide(_ bytes: Data) {
  guard let whole = programmes(bytes, pieces: bytes.count) else { return }
  guard let parts = programmes(bytes, pieces: 3), parts == whole else { fatalError("In pieces it is another guide.") }
  var guide = Guide()
  guide.update(channels: [], programmes: whole)
  for id in guide.channelIDs {
    let all = guide.programmes(on: id)
    for (earlier, later) in zip(all, all.dropFirst()) {
      guard let stop = earlier.stop, stop <= later.start else { fatalError("Programmes overlap.") }
    }
  }
}

private func programmes(_ bytes: Data, pieces length: Int) -> [Programme]? {
  var reader = GuideReader()
  var found: [Programme] = []
  func take(_ element: GuideElement) { if case .programme(let programme) = element { found.append(programme) } }
  var rest = bytes
  do {
    while !rest.isEmpty {
      try reader.read(Data(rest.prefix(max(1, length))), take)
      rest = rest.dropFirst(max(1, length))
    }
    try reader.finish(take)
  } catch is TelevisionError {
    return nil
  } catch {
    fatalError("An error that is none of ours: \(error)")
  }
  return found
}
