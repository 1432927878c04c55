using System.Text.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Ways;

namespace Decant.Lab.Tests.Ladder;

/// <summary>What a contender must return, read from the same bytes by the document model: slow, and shared with no contender.</summary>
internal static class Expected
{
    private static readonly HttpClient s_client = new();

    public static async Task<Project[]> ProjectsAsync(Uri address, WantedMembers? members = null)
    {
        members ??= WantedMembers.Seed;
        using JsonDocument document = await ReadAsync(address);
        return [.. document.RootElement.EnumerateArray().Select(item => new Project(
            item.GetProperty(members.Name).GetString()!,
            item.GetProperty(members.Url).GetString()!,
            item.GetProperty(members.Stars).GetInt32()))];
    }

    public static async Task<WeatherForecast[]> ForecastsAsync(Uri address)
    {
        using JsonDocument document = await ReadAsync(address);
        return [.. document.RootElement.EnumerateArray().Select(item => new WeatherForecast(
            DateOnly.Parse(item.GetProperty("date").GetString()!, System.Globalization.CultureInfo.InvariantCulture),
            item.GetProperty("temperatureC").GetInt32(),
            item.GetProperty("summary").GetString(),
            item.GetProperty("temperatureF").GetInt32()))];
    }

    private static async Task<JsonDocument> ReadAsync(Uri address)
    {
        await using Stream body = await s_client.GetStreamAsync(address, TestContext.Current.CancellationToken);
        return await JsonDocument.ParseAsync(body, cancellationToken: TestContext.Current.CancellationToken);
    }
}
