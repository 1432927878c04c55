using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>The domain's type, read by the names of the seeds' dummy API.</summary>
[JsonProjection]
internal sealed partial record SeedProject : Project;

/// <summary>The domain's type, read by GitHub's names. The members override without fields of their own: an object is no larger.</summary>
[JsonProjection]
internal sealed partial record GitHubProject : Project
{
    /// <inheritdoc/>
    [JsonPropertyName("html_url")]
    public override string Url
    {
        get => base.Url;
        set => base.Url = value;
    }

    /// <inheritdoc/>
    [JsonPropertyName("stargazers_count")]
    public override int Stars
    {
        get => base.Stars;
        set => base.Stars = value;
    }
}
