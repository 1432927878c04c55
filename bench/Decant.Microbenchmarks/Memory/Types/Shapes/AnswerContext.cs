using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>Metadata of the types of answers, with web defaults.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(EmbeddingsFew))]
[JsonSerializable(typeof(Embeddings))]
[JsonSerializable(typeof(ChatFew))]
[JsonSerializable(typeof(Chat))]
[JsonSerializable(typeof(GeoJsonFew))]
[JsonSerializable(typeof(GeoJson))]
[JsonSerializable(typeof(OrderBooksFew))]
[JsonSerializable(typeof(OrderBooks))]
[JsonSerializable(typeof(PodsFew))]
[JsonSerializable(typeof(Pods))]
[JsonSerializable(typeof(PackagesFew))]
[JsonSerializable(typeof(PackageIndex))]
[JsonSerializable(typeof(SearchFew))]
[JsonSerializable(typeof(Search))]
[JsonSerializable(typeof(IssuesFew))]
[JsonSerializable(typeof(Issues))]
internal sealed partial class AnswerContext : JsonSerializerContext;
