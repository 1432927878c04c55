using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>Metadata of the types with snake case names, with web defaults otherwise.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(Repository[]))]
[JsonSerializable(typeof(Tweet[]))]
internal sealed partial class SnakeCaseContext : JsonSerializerContext;
