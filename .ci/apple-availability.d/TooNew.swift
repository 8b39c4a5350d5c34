// Read by .ci/apple-availability in each run and never built: it must report the marked uses and no others.

import Foundation
import Synchronization

struct TooNew: ~Copyable {
  let lock = Mutex(1)  // reports: Mutex, Mutex.init(_:)

  func array(_ values: [Int]) -> Int {
    values.span.count  // reports: Array.span
  }

  func text(_ text: String) -> Int {
    text.utf8.span.count  // reports: String.UTF8View.span
  }

  func parameter(_ text: borrowing UTF8Span) {}  // reports: UTF8Span

  func keyPath() -> KeyPath<Process, Bool> {  // reports: undated s:10Foundation7ProcessC
    \Process.isRunning  // reports: undated s:10Foundation7ProcessC9isRunningSbvp
  }

  func cast(_ value: Any) -> Bool {
    value is UInt128  // reports: UInt128
  }

  func conformance(_ continuation: AsyncStream<Int>.Continuation) -> Int {
    [continuation: 1].count  // reports: the conformance with AsyncStream.Continuation.hash(into:)
  }

  func collection(_ values: [Int]) -> Int? {
    values
      .enumerated().last?  // reports: the conformance with EnumeratedSequence.index(before:)
      .offset
  }

  func associated(_ numbers: some AsyncSequence<Int, Never>) {}  // reports: AsyncSequence.Failure

  func loop(_ values: [Int]) {
    for range in values.indices(of: 1).ranges {}  // reports: Collection.indices(of:), RangeSet
  }

  func otherPlatforms(_ values: [Int]) -> Int {
    if #available(macOS 26, *) {
      values.span.count  // reports: Array.span
    } else {
      values.span.count  // reports: Array.span
    }
  }

  func tooEarly(_ values: [Int]) -> Int {
    guard values.span.count > 1,  // reports: Array.span
      #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
    else { return 0 }
    return values.span.count
  }

  func ours() {
    marked([])  // reports: TooNew.marked([Swift.Int]) -> Swift.Int
  }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
func marked(_ values: [Int]) -> Int {
  values.span.count
}

struct OldEnough {
  func sequence(_ values: [Int]) -> [Int] {
    values.enumerated().map { $0 * $1 }
  }

  func spans(_ data: Data, _ values: ContiguousArray<Int>, _ bytes: UnsafeRawBufferPointer) -> Int {
    data.span.count + values.span.count + bytes.bytes.byteCount
  }

  func loop(_ numbers: AsyncStream<Int>) async {
    for await _ in numbers {}
  }

  func asked(_ values: [Int]) -> Int {
    if values.isEmpty, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *), values.span.isEmpty {
      return values.span.count
    }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return 0
    }
    return values.span.count
  }

  func unasked(_ values: [Int]) -> Int {
    if #unavailable(macOS 26, iOS 26, tvOS 26, watchOS 26) {
      0
    } else {
      marked(values) + values.span.count
    }
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  static let constant = [1].span.count

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  var property: Int { [1].span.count }
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
extension OldEnough {
  func member(_ values: [Int]) -> Int {
    values.span.count
  }
}
