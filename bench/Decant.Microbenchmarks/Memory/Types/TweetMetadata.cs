using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>How a post was found.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record TweetMetadata
{
    public string? ResultType { get; set; }

    public string? IsoLanguageCode { get; set; }
}
