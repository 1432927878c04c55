using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung09b_SourceGenerated;

/// <summary>Metadata of the one type that is read, written by the compiler.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(List<Project>))]
internal sealed partial class ProjectContext : JsonSerializerContext;
