using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Ladder.Whole;

/// <summary>A repository with all its members. It has setters, because System.Text.Json boxes the arguments of a constructor with many parameters.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record Repository
{
    public string Name { get; set; } = "";
    public string Url { get; set; } = "";
    public int Stars { get; set; }
    public long Id { get; set; }
    public string NodeId { get; set; } = "";
    public string FullName { get; set; } = "";
    public bool Private { get; set; }
    public RepositoryOwner? Owner { get; set; }
    public string HtmlUrl { get; set; } = "";
    public string? Description { get; set; }
    public bool Fork { get; set; }
    public DateTimeOffset CreatedAt { get; set; }
    public DateTimeOffset UpdatedAt { get; set; }
    public DateTimeOffset? PushedAt { get; set; }
    public int Size { get; set; }
    public string? Language { get; set; }
    public string[] Topics { get; set; } = [];
    public RepositoryLicense? License { get; set; }
    public string DefaultBranch { get; set; } = "";
    public int OpenIssues { get; set; }
}

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

[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record RepositoryLicense
{
    public string Key { get; set; } = "";
    public string Name { get; set; } = "";
    public string? SpdxId { get; set; }
    public string? Url { get; set; }
}

/// <summary>The metadata of the type, from the source generator of System.Text.Json.</summary>
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata, PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
[JsonSerializable(typeof(Repository[]))]
internal sealed partial class RepositoryContext : JsonSerializerContext;
