using System.Diagnostics;
using System.Text;
using System.Text.Json;
using System.Threading.Channels;

namespace Decant.Mcp.Tests.Support;

/// <summary>A process of the server that serves HTTP. It is sent requests of the protocol as they are written, so that an argument may be any JSON.</summary>
internal sealed class Server : IDisposable
{
    private const string Listening = "Now listening on: ";

    private readonly Channel<string> _errors = Channel.CreateUnbounded<string>();
    private readonly HttpClient _client = new();
    private readonly Process _process;

    private Server(Process process) => _process = process;

    public Uri Address { get; private set; } = null!;

    /// <summary>The lines that it writes to standard error.</summary>
    public ChannelReader<string> Errors => _errors.Reader;

    public static Task<Server> StartAsync(params string[] arguments) => StartAsync(new Dictionary<string, string>(), arguments);

    public static async Task<Server> StartAsync(IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        var server = new Server(McpProgram.Start(environment, [.. arguments, "--urls", "http://127.0.0.1:0"]));
        var address = new TaskCompletionSource<string>();
        server._process.ErrorDataReceived += (_, line) =>
        {
            if (line.Data is null)
                address.TrySetException(new InvalidOperationException("The server ended."));
            else if (server._errors.Writer.TryWrite(line.Data) && line.Data.IndexOf(Listening, StringComparison.Ordinal) is >= 0 and var start)
                address.TrySetResult(line.Data[(start + Listening.Length)..]);
        };
        server._process.BeginErrorReadLine();
        server.Address = new(await address.Task.WaitAsync(TestContext.Current.CancellationToken));
        return server;
    }

    public async Task<HttpResponseMessage> PostAsync(string method, string parameters, Action<HttpRequestMessage>? change = null)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, Address);
        request.Headers.Add("Accept", "application/json, text/event-stream");
        request.Content = new StringContent($$"""{"jsonrpc":"2.0","id":1,"method":"{{method}}","params":{{parameters}}}""", Encoding.UTF8, "application/json");
        change?.Invoke(request);
        return await _client.SendAsync(request, TestContext.Current.CancellationToken);
    }

    /// <summary>Calls a tool, and gives the texts of the result as lines, after the word "error" if it is one.</summary>
    public async Task<string> CallAsync(string tool, string? arguments)
    {
        JsonElement result = await SendAsync("tools/call", $$"""{"name":"{{tool}}"{{(arguments is null ? "" : $",\"arguments\":{arguments}")}}}""");
        string text = string.Join('\n', result.GetProperty("content").EnumerateArray().Select(content => content.GetProperty("text").GetString()));
        return result.TryGetProperty("isError", out JsonElement isError) && isError.GetBoolean() ? $"error: {text}" : text;
    }

    /// <summary>Gets the tools by name.</summary>
    public async Task<IReadOnlyDictionary<string, JsonElement>> ListAsync() =>
        (await SendAsync("tools/list", "{}")).GetProperty("tools").EnumerateArray().ToDictionary(tool => tool.GetProperty("name").GetString()!);

    /// <summary>Waits for a line on standard error.</summary>
    public async Task<string> FindErrorAsync(string part)
    {
        string line;
        do
            line = await Errors.ReadAsync(TestContext.Current.CancellationToken);
        while (!line.Contains(part, StringComparison.Ordinal));
        return line;
    }

    public void Dispose()
    {
        _client.Dispose();
        _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }

    private async Task<JsonElement> SendAsync(string method, string parameters)
    {
        using HttpResponseMessage response = await PostAsync(method, parameters);
        string text = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        string data = text.Split('\n').FirstOrDefault(line => line.StartsWith("data: ", StringComparison.Ordinal)) ?? throw new InvalidOperationException(text);
        return JsonElement.Parse(data["data: ".Length..]) is var message && message.TryGetProperty("result", out JsonElement result)
            ? result
            : throw new InvalidOperationException(data);
    }
}
