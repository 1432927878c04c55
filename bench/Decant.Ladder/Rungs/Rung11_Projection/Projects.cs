using System.Text.Json.Serialization;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>The domain's type with the names of the seeds' dummy API.</summary>
[JsonProjection]
internal sealed partial record SeedProject : Project;

/// <summary>The domain's type with GitHub's names. Inherited members are ignored, because they would be read by their own names too. The new members have no
/// fields of their own, so that objects do not become larger.</summary>
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

    /// <summary>The address of the page, under GitHub's name.</summary>
    [JsonPropertyName("html_url")]
    public string HtmlUrl
    {
        get => Url;
        set => Url = value;
    }

    /// <summary>The number of stars, under GitHub's name.</summary>
    [JsonPropertyName("stargazers_count")]
    public int StargazersCount
    {
        get => Stars;
        set => Stars = value;
    }
}
