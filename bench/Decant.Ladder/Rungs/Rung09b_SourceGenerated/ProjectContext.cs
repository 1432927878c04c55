using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Ladder.Rungs.Rung09b_SourceGenerated;

/// <summary>The metadata of the type that is read, from the source generator.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(List<Project>))]
internal sealed partial class ProjectContext : JsonSerializerContext;
