using System.Text.Json;
using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>The calls that an application makes.</summary>
internal static class HttpScenarios
{
    public static async Task RunAsync(Check check)
    {
        using HttpClient json = Client(Bodies.Projects);
        Project[] projects = await json.GetProjectionArrayAsync<Project>("projects");
        check.Sequence(["one", "zwölf \"2\""], projects.Select(project => project.Name));

        using HttpClient order = Client(Bodies.Order);
        check.Equal(5, (await order.GetProjectionAsync<Order>("order"))?.Id, "the order's id");

        using HttpClient page = Client(Bodies.Page);
        check.Sequence([1, 2], await ReadAsync(page, new() { Path = "items" }), "the page's items");

        using HttpClient lines = Client(Bodies.Lines, "application/x-ndjson");
        check.Sequence([1, 2, 3], await ReadAsync(lines, null), "the lines");

        using HttpClient broken = Client("""{ "x": """u8);
        check.Equal("$.x", (await Check.CatchAsync<JsonException>(() => broken.GetProjectionAsync<Point>("broken")))?.Path);
    }

    private static async Task<List<int>> ReadAsync(HttpClient client, JsonProjectionOptions? options)
    {
        List<int> xs = [];
        await foreach (Point point in client.GetProjectionAsAsyncEnumerable<Point>("points", options))
            xs.Add(point.X);
        return xs;
    }

    private static HttpClient Client(ReadOnlySpan<byte> body, string mediaType = "application/json")
    {
        byte[] bytes = body.ToArray();
        return FakeHandler.CreateClient(() => FakeHandler.Answer(bytes, mediaType));
    }
}
