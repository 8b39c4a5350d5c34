/// Some viewings, counted: how many, first watches and rewatches apart, how long they took, and which they are.
///
/// Only whole viewings count. `statistics.plays(of:)` lists those that a figure counted.
public struct Figure: Hashable, Sendable {
  /// How many were the person's first of their subject.
  public let firstWatches: Int
  /// How many were of something that the person had watched before, or that their source says they had.
  public let rewatches: Int
  /// How long they took: as long as the person said, else as long as what was watched runs; unknown lengths add nothing.
  public let time: Duration
  /// How many viewings the time leaves out, since nobody knows their length.
  public let withoutLength: Int
  /// Which viewings were counted.
  public let filter: PlayFilter

  /// How many there were.
  public var count: Int { firstWatches + rewatches }
  /// Whether there were none.
  public var isEmpty: Bool { count == 0 }
}

extension Figure: CustomStringConvertible {
  public var description: String { "\(count)" }
}
