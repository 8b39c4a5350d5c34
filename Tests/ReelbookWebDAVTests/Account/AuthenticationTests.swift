import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

@Suite struct AuthenticationTests {
  @Test func `MD5 gives the digests of RFC 1321`() {
    let known = [
      "": "d41d8cd98f00b204e9800998ecf8427e", "a": "0cc175b9c0f1b6a831c399e269772661",
      "message digest": "f96b697d7cb7938d525a2f31aaf161d0",
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789": "d174ab98d277d9f5a5611c2c9f419d9f",
      String(repeating: "1234567890", count: 8): "57edf4a22be3c955ac49da2e2107b67a",
    ]
    for (text, digest) in known { #expect(MD5.text(of: Array(text.utf8)) == digest) }
  }

  @Test func `digest authentication gives the answers of RFC 2617 and RFC 7616`() throws {
    let account = WebDAVAccount(name: "Mufasa", password: "Circle Of Life")
    let old = try #require(
      challenge(
        #"Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093""#))
    let answer = old.answer(
      method: "GET", target: "/dir/index.html", account: account, count: 1, clientNonce: "0a4f113b")
    #expect(answer.contains(#"response="6629fae49393a05397450978507c4ef1""#))
    #expect(answer.contains("nc=00000001") && answer.contains("qop=auth,") && answer.contains(#"username="Mufasa""#))

    let header =
      #"realm="http-auth@example.org", qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", "#
      + #"opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS""#
    let lion = WebDAVAccount(name: "Mufasa", password: "Circle of Life")
    let responses = [
      "MD5": "8ca523f5e9506fed4657c9700eebdbec",
      "SHA-256": "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1",
    ]
    for (algorithm, response) in responses {
      let new = try #require(challenge("Digest \(header), algorithm=\(algorithm)"))
      let answer = new.answer(
        method: "GET", target: "/dir/index.html", account: lion, count: 1,
        clientNonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ")
      #expect(answer.contains("response=\"\(response)\"") && answer.contains("algorithm=\(algorithm)"))
      #expect(answer.contains("opaque=\"FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS\""))
    }
  }

  private func challenge(_ header: String) -> DigestChallenge? {
    AuthenticationChallenge.read(header).first.flatMap(DigestChallenge.init)
  }

  @Test func `challenges in the headers of real servers can be read`() {
    let header = #"Negotiate abc==, Basic realm="a, \"b\" = c" , Digest nonce=x,qop="auth", ,=, NTLM"#
    let read = AuthenticationChallenge.read(header)
    #expect(read.map(\.scheme).filter { $0.count > 3 } == ["negotiate", "basic", "digest", "ntlm"])
    #expect(read.first { $0.scheme == "basic" }?.parameters == ["realm": "a, \"b\" = c"])
    #expect(read.first { $0.scheme == "digest" }?.parameters["qop"] == "auth")
    var source = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let letters = (0..<30).map { _ in Array("Digest=\",\\ ab").randomElement(using: &source) ?? "a" }
      _ = AuthenticationChallenge.read(String(letters))
    }
  }

  @Test func `an unsupported or incomplete digest challenge is nil`() {
    #expect(challenge(#"Digest realm="a", nonce="b", algorithm=SHA-512-256"#) == nil)
    #expect(challenge(#"Digest realm="a", nonce="b", qop="auth-int""#) == nil)
    #expect(challenge(#"Digest realm="a""#) == nil)
    #expect(challenge(#"Digest realm="a", nonce="b", algorithm=md5-SESS"#)?.algorithm == .md5)
  }

  @Test func `after one challenge, requests carry credentials without being asked`() async throws {
    for asks in [FakeWebDAV.Asking.basic, .digest(algorithm: "MD5"), .digest(algorithm: "SHA-256")] {
      var manner = FakeWebDAV.Manner()
      manner.asks = asks
      let server = FakeWebDAV(manner)
      let exchange = try server.exchange()
      for _ in 1...3 { _ = try await exchange.list() }
      #expect(server.requests.count == 4)
      let sent = server.requests.map { $0.headers["Authorization"]?.prefix(6) }
      #expect(sent[0] == nil && sent[1...].allSatisfy { $0 == (asks == .basic ? "Basic " : "Digest") })
      guard asks != .basic else { continue }
      server.forgetNonce()
      server.requests = []
      _ = try await exchange.list()
      #expect(server.requests.count == 2)
    }
  }

  @Test func `a wrong password is an error after one more request, and is not tried again`() async throws {
    for asks in [FakeWebDAV.Asking.basic, .digest(algorithm: "MD5")] {
      var manner = FakeWebDAV.Manner()
      manner.asks = asks
      let server = FakeWebDAV(manner)
      let wrong = WebDAVAccount(name: "ada", password: "wrong", isSentInClear: true)
      let exchange = try server.exchange(account: wrong)
      #expect(await failure { _ = try await exchange.list() } == "unauthorized")
      #expect(server.requests.count == 2)
    }
    let server = FakeWebDAV()
    server.fail { _, _ in
      .reply(TransportReply(status: 401, headers: ["WWW-Authenticate": "Digest realm=a, nonce=b, stale=true"]))
    }
    let exchange = try server.exchange(account: FakeWebDAV.account)
    #expect(await failure { _ = try await exchange.list() } == "unauthorized")
    #expect(server.requests.count < 4)
  }

  @Test func `the password is not sent in clear without permission, nor if the account demands a digest`()
    async throws
  {
    var manner = FakeWebDAV.Manner()
    manner.asks = .basic
    for (account, count) in [
      (WebDAVAccount(name: "ada", password: "s3cret pass"), 1),
      (WebDAVAccount(name: "ada", password: "s3cret pass", scheme: .basic), 0),
      (WebDAVAccount(name: "ada", password: "s3cret pass", scheme: .digest, isSentInClear: true), 1),
    ] {
      let server = FakeWebDAV(manner)
      let exchange = try server.exchange(account: account)
      #expect(await failure { _ = try await exchange.list() } == "insecure")
      #expect(server.requests.count == count)
      #expect(server.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }
  }

  @Test func `no description, dump or error contains the password`() async throws {
    struct Loud: Error { var text = "http://ada:s3cret%20pass@dav.invalid/ s3cret pass YWRhOnMzY3JldCBwYXNz" }
    let secrets = ["s3cret", "YWRhOnMzY3JldCBwYXNz"]
    func look(_ texts: [String]) {
      for text in texts { for secret in secrets { #expect(!text.contains(secret), "\(text)") } }
    }
    for asks in [FakeWebDAV.Asking.basic, .digest(algorithm: "MD5")] {
      var manner = FakeWebDAV.Manner()
      manner.asks = asks
      let server = FakeWebDAV(manner)
      let exchange = try server.exchange()
      _ = try await exchange.list()
      var dumped = ""
      dump(exchange, to: &dumped)
      look(["\(exchange)", String(reflecting: exchange), dumped, "\(FakeWebDAV.account)"])
      dumped = ""
      dump(FakeWebDAV.account, to: &dumped)
      look([dumped, String(reflecting: FakeWebDAV.account)])
      let faults: [FakeWebDAV.Fault] = [
        .error(Loud()), .error(TransportError(.connectionLost, Loud().text)), .lost,
        .reply(TransportReply(status: 302, headers: ["Location": "https://ada:s3cret@x.invalid/?k=s3cret#s3cret"])),
        .reply(.text("s3cret pass", status: 500)), .reply(.text("<a>s3cret", status: 207)),
        .reply(TransportReply(status: 401, headers: ["WWW-Authenticate": "s3cret"])),
      ]
      for fault in faults {
        server.fail { _, _ in fault }
        for body in [
          { _ = try await exchange.list() }, { _ = try await exchange.read("a") },
          { try await exchange.write(Data("x".utf8), as: "a") }, { try await exchange.remove("a") },
        ] as [() async throws -> Void] {
          do { try await body() } catch {
            dumped = ""
            dump(error, to: &dumped)
            look(["\(error)", String(reflecting: error), error.localizedDescription, dumped])
          }
        }
      }
      look(server.requests.map { "\($0)" })
    }
  }

  @Test func `an account in the URL is used, and not sent as part of the URL`() async throws {
    var manner = FakeWebDAV.Manner()
    manner.asks = .digest(algorithm: "MD5")
    let server = FakeWebDAV(manner)
    let url = try #require(URL(string: "http://ada:s3cret%20pass@dav.invalid/dav/home/?key=s3cret#s3cret"))
    let exchange = try WebDAVExchange(url, transport: server)
    #expect(try await exchange.list() == [])
    #expect(server.requests.allSatisfy { $0.url.absoluteString == "http://dav.invalid/dav/home/" })
    #expect("\(exchange)" == "WebDAVExchange(http://dav.invalid/dav/home/)")
  }
}
