using Decant.Ladder.GitHub;
using Refit;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>What the clients of all libraries are asked for. Refit implements it itself.</summary>
public interface IGitHub
{
    [Get("/repository")]
    Task<Project> GetRepositoryAsync(CancellationToken cancellationToken);

    [Get("/repositories")]
    Task<Project[]> GetArrayAsync(CancellationToken cancellationToken);

    [Get("/repositories")]
    Task<List<Project>> GetListAsync(CancellationToken cancellationToken);

    [Get("/broken")]
    Task<Project> GetBrokenAsync(CancellationToken cancellationToken);

    [Get("/order")]
    Task<Order> GetOrderAsync(CancellationToken cancellationToken);

    [Post("/orders")]
    Task<Order> PostOrderAsync([Body] Order order, CancellationToken cancellationToken);
}

/// <summary>The methods that Refit alone has.</summary>
public interface IGitHubEnumeration
{
    [Get("/repositories")]
    IAsyncEnumerable<Project> GetStreamAsync(CancellationToken cancellationToken);
}

/// <summary>A type that no context lists.</summary>
public sealed record Order(string Item, int Count);

/// <summary>Leaves the stars out, so that a test sees who has read an object.</summary>
[JsonProjectable(typeof(Project), Only = "name,url")]
internal sealed partial class GitHubContext : JsonProjectionContext;
