using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Gateway;

/// <summary>Generated metadata, for the framework's fastest way to serialize.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Project[]))]
[JsonSerializable(typeof(List<Project>))]
[JsonSerializable(typeof(IReadOnlyCollection<Project>))]
[JsonSerializable(typeof(BoundPush))]
internal sealed partial class GatewayJson : JsonSerializerContext;
