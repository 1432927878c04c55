using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.Rungs.Rung12_Copy;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>Metadata of the written types, with web defaults and generated writers, which are the fastest of System.Text.Json.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(SeedProject[]))]
[JsonSerializable(typeof(GitHubProject[]))]
[JsonSerializable(typeof(Repository[]))]
internal sealed partial class WrittenContext : JsonSerializerContext;
