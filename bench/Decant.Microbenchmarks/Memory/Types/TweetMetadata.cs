using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The metadata of a post in a search.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetMetadata
{
    public string? ResultType { get; set; }

    public string? IsoLanguageCode { get; set; }
}
