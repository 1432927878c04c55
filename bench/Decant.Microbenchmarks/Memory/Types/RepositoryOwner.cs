using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Memory.Types;

/// <summary>The owner of a repository.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record RepositoryOwner
{
    public string Login { get; set; } = "";

    public long Id { get; set; }

    public string AvatarUrl { get; set; } = "";

    public string? Name { get; set; }

    public string? Url { get; set; }

    public int? Stars { get; set; }

    public string Type { get; set; } = "";

    public bool SiteAdmin { get; set; }
}
