import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct ReplyCacheTests {
  private func reply(_ text: String, tag: String? = nil) -> CachedReply {
    CachedReply(
      body: Data(text.utf8), entityTag: tag, fetchedAt: Instant(milliseconds: 1_700_000_000_250),
      goodFor: .milliseconds(90_500))
  }

  private func caches(_ folder: TemporaryFolder, bytes: Int = 1 << 20) -> [any ReplyCache] {
    let memory = MemoryReplyCache(byteLimit: bytes)
    let disk = DiskReplyCache(folder: folder.url, byteLimit: bytes)
    return [memory, disk]
  }

  @Test func `a reply is in the cache until it is dropped`() async throws {
    let folder = try TemporaryFolder()
    for cache in caches(folder) {
      #expect(await cache.reply(for: "a") == nil)
      await cache.keep(reply("one", tag: "W/\"1\""), for: "a")
      await cache.keep(reply("two"), for: "b")
      #expect(await cache.reply(for: "a") == reply("one", tag: "W/\"1\""))
      await cache.keep(reply("three"), for: "a")
      #expect(await cache.reply(for: "a") == reply("three"))
      await cache.drop("a")
      #expect(await cache.reply(for: "a") == nil)
      #expect(await cache.reply(for: "b") == reply("two"))
    }
  }

  @Test func `a full cache removes the replies that were not used for longest`() async throws {
    let folder = try TemporaryFolder()
    for cache in caches(folder, bytes: 1_000) {
      let large = String(repeating: "x", count: 350)
      for key in ["a", "b"] { await cache.keep(reply(large), for: key) }
      _ = await cache.reply(for: "a")
      await cache.keep(reply(large), for: "c")
      #expect(await cache.reply(for: "a") != nil)
      #expect(await cache.reply(for: "b") == nil)
      #expect(await cache.reply(for: "c") != nil)
    }
  }

  @Test func `a reply that is larger than the cache is not kept and removes no other`() async throws {
    let folder = try TemporaryFolder()
    for cache in caches(folder, bytes: 1_000) {
      await cache.keep(reply("small"), for: "a")
      await cache.keep(reply(String(repeating: "x", count: 2_000)), for: "b")
      #expect(await cache.reply(for: "a") != nil)
      #expect(await cache.reply(for: "b") == nil)
    }
  }

  @Test func `a cache in a folder outlives its owner and keeps its size limit`() async throws {
    let folder = try TemporaryFolder()
    let first = DiskReplyCache(folder: folder.url, byteLimit: 10_000)
    for number in 1...4 { await first.keep(reply(String(repeating: "x", count: 1_000)), for: "\(number)") }
    let second = DiskReplyCache(folder: folder.url, byteLimit: 3_000)
    #expect(await second.reply(for: "4") != nil)
    await second.keep(reply("y"), for: "5")
    #expect(folder.fileNames.count < 4)
    #expect(await second.reply(for: "5") == reply("y"))
  }

  @Test func `a cache in a folder knows the oldest replies when it is opened again`() async throws {
    let folder = try TemporaryFolder()
    let first = DiskReplyCache(folder: folder.url)
    var names: [String: String] = [:]
    for key in ["a", "b", "c", "d"] {
      await first.keep(reply(String(repeating: key, count: 1_000)), for: key)
      names[key] = folder.fileNames.first { !names.values.contains($0) }
    }
    // An order that differs from that of the names and that of keeping.
    for (age, key) in ["b", "d", "a", "c"].enumerated() {
      let file = folder.url.appendingPathComponent(try #require(names[key]))
      let date = Date(timeIntervalSince1970: 1_700_000_000 - Double(age))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    let second = DiskReplyCache(folder: folder.url, byteLimit: 5_000)
    await second.keep(reply(String(repeating: "e", count: 2_000)), for: "e")
    var kept: [String] = []
    for key in ["a", "b", "c", "d", "e"] where await second.reply(for: key) != nil { kept.append(key) }
    #expect(kept == ["b", "d", "e"])
  }

  @Test func `a file in place of another reply's file is ignored`() async throws {
    let folder = try TemporaryFolder()
    let cache = DiskReplyCache(folder: folder.url)
    await cache.keep(reply("{\"id\":1}"), for: "a")
    let file = folder.url.appendingPathComponent(try #require(folder.fileNames.first))
    let other = try Data(contentsOf: file)
    await cache.drop("a")
    await cache.keep(reply("{\"id\":2}"), for: "b")
    try other.write(to: folder.url.appendingPathComponent(try #require(folder.fileNames.first)))
    #expect(await cache.reply(for: "b") == nil)
  }

  @Test func `a file's name shows nothing of the key`() async throws {
    let folder = try TemporaryFolder()
    let cache = DiskReplyCache(folder: folder.url)
    await cache.keep(reply("{}"), for: "https://example.org/3/search/multi?query=secret%20wish")
    let name = try #require(folder.fileNames.first)
    #expect(name.wholeMatch(of: /[0-9a-f]{32}\.reply/) != nil)
  }

  @Test func `a file that is cut at any byte, or has a changed byte, is ignored`() async throws {
    let folder = try TemporaryFolder()
    await DiskReplyCache(folder: folder.url).keep(reply("{\"id\":603}", tag: "W/\"1\""), for: "key")
    let file = folder.url.appendingPathComponent(try #require(folder.fileNames.first))
    let whole = try Data(contentsOf: file)
    let good = reply("{\"id\":603}", tag: "W/\"1\"")
    for length in 0..<whole.count {
      try whole.prefix(length).write(to: file)
      #expect(await DiskReplyCache(folder: folder.url).reply(for: "key") == nil, "cut at \(length)")
    }
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 1
      try changed.write(to: file)
      #expect(await DiskReplyCache(folder: folder.url).reply(for: "key") == nil, "changed at \(index)")
    }
    try whole.write(to: file)
    #expect(await DiskReplyCache(folder: folder.url).reply(for: "key") == good)
  }

  @Test func `a folder that cannot be written to fails no request`() async throws {
    let folder = try TemporaryFolder()
    let blocked = folder.url.appendingPathComponent("file")
    try Data().write(to: blocked)
    let cache = DiskReplyCache(folder: blocked)
    await cache.keep(reply("{}"), for: "a")
    #expect(await cache.reply(for: "a") == nil)
  }

  @Test func `a layered cache copies a reply of the slow cache to the fast one`() async throws {
    let fast = MemoryReplyCache()
    let slow = MemoryReplyCache()
    await slow.keep(reply("{}"), for: "a")
    let both = LayeredReplyCache(fast, before: slow)
    #expect(await both.reply(for: "a") == reply("{}"))
    #expect(await fast.reply(for: "a") == reply("{}"))
    await both.drop("a")
    #expect(await slow.reply(for: "a") == nil)
    #expect(await fast.reply(for: "a") == nil)
    await both.keep(reply("1"), for: "b")
    #expect(await slow.reply(for: "b") == reply("1"))
    #expect(await fast.reply(for: "b") == reply("1"))
  }
}
