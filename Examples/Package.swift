// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reelbook-examples",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "..")],
  targets: [
    .target(name: "ExampleSupport", dependencies: [.product(name: "Reelbook", package: "reelbook")]),
    .executableTarget(
      name: "tracker", dependencies: ["ExampleSupport", .product(name: "Reelbook", package: "reelbook")]),
    .testTarget(
      name: "TrackerTests",
      dependencies: ["tracker", "ProgramTesting", .product(name: "ReelbookTestSupport", package: "reelbook")]),
    .executableTarget(
      name: "household",
      dependencies: [
        "ExampleSupport", .product(name: "Reelbook", package: "reelbook"),
        .product(name: "ReelbookWebDAV", package: "reelbook"),
      ]),
    .testTarget(name: "HouseholdTests", dependencies: ["household", "ProgramTesting"]),
    .executableTarget(
      name: "diary", dependencies: ["ExampleSupport", .product(name: "Reelbook", package: "reelbook")]),
    .executableTarget(
      name: "television", dependencies: ["ExampleSupport", .product(name: "Reelbook", package: "reelbook")]),
    .testTarget(name: "TelevisionTests", dependencies: ["television", "ProgramTesting"], exclude: ["Expected"]),
    .executableTarget(
      name: "player",
      dependencies: [
        "ExampleSupport", .product(name: "Reelbook", package: "reelbook"),
        .product(name: "ReelbookPlayback", package: "reelbook"),
      ]),
    .testTarget(name: "PlayerTests", dependencies: ["player", "ProgramTesting"]),
    .executableTarget(
      name: "guide", dependencies: ["ExampleSupport", .product(name: "Reelbook", package: "reelbook")]),
    .testTarget(name: "GuideTests", dependencies: ["guide", "ProgramTesting"], exclude: ["Expected"]),
    .target(name: "ProgramTesting", path: "Tests/ProgramTesting"),
    .testTarget(name: "DiaryTests", dependencies: ["diary", "ProgramTesting"], exclude: ["Expected"]),
  ],
  swiftLanguageModes: [.v6]
)
