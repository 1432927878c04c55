using System.Globalization;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>An API of items on a port of this machine.</summary>
internal sealed class ItemsApi : IAsyncDisposable
{
    private readonly WebApplication _app;

    private ItemsApi(WebApplication app) => _app = app;

    /// <summary>The settings of a server that offers it.</summary>
    public string Settings => JsonSerializer.Serialize(new
    {
        BaseAddress = $"{_app.Urls.First()}/",
        Headers = new Dictionary<string, string> { ["X-Key"] = "secret" },
        MaxResultBytes = 10_000,
        Tools = new Dictionary<string, object>
        {
            ["list_items"] = new
            {
                Description = "Lists the items of a shop.",
                Path = "shops/{shop}/items{?count}",
                Parameters = new Dictionary<string, object> { ["shop"] = new { Description = "The name of the shop." }, ["count"] = new { Type = "integer" } },
                Example = new Dictionary<string, string> { ["shop"] = "a", ["count"] = "2" },
            },
            ["get_prices"] = new { Description = "Gets the prices of all shops.", Path = "prices", Fields = "price,currency(code)" },
        },
    });

    public static async Task<ItemsApi> StartAsync(CancellationToken cancellationToken)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        WebApplication app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.MapGet("/shops/{shop}/items", (HttpRequest request, string shop, int count) =>
            request.Headers["X-Key"] != "secret" ? Results.Problem("No key.", statusCode: 401)
            : shop == "none" ? Results.Problem("There is no such shop.", statusCode: 404)
            : Results.Json(Enumerable.Range(1, count).Select(id => new
            {
                id,
                name = string.Create(CultureInfo.InvariantCulture, $"{shop} {id}"),
                description = new string('x', 100),
                maker = new { id = 1, name = "é" },
            })));
        app.MapGet("/prices", () => Results.Text("""{"price": 1.50, "cost": 1.00, "currency": {"code": "EUR", "id": 7}}""", "application/json"));
        await app.StartAsync(cancellationToken);
        return new(app);
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();
}
