import Foundation
package import ReelbookHTTP
import ReelbookModel

extension TMDb {
  /// A request to TMDb, as a value with its type of reply.
  ///
  /// Requests are static members: `client.send(.movie(603))`. TMDb receives each text in a request unchanged.
  public struct Request<Reply: Sendable>: Sendable {
    typealias Decode = @Sendable (Span<UInt8>, inout JSONCursor) throws(WireFailure) -> Reply

    /// The language of the reply, such as `de-DE`; `nil` for the client's.
    public var language: String?
    /// The country that release dates are for, such as `DE`; `nil` for the client's.
    public var region: String?
    /// How a cache may answer.
    package var caching: CachingRule

    /// The segments of the path, before they are percent-encoded.
    let path: [String]
    var parameters: [Parameter]
    /// Whether the reply depends on a language, and whether on a country.
    let isLocalized: Bool
    var isRegional: Bool
    /// The reason that the request is invalid, if it is.
    let fault: String?
    let decode: Decode

    struct Parameter: Sendable, Hashable {
      var name: String
      var value: String
    }

    init(
      _ path: [String], _ parameters: [Parameter] = [], caching: CachingRule = .day, isLocalized: Bool = true,
      isRegional: Bool = false, fault: String? = nil, decode: @escaping Decode
    ) {
      self.path = path
      self.parameters = parameters
      self.caching = caching
      self.isLocalized = isLocalized
      self.isRegional = isRegional
      self.fault = fault
      self.decode = decode
    }
  }
}

extension TMDb.Request where Reply: WireObject {
  init(
    _ path: [String], _ parameters: [Parameter] = [], caching: CachingRule = .day, isLocalized: Bool = true,
    fault: String? = nil
  ) {
    self.init(path, parameters, caching: caching, isLocalized: isLocalized, fault: fault) {
      bytes, cursor throws(WireFailure) in try Reply.read(bytes, &cursor)
    }
  }
}

extension TMDb.Request {
  /// The path as errors name it.
  var endpoint: String { path.joined(separator: "/") }

  /// Adds a parameter to those that are there.
  func adding(_ name: String, _ value: String) -> Self {
    var request = self
    request.parameters.append(Parameter(name: name, value: value))
    return request
  }

  /// The same request, whose reply is made of what it replies.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Reply) -> Other) -> TMDb.Request<Other> {
    var request = TMDb.Request<Other>(
      path, caching: caching, isLocalized: isLocalized, isRegional: isRegional, fault: fault
    ) { [decode] bytes, cursor throws(WireFailure) in transform(try decode(bytes, &cursor)) }
    request.parameters = parameters.map { .init(name: $0.name, value: $0.value) }
    (request.language, request.region) = (language, region)
    return request
  }

  /// The whole address; throws for an invalid request.
  func url(base: URL, language defaultLanguage: String?, region defaultRegion: String?) throws(TMDbError) -> URL {
    if let fault { throw TMDbError(.invalidRequest, fault) }
    let segments = path.compactMap(PercentEncoding.segment)
    guard segments.count == path.count else {
      throw TMDbError(.invalidRequest, "An empty text or dots alone are no id.")
    }
    var all = parameters
    if isLocalized, let language = language ?? defaultLanguage {
      all.append(Parameter(name: "language", value: language))
    }
    if isRegional, let region = region ?? defaultRegion { all.append(Parameter(name: "region", value: region)) }
    var address = base.absoluteString
    if !address.hasSuffix("/") { address += "/" }
    address += segments.joined(separator: "/")
    if !all.isEmpty {
      address += "?" + all.map { $0.name + "=" + PercentEncoding.query($0.value) }.joined(separator: "&")
    }
    guard let url = URL(string: address) else { throw TMDbError(.invalidRequest, "The address cannot be made.") }
    return url
  }
}

extension TMDb.Request: CustomStringConvertible {
  /// The path without its parameters.
  public var description: String { "GET \(endpoint)" }
}
