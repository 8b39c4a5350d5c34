import ReelbookBase
import ReelbookTestSupport
import Testing

@Suite struct BroadcastTests {
  @Test func `each stream has all values from its beginning on, in order, after its first one`() async {
    let broadcast = Broadcast<Int>()
    let early = broadcast.stream()
    broadcast.send(1)
    let late = broadcast.stream(first: [0])
    for number in 2...4 { broadcast.send(number) }
    broadcast.finish()
    #expect(await early.reduce(into: []) { $0.append($1) } == [1, 2, 3, 4])
    #expect(await late.reduce(into: []) { $0.append($1) } == [0, 2, 3, 4])
  }

  @Test func `a stream of the newest value has that one alone`() async {
    let broadcast = Broadcast<Int>()
    let stream = broadcast.stream(buffering: .bufferingNewest(1), first: [0])
    for number in 1...4 { broadcast.send(number) }
    broadcast.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [4])
  }

  @Test func `a stream that nobody reads is forgotten, and those of a broadcast that is gone end`() async throws {
    var broadcast: Broadcast<Int>? = Broadcast()
    let stream = broadcast?.stream()
    do { _ = broadcast?.stream() }
    try await waitUntil { broadcast?.count == 1 }
    broadcast?.send(7)
    broadcast = nil
    var numbers: [Int] = []
    if let stream { for await number in stream { numbers.append(number) } }
    #expect(numbers == [7])
  }

  @Test func `a stream that begins after the end of the others goes on`() async {
    let broadcast = Broadcast<Int>()
    broadcast.finish()
    let stream = broadcast.stream()
    broadcast.send(1)
    broadcast.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1])
  }
}
