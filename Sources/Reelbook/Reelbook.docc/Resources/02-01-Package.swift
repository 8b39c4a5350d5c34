// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tracker",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../reelbook")],
  targets: [
    .executableTarget(
      name: "Tracker",
      dependencies: [
        .product(name: "Reelbook", package: "reelbook"),
        .product(name: "ReelbookTestSupport", package: "reelbook"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
