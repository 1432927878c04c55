using Decant;
using Microsoft.Extensions.DependencyInjection;

var services = new ServiceCollection();
services.AddSingleton(new SearchSettings(new DecantHttpOptions { MaxBodyBytes = 16 }));
services.ConfigureHttpClientDefaults(builder => builder.ConfigurePrimaryHttpMessageHandler(() => new RecordedHandler()));

// README

using ServiceProvider provider = services.BuildServiceProvider();
Project[] projects = await provider.GetRequiredService<GitHubClient>().GetProjectsAsync(CancellationToken.None);
Console.WriteLine($"typed: {string.Join(", ", projects.Select(project => project.Name))}");
try
{
    HttpClient search = provider.GetRequiredService<IHttpClientFactory>().CreateClient("search");
    await search.GetProjectionArrayAsync<Project>("https://example.test/orgs/dotnet/repos", CancellationToken.None);
}
catch (HttpRequestException exception)
{
    Console.WriteLine($"named: {exception.HttpRequestError}");
}

internal sealed record SearchSettings(DecantHttpOptions Http);
