// swift-tools-version: 6.2
import PackageDescription

/// The library's products by name.
func reelbook(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "reelbook") }
}

/// All programs: some tests are about what they have in common.
let programs: [Target.Dependency] = [
  "tracker", "diary", "household", "guide", "television", "player", "web", "screens",
]

let package = Package(
  name: "reelbook-examples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "..")],
  targets: [
    .target(name: "ExampleSupport", dependencies: reelbook("Reelbook", "ReelbookGerman", "ReelbookPages")),
    .executableTarget(
      name: "tracker",
      dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookDiscovery", "ReelbookPages", "ReelbookPlanner")),
    .testTarget(
      name: "TrackerTests",
      dependencies: programs + ["ExampleSupport", "ProgramTesting"] + reelbook("ReelbookTestSupport")),
    .executableTarget(
      name: "household", dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookWebDAV")),
    .testTarget(name: "HouseholdTests", dependencies: ["household", "ProgramTesting"]),
    .executableTarget(name: "diary", dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookPages")),
    .executableTarget(
      name: "television",
      dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookDiscovery", "ReelbookTV", "ReelbookPages")),
    .testTarget(name: "TelevisionTests", dependencies: ["television", "ProgramTesting"], exclude: ["Expected"]),
    .executableTarget(
      name: "player", dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookPlayback", "ReelbookHTTP")),
    .testTarget(name: "PlayerTests", dependencies: ["player", "ProgramTesting"]),
    .executableTarget(
      name: "guide",
      dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookPlanner", "ReelbookTV", "ReelbookPages")),
    .testTarget(name: "GuideTests", dependencies: ["guide", "ProgramTesting"], exclude: ["Expected"]),
    .executableTarget(
      name: "web", dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookDiscovery", "ReelbookPlanner")),
    .testTarget(name: "WebTests", dependencies: ["web", "ProgramTesting"]),
    .executableTarget(
      name: "screens", dependencies: ["ExampleSupport"] + reelbook("Reelbook", "ReelbookTestSupport")),
    .testTarget(
      name: "ScreensTests",
      dependencies: ["screens", "ExampleSupport", "ProgramTesting"] + reelbook("Reelbook", "ReelbookTestSupport")),
    .target(name: "ProgramTesting", path: "Tests/ProgramTesting"),
    .testTarget(name: "DiaryTests", dependencies: ["diary", "ProgramTesting"], exclude: ["Expected"]),
  ],
  swiftLanguageModes: [.v6]
)
