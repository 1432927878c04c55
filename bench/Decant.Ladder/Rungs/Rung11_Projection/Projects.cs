using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>The domain's type, read by the names of the seeds' dummy API.</summary>
[JsonProjection]
internal sealed partial record SeedProject : Project;

/// <summary>The domain's type, read by GitHub's names. What is inherited is ignored, or it would be read by its own name as well; the members
/// have no fields of their own, so that an object is no larger.</summary>
[JsonProjection]
internal sealed partial record GitHubProject : Project
{
    /// <inheritdoc/>
    [JsonIgnore]
    public override string Url
    {
        get => base.Url;
        set => base.Url = value;
    }

    /// <inheritdoc/>
    [JsonIgnore]
    public override int Stars
    {
        get => base.Stars;
        set => base.Stars = value;
    }

    /// <summary>What GitHub calls the address of the page.</summary>
    [JsonPropertyName("html_url")]
    public string HtmlUrl
    {
        get => Url;
        set => Url = value;
    }

    /// <summary>What GitHub calls the stars.</summary>
    [JsonPropertyName("stargazers_count")]
    public int StargazersCount
    {
        get => Stars;
        set => Stars = value;
    }
}
