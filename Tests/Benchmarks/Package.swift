// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "ReelbookModel", package: "reelbook"),
        .product(name: "ReelbookMerge", package: "reelbook"),
        .product(name: "ReelbookStats", package: "reelbook"),
        .product(name: "ReelbookTestSupport", package: "reelbook"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
