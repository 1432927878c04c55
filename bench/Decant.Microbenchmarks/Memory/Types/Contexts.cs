using Decant.Ladder.Rungs.Rung12_Copy;
using Decant.Ladder.Ways;
using Decant.Ladder.Whole;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>Metadata of the type with the names of the web defaults.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(WeatherForecast[]))]
internal sealed partial class CamelCaseContext : JsonSerializerContext;

/// <summary>Metadata of the type with snake case names, with web defaults otherwise.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(Tweet[]))]
internal sealed partial class SnakeCaseContext : JsonSerializerContext;

/// <summary>Metadata of the written types, with web defaults and generated writers, which are the fastest of System.Text.Json.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(SeedProject[]))]
[JsonSerializable(typeof(GitHubProject[]))]
[JsonSerializable(typeof(Repository[]))]
internal sealed partial class WrittenContext : JsonSerializerContext;
