// Prints the most starred repositories of a GitHub organization: dotnet run -- dotnet
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant;

if (args is not [string organization, .. string[] more])
{
    Console.Error.WriteLine("Usage: <organization> [<address of the API>]");
    return 2;
}

using CancellationTokenSource cancellation = new();
Console.CancelKeyPress += (_, press) =>
{
    press.Cancel = true;
    cancellation.Cancel();
};

using HttpClient http = new() { BaseAddress = new Uri(more is [string api] ? api : "https://api.github.com/") };
http.DefaultRequestHeaders.UserAgent.ParseAdd("DecantConsole");
try
{
    List<Repo> repos = [];
    string first = $"orgs/{Uri.EscapeDataString(organization)}/repos?per_page=100";
    await foreach (Repo[] page in http.GetProjectionArrayPagesAsAsyncEnumerable<Repo>(first, cancellation.Token))
        repos.AddRange(page);
    foreach (Repo repo in repos.OrderByDescending(repo => repo.Stars).Take(10))
        Console.WriteLine($"{repo.Stars,7} {repo.Name} ({repo.License ?? "no license"})");
    return 0;
}
catch (HttpStatusException exception) when (exception.StatusCode == System.Net.HttpStatusCode.NotFound)
{
    Console.Error.WriteLine($"There is no organization '{organization}'.");
    return 1;
}
catch (Exception exception) when (exception is HttpRequestException or JsonException or TaskCanceledException { InnerException: TimeoutException })
{
    Console.Error.WriteLine(exception.Message);
    return 1;
}
catch (OperationCanceledException)
{
    return 130;
}

[JsonProjection]
public partial record Repo(
    string Name,
    [property: JsonPropertyName("stargazers_count")] int Stars,
    [JsonPropertyPath("license.spdx_id")] string? License);
