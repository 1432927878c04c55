using System.Globalization;
using System.Text.Json;
using Decant.Ladder.GitHub;
using Decant.Ladder.Ways;

namespace Decant;

/// <summary>What a contender must return, read from the same bytes by the document model: slow, and shared with no contender.</summary>
internal static class Expected
{
    private static readonly HttpClient s_client = new();

    public static async Task<Project[]> ProjectsAsync(Uri address, WantedMembers? members = null) => Projects(await ReadAsync(address), members ?? WantedMembers.Seed);

    public static Project[] Projects(byte[] json, WantedMembers members)
    {
        using var document = JsonDocument.Parse(json);
        return [.. document.RootElement.EnumerateArray().Select(item => new Project(
            item.GetProperty(members.Name).GetString()!,
            item.GetProperty(members.Url).GetString()!,
            item.GetProperty(members.Stars).GetInt32()))];
    }

    public static async Task<WeatherForecast[]> ForecastsAsync(Uri address)
    {
        using var document = JsonDocument.Parse(await ReadAsync(address));
        return [.. document.RootElement.EnumerateArray().Select(item => new WeatherForecast(
            DateOnly.Parse(item.GetProperty("date").GetString()!, CultureInfo.InvariantCulture),
            item.GetProperty("temperatureC").GetInt32(),
            item.GetProperty("summary").GetString(),
            item.GetProperty("temperatureF").GetInt32()))];
    }

    private static Task<byte[]> ReadAsync(Uri address) => s_client.GetByteArrayAsync(address, TestContext.Current.CancellationToken);
}
