/// Adds the token to each request, last of all, and takes it out of every error.
///
/// All other decorators stand before this one, so that none of them ever sees the token.
package struct SigningTransport: Transport {
  private let base: any Transport
  private let credential: Credential

  package init(_ base: any Transport, credential: Credential) {
    self.base = base
    self.credential = credential
  }

  package func send(_ request: TransportRequest) async throws -> TransportReply {
    do {
      return try await base.send(credential.sign(request))
    } catch let error as CancellationError {
      throw error
    } catch let error as TMDbError {
      throw TMDbError(
        error.code,
        credential.redact(error.message),
        httpStatus: error.httpStatus,
        tmdbCode: error.tmdbCode,
        retryAfter: error.retryAfter,
        endpoint: error.endpoint.map(credential.redact)
      )
    } catch {
      // What a foreign transport throws may hold the whole signed address in any spelling: only its type is safe.
      throw TMDbError(.connectionLost, "The transport failed with a \(type(of: error)).")
    }
  }
}

extension SigningTransport: CustomReflectable {
  package var customMirror: Mirror { Mirror(self, children: ["base": base]) }
}
