using ModelContextProtocol;
using ModelContextProtocol.Protocol;

namespace Decant.Mcp;

/// <summary>The tools of the API by name.</summary>
internal sealed class ApiTools
{
    /// <summary>The name of the client that calls the API.</summary>
    public const string Client = "api";

    private readonly Dictionary<string, ApiTool> _tools;

    /// <exception cref="UsageException">A setting of a tool is not valid.</exception>
    public ApiTools(ApiSettings settings, IHttpClientFactory clients, ILogger<ApiTools> logger)
    {
        HttpClient client = clients.CreateClient(Client);
        _tools = settings.Tools.ToDictionary(
            tool => tool.Key, tool => new ApiTool(tool.Key, tool.Value, client, settings.MaxResultBytes, logger), StringComparer.Ordinal);
    }

    public async ValueTask<ListToolsResult> ListAsync(CancellationToken cancellationToken) =>
        new() { Tools = [.. await Task.WhenAll(_tools.Values.Select(tool => tool.DescribeAsync(cancellationToken)))] };

    /// <exception cref="McpProtocolException">There is no tool of that name.</exception>
    public ValueTask<CallToolResult> CallAsync(CallToolRequestParams call, CancellationToken cancellationToken) => _tools.TryGetValue(call.Name, out ApiTool? tool)
        ? tool.CallAsync(call.Arguments, cancellationToken)
        : throw new McpProtocolException($"There is no tool '{Excerpt.Of(call.Name, ToolArguments.MostQuoted)}'. The tools are {string.Join(", ", _tools.Keys)}.", McpErrorCode.InvalidParams);
}
