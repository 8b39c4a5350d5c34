import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

extension Television {
  /// A television whose refreshes have all the time that they need: a test waits for all others, longer than for servers.
  convenience init(
    beside folder: URL, secrets: any SecretStore, transport: any Transport = URLSessionTransport(),
    policy: TelevisionPolicy = .standard
  ) {
    var limits = Limits()
    limits.clock = ManualClock(jumps: false)
    self.init(beside: folder, secrets: secrets, transport: transport, policy: policy, within: limits)
  }
}
