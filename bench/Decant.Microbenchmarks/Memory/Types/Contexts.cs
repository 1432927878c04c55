using Decant.Ladder.Rungs.Rung12_Copy;
using Decant.Ladder.Ways;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Memory.Types.Apis;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>Metadata of the type with the names of the web defaults.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(WeatherForecast[]))]
internal sealed partial class CamelCaseContext : JsonSerializerContext;

/// <summary>Metadata of the type with snake case names, with web defaults otherwise.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(Tweet[]))]
[JsonSerializable(typeof(OpenMeteoFew[]))]
[JsonSerializable(typeof(OpenMeteo[]))]
[JsonSerializable(typeof(MastodonFew[]))]
[JsonSerializable(typeof(Mastodon[]))]
[JsonSerializable(typeof(OpenAlexFew))]
[JsonSerializable(typeof(OpenAlex))]
[JsonSerializable(typeof(StripeFew))]
[JsonSerializable(typeof(Stripe))]
[JsonSerializable(typeof(OpenFoodFactsFew))]
[JsonSerializable(typeof(OpenFoodFacts))]
[JsonSerializable(typeof(CoinGeckoFew[]))]
[JsonSerializable(typeof(CoinGecko[]))]
internal sealed partial class SnakeCaseContext : JsonSerializerContext;

/// <summary>Metadata of the written types, with web defaults and generated writers, which are the fastest of System.Text.Json.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(SeedProject[]))]
[JsonSerializable(typeof(GitHubProject[]))]
[JsonSerializable(typeof(Repository[]))]
internal sealed partial class WrittenContext : JsonSerializerContext;
