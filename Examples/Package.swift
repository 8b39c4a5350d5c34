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
    .executableTarget(
      name: "diary", dependencies: ["ExampleSupport", .product(name: "Reelbook", package: "reelbook")]),
    .target(name: "ProgramTesting", path: "Tests/ProgramTesting"),
    .testTarget(name: "DiaryTests", dependencies: ["diary", "ProgramTesting"], exclude: ["Expected"]),
    .testTarget(name: "TrackerTests", dependencies: ["tracker"]),
  ],
  swiftLanguageModes: [.v6]
)
