using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Gateway;

/// <summary>The framework's side, as fast as it is: generated metadata.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Project[]))]
[JsonSerializable(typeof(List<Project>))]
[JsonSerializable(typeof(IReadOnlyCollection<Project>))]
[JsonSerializable(typeof(BoundPush))]
internal sealed partial class GatewayJson : JsonSerializerContext;
