// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WebDAVInterop",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "reelbook", path: "../../..")],
  targets: [
    .executableTarget(
      name: "WebDAVPlace",
      dependencies: [
        .product(name: "ReelbookWebDAV", package: "reelbook"),
        .product(name: "ReelbookTestSupport", package: "reelbook"),
      ])
  ]
)
