// The AVFoundation symbols that the article's player uses, as Apple's public reference declares them. They check its
// types where there is no AVFoundation, and do nothing.
public import Foundation

public struct CMTime: Sendable {
  public init(value: Int64, timescale: Int32) { fatalError() }
  public init(seconds: Double, preferredTimescale: Int32) { fatalError() }
  public var seconds: Double { fatalError() }
}

public class AVAsset: @unchecked Sendable {
  public func load<T: Sendable>(_ property: AVAsyncProperty<AVAsset, T>) async throws -> T { fatalError() }
}

public struct AVAsyncProperty<Root, Value>: Sendable {}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  public static var duration: AVAsyncProperty<AVAsset, CMTime> { fatalError() }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { fatalError() }
}

@MainActor public class AVPlayerItem: Sendable {
  public init(url: URL) { fatalError() }
  public nonisolated var asset: AVAsset { fatalError() }
  public nonisolated static let didPlayToEndTimeNotification = Notification.Name("")
  public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name("")
}

@MainActor public class AVPlayer: Sendable {
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }

  public init() { fatalError() }
  public nonisolated var timeControlStatus: TimeControlStatus { fatalError() }
  public var currentItem: AVPlayerItem? { fatalError() }
  public func replaceCurrentItem(with item: AVPlayerItem?) { fatalError() }
  public func play() { fatalError() }
  public func pause() { fatalError() }
  public func seek(to time: CMTime) async -> Bool { fatalError() }
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { fatalError() }
}

// Foundation's, where there is an Objective-C runtime.
public class NSKeyValueObservation {}
public struct NSKeyValueObservedChange<Value> {}

extension AVPlayer {
  public nonisolated func observe<Value>(
    _ path: KeyPath<AVPlayer, Value>,
    changeHandler: @escaping @Sendable (AVPlayer, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}
