using System.Net;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using ModelContextProtocol.Protocol;

namespace Decant.Mcp.Tests.Support;

/// <summary>An API that gives the same answer to each request, and a tool that calls it.</summary>
internal sealed class Api : IDisposable
{
    private readonly HookedHandler _handler;
    private readonly HttpClient _client;

    public Api(string body, HttpStatusCode status = HttpStatusCode.OK)
        : this(_ => new(status) { Content = new StringContent(body, Encoding.UTF8, "application/json") })
    {
    }

    public Api(Func<HttpRequestMessage, HttpResponseMessage> answer)
        : this((request, _) => Task.FromResult(answer(request)))
    {
    }

    public Api(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer)
    {
        _handler = new(answer);
        _client = new(_handler) { BaseAddress = new("http://host/root/") };
    }

    /// <summary>The addresses that were asked for.</summary>
    public IReadOnlyList<string> Asked => _handler.Asked;

    public LinesLogger Log { get; } = new();

    public ApiTool CreateTool(ToolSettings settings, int maxResultBytes = 1_000) => new("get_items", settings, _client, maxResultBytes, Log);

    /// <summary>Calls a tool, and gives the texts of the result as lines, after the word "error" if it is one.</summary>
    public static async Task<string> CallAsync(ApiTool tool, string arguments)
    {
        CallToolResult result = await tool.CallAsync(JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(arguments), TestContext.Current.CancellationToken);
        return (result.IsError == true ? "error: " : "") + string.Join('\n', result.Content.Select(content => Assert.IsType<TextContentBlock>(content).Text));
    }

    public void Dispose() => _client.Dispose();
}
