using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Ladder.Requests;

/// <summary>The metadata of the types that are read, from the source generator.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(SeedProject[]))]
[JsonSerializable(typeof(GitHubProject[]))]
internal sealed partial class RequestContext : JsonSerializerContext;
