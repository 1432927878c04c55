using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung12_Copy;

/// <summary>One line with a method of Decant, which copies from the origin to the caller.</summary>
internal sealed class CopyAllProjectsQuery<TProject>(HttpClient httpClient, Target target) : ICopyAllProjectsQuery
    where TProject : IJsonProjection<TProject>
{
    public Task ExecuteAsync(Stream destination, CancellationToken cancellationToken) =>
        httpClient.CopyProjectionToAsync(target.Address, JsonCopy.OfArray<TProject>(), destination, cancellationToken);
}

/// <summary>The answer of the seeds' application, with the names of the seeds' dummy API.</summary>
[JsonProjection]
internal sealed partial record SeedProject(string Name, string Url, int Stars);

/// <summary>The same with GitHub's names. A path is where a member is read from. It does not change the name that is written.</summary>
[JsonProjection]
internal sealed partial record GitHubProject(
    string Name,
    [property: JsonPropertyPath("html_url")] string Url,
    [property: JsonPropertyPath("stargazers_count")] int Stars);
