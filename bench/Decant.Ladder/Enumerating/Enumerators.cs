using System.Net.Http.Json;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Enumerating;

/// <summary>Ways to read items one by one without keeping them. All read the same type.</summary>
internal static class Enumerators
{
    public static Task<Enumerated> GetFromJsonAsAsyncEnumerable<TProject>(HttpClient httpClient, string path, CancellationToken cancellationToken)
        where TProject : Project, IJsonProjection<TProject> =>
        SumAsync(httpClient.GetFromJsonAsAsyncEnumerable<TProject>(path, cancellationToken));

    public static Task<Enumerated> GetProjectionAsAsyncEnumerable<TProject>(HttpClient httpClient, string path, CancellationToken cancellationToken)
        where TProject : Project, IJsonProjection<TProject> =>
        SumAsync(httpClient.GetProjectionAsAsyncEnumerable<TProject>(path, cancellationToken));

    private static async Task<Enumerated> SumAsync<TProject>(IAsyncEnumerable<TProject?> projects)
        where TProject : Project
    {
        int items = 0;
        long stars = 0;
        await foreach (TProject? project in projects)
        {
            items++;
            stars += project!.Stars;
        }

        return new(items, stars);
    }
}

/// <summary>The result of an enumeration, which shows that each item was read.</summary>
/// <param name="Items">The number of items.</param>
/// <param name="Stars">The sum of their stars.</param>
public sealed record Enumerated(int Items, long Stars);
