import ReelbookHTTP
import ReelbookSync
import ReelbookWebDAV

/// The error that some work ends with, in one word.
func failure(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async -> String {
  do {
    try await body()
    return "none"
  } catch let error as WebDAVError {
    return error.code.rawValue
  } catch let error as SyncError {
    return error.code.rawValue
  } catch let error as TransportError {
    return error.code.rawValue
  } catch {
    return "\(error)"
  }
}
