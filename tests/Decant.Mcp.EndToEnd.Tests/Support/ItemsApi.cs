using System.Globalization;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>An API of items on a port of this machine. Some shops fail.</summary>
internal sealed class ItemsApi : IAsyncDisposable
{
    private readonly WebApplication _app;

    private readonly TaskCompletionSource _arrived = new(), _aborted = new();

    private ItemsApi(WebApplication app) => _app = app;

    /// <summary>Ends when the shop that hangs was asked.</summary>
    public Task HangingArrived => _arrived.Task;

    /// <summary>Ends when who asked it no longer waits.</summary>
    public Task HangingAborted => _aborted.Task;

    /// <summary>Creates the settings of a server that offers it.</summary>
    public string CreateSettings(TimeSpan timeout) => JsonSerializer.Serialize(new
    {
        BaseAddress = $"{_app.Urls.First()}/",
        Headers = new Dictionary<string, string> { ["X-Key"] = "secret" },
        MaxResultBytes = 10_000,
        MaxBodyBytes = 300_000,
        Timeout = timeout,
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
        var api = new ItemsApi(app);
        app.MapGet("/shops/{shop}/items", (HttpContext context, string shop, int? count) =>
            context.Request.Headers["X-Key"] == "secret" ? api.AnswerAsync(context, shop, count ?? 2) : Task.FromResult(Results.Problem("No key.", statusCode: 401)));
        app.MapGet("/prices", () => Results.Text("""{"price": 1.50, "cost": 1.00, "currency": {"code": "EUR", "id": 7}}""", "application/json"));
        await app.StartAsync(cancellationToken);
        return api;
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();

    private async Task<IResult> AnswerAsync(HttpContext context, string shop, int count)
    {
        switch (shop)
        {
            case "none":
                return Results.Problem("There is no such shop.", statusCode: 404);
            case "failing":
                return Results.Problem("The shop is on fire.", statusCode: 500);
            case "page":
                return Results.Text("<html>", "text/html");
            case "moved":
                return Results.Redirect("/shops/b/items?count=1");
            case "elsewhere":
                // Another name is another origin.
                return Results.Redirect($"http://localhost:{context.Request.Host.Port}/shops/b/items?count=1");
            case "broken":
                await context.Response.WriteAsync("[{\"id\":1,", context.RequestAborted);
                context.Abort();
                return Results.Empty;
            case "hanging":
                context.RequestAborted.Register(_aborted.SetResult);
                _arrived.SetResult();
                await HangingAborted;
                return Results.Empty;
            default:
                return Results.Json(Enumerable.Range(1, count).Select(id => new
                {
                    id,
                    name = string.Create(CultureInfo.InvariantCulture, $"{shop} {id}"),
                    description = new string('x', 100),
                    maker = new { id = 1, name = "é" },
                }));
        }
    }
}
