using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.Rungs.Rung12_Copy;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>Metadata of what is written, with web defaults, and with the writers that the compiler makes of it: the fastest that System.Text.Json has.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(SeedProject[]))]
[JsonSerializable(typeof(GitHubProject[]))]
[JsonSerializable(typeof(Repository[]))]
internal sealed partial class WrittenContext : JsonSerializerContext;
