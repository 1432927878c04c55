using System.Globalization;
using System.Net;
using System.Text.Json;

namespace Decant.Lab.GitHub;

/// <summary>The public repositories of one owner, as GitHub's REST API lists them. The oldest come first, because a new repository does not move others in that
/// order (https://docs.github.com/rest/repos/repos#list-repositories-for-a-user). There is one request at a time, and none after the API refused one
/// (https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api).</summary>
internal sealed class RepositoryPages : IDisposable
{
    /// <summary>The largest number of repositories in one answer of the API.</summary>
    public const int Size = 100;

    private const string Remaining = "X-RateLimit-Remaining";
    private const string Reset = "X-RateLimit-Reset";
    private const long MostBytes = 16 << 20;

    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(30);

    private readonly HttpClient _http;
    private readonly string _path;
    private string? _refusal;

    public RepositoryPages(Uri api, string owner)
    {
        // No credentials are sent, so a redirect may be followed anywhere. GitHub redirects when an owner was renamed.
        _http = new() { BaseAddress = api, Timeout = s_timeout, MaxResponseContentBufferSize = MostBytes };
        _http.DefaultRequestHeaders.Add("User-Agent", "decant-lab");
        _http.DefaultRequestHeaders.Add("Accept", "application/vnd.github+json");
        _http.DefaultRequestHeaders.Add("X-GitHub-Api-Version", "2022-11-28");
        _path = $"users/{Uri.EscapeDataString(owner)}/repos?type=owner&sort=created&direction=asc&per_page={Size}";
    }

    /// <summary>Gets a page, counted from 1. A page with fewer than <see cref="Size"/> repositories is the last.</summary>
    /// <exception cref="LabException">The API refused this request, or announced with an earlier answer that it would.</exception>
    /// <exception cref="HttpRequestException">There is no answer.</exception>
    public async Task<IReadOnlyList<JsonElement>> GetAsync(int page, CancellationToken cancellationToken)
    {
        if (_refusal is not null)
            throw new LabException(_refusal);
        try
        {
            using HttpResponseMessage response = await _http.GetAsync(
                string.Create(CultureInfo.InvariantCulture, $"{_path}&page={page}"), cancellationToken);
            string answer = string.Create(CultureInfo.InvariantCulture, $"{_http.BaseAddress!.Host} answered page {page} with {(int)response.StatusCode}");
            if (response.StatusCode == HttpStatusCode.NotFound)
                throw new LabException($"{answer}: it knows no such owner.");
            if (!response.IsSuccessStatusCode)
                throw new LabException($"{answer}{Describe(response)}: stopped, and nothing more is sent.");
            if (Header(response, Remaining) == "0")
                _refusal = $"{_http.BaseAddress.Host} allows no more requests{Describe(response)}: stopped.";
            return Parse(await response.Content.ReadAsByteArrayAsync(cancellationToken), answer);
        }
        catch (OperationCanceledException e) when (!cancellationToken.IsCancellationRequested)
        {
            throw new LabException($"{_http.BaseAddress!.Host} did not answer in time.", e);
        }
    }

    public void Dispose() => _http.Dispose();

    private static IReadOnlyList<JsonElement> Parse(byte[] body, string answer)
    {
        try
        {
            JsonElement root = JsonElement.Parse(body);
            return root.ValueKind == JsonValueKind.Array && root.EnumerateArray().All(IsRepository)
                ? [.. root.EnumerateArray()]
                : throw new LabException($"{answer} and not with an array of repositories.");
        }
        catch (JsonException e)
        {
            throw new LabException($"{answer} and not with JSON: {e.Message}", e);
        }
    }

    private static bool IsRepository(JsonElement element) =>
        element.ValueKind == JsonValueKind.Object && element.TryGetProperty("id", out JsonElement id) && id.ValueKind == JsonValueKind.Number && id.TryGetInt64(out _);

    // The API says when it may be asked again, as a pause in seconds or as the time when its count starts anew.
    private static string Describe(HttpResponseMessage response) =>
        response.Headers.RetryAfter?.Delta is { } delta ? FormattableString.Invariant($" and asks for a pause of {delta.TotalSeconds:N0} seconds")
        : Header(response, Remaining) == "0" && long.TryParse(Header(response, Reset), NumberStyles.None, CultureInfo.InvariantCulture, out long reset)
            ? FormattableString.Invariant($" until {DateTimeOffset.FromUnixTimeSeconds(Math.Min(reset, DateTimeOffset.MaxValue.ToUnixTimeSeconds())):u}")
        : "";

    private static string? Header(HttpResponseMessage response, string name) =>
        response.Headers.TryGetValues(name, out IEnumerable<string>? values) ? values.First() : null;
}
