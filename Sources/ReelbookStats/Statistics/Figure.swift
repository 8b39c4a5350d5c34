/// A count of viewings: first watches, rewatches, the time, and the filter of the viewings.
///
/// Only whole viewings count. `statistics.plays(of:)` lists those that a figure counted.
public struct Figure: Hashable, Sendable, Codable {
  /// The number of first watches.
  public let firstWatches: Int
  /// The number of rewatches, also according to a play's source.
  public let rewatches: Int
  /// The total time: the time watched, or else the subject's length; unknown lengths add nothing.
  public let time: Duration
  /// The number of viewings of unknown length, which the time leaves out.
  public let withoutLength: Int
  /// The filter of the counted viewings.
  public let filter: PlayFilter

  /// The number of viewings.
  public var count: Int { firstWatches + rewatches }
  /// Whether there were none.
  public var isEmpty: Bool { count == 0 }
}

extension Figure: CustomStringConvertible {
  public var description: String { "\(count)" }
}
