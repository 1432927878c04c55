using Decant.Ladder.GitHub;
using Decant.Rivals.Adapters;
using Flurl.Http;
using Refit;
using RestSharp;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>Clients of each library, set up as <c>docs/guides/existing-code.md</c> shows.</summary>
internal static class AdaptedClients
{
    public static readonly Dictionary<string, Func<HttpClient, IGitHub>> ByLibrary = new()
    {
        ["Refit"] = CreateRefit<IGitHub>,
        ["RestSharp"] = CreateRestSharp,
        ["Flurl"] = CreateFlurl,
    };

    public static T CreateRefit<T>(HttpClient http)
    {
        var projections = new RefitProjections(GitHubContext.Default).AddLists(GitHubContext.Default.Project);
        return RestService.For<T>(http, new RefitSettings(projections));
    }

    private static IGitHub CreateRestSharp(HttpClient http)
    {
        var projections = new RestSharpProjections(GitHubContext.Default).AddLists(GitHubContext.Default.Project);
        var client = new RestClient(http, configureSerialization: s => s.UseSerializer(() => projections));
        return new RestSharpGitHub(client);
    }

    private static IGitHub CreateFlurl(HttpClient http)
    {
        var client = new FlurlClient(http);
        client.Settings.JsonSerializer = new FlurlProjections(GitHubContext.Default).AddLists(GitHubContext.Default.Project);
        return new FlurlGitHub(client);
    }

    private sealed class RestSharpGitHub(RestClient client) : IGitHub
    {
        public Task<Project> GetRepositoryAsync(CancellationToken cancellationToken) => GetAsync<Project>("repository", cancellationToken);

        public Task<Project[]> GetArrayAsync(CancellationToken cancellationToken) => GetAsync<Project[]>("repositories", cancellationToken);

        public Task<List<Project>> GetListAsync(CancellationToken cancellationToken) => GetAsync<List<Project>>("repositories", cancellationToken);

        public Task<Project> GetBrokenAsync(CancellationToken cancellationToken) => GetAsync<Project>("broken", cancellationToken);

        public Task<Order> GetOrderAsync(CancellationToken cancellationToken) => GetAsync<Order>("order", cancellationToken);

        public async Task<Order> PostOrderAsync(Order order, CancellationToken cancellationToken) =>
            (await client.PostAsync<Order>(new RestRequest("orders").AddJsonBody(order), cancellationToken))!;

        private async Task<T> GetAsync<T>(string path, CancellationToken cancellationToken) =>
            (await client.GetAsync<T>(new RestRequest(path), cancellationToken))!;
    }

    private sealed class FlurlGitHub(FlurlClient client) : IGitHub
    {
        public Task<Project> GetRepositoryAsync(CancellationToken cancellationToken) => GetAsync<Project>("repository", cancellationToken);

        public Task<Project[]> GetArrayAsync(CancellationToken cancellationToken) => GetAsync<Project[]>("repositories", cancellationToken);

        // The body comes while it is read.
        public Task<List<Project>> GetListAsync(CancellationToken cancellationToken) =>
            client.Request("repositories").GetJsonAsync<List<Project>>(HttpCompletionOption.ResponseHeadersRead, cancellationToken);

        public Task<Project> GetBrokenAsync(CancellationToken cancellationToken) => GetAsync<Project>("broken", cancellationToken);

        public Task<Order> GetOrderAsync(CancellationToken cancellationToken) => GetAsync<Order>("order", cancellationToken);

        public Task<Order> PostOrderAsync(Order order, CancellationToken cancellationToken) =>
            client.Request("orders").PostJsonAsync(order, cancellationToken: cancellationToken).ReceiveJson<Order>();

        private Task<T> GetAsync<T>(string path, CancellationToken cancellationToken) =>
            client.Request(path).GetJsonAsync<T>(cancellationToken: cancellationToken);
    }
}
