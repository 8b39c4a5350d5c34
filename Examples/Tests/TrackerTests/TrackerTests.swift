import Foundation
import Testing

@Suite struct TrackerTests {
}
