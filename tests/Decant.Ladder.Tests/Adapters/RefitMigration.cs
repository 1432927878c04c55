using System.Net.Http.Json;
using Refit;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>A call of Refit, as <c>docs/guides/migration.md</c> shows it before.</summary>
public interface IOrders
{
    [Post("/shops/{shop}/orders")]
    Task<Receipt> OrderAsync(string shop, [Header("X-Tenant")] string tenant, [Body] Purchase purchase, CancellationToken cancellationToken);
}

/// <summary>The same call with Decant.</summary>
public sealed class OrderClient(HttpClient http)
{
    public async Task<Receipt?> OrderAsync(string shop, string tenant, Purchase purchase, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, $"shops/{Uri.EscapeDataString(shop)}/orders") { Content = JsonContent.Create(purchase) };
        request.Headers.Add("X-Tenant", tenant);
        return await http.GetProjectionAsync<Receipt>(request, cancellationToken);
    }
}

/// <summary>The body of the request.</summary>
public sealed record Purchase(string Item, int Count);

/// <summary>The body of the response.</summary>
[JsonProjection]
public sealed partial record Receipt(long Id, decimal Total);
