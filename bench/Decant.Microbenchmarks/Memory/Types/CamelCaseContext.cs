using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.Ways;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>Metadata of the type with the names of the web defaults.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(WeatherForecast[]))]
internal sealed partial class CamelCaseContext : JsonSerializerContext;
