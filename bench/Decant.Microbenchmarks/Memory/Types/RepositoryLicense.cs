using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The licence of a repository.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record RepositoryLicense
{
    public string Key { get; set; } = "";

    public string Name { get; set; } = "";

    public string? SpdxId { get; set; }

    public string? Url { get; set; }
}
