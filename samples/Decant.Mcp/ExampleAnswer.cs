using System.Text.Json;
using Decant.Tool.Inference;

namespace Decant.Mcp;

/// <summary>The answer that tells the names of a tool's fields. It is fetched once; if that fails, the next caller tries again.</summary>
internal sealed partial class ExampleAnswer(HttpClient client, string address, ILogger logger)
{
    // The names are a part of each conversation: 2,000 characters are some 500 tokens.
    public const int MaxNamesLength = 2_000;

    private static readonly DecantHttpOptions s_options = new() { MaxBodyBytes = 4 << 20, Timeout = TimeSpan.FromSeconds(10) };

    private readonly Lock _gate = new();
    private Task? _fetch;

    /// <summary>Gets the fields, if they are known by now.</summary>
    public KnownFields? Fields { get; private set; }

    /// <summary>Fetches the answer, unless that was done before. Returns null if it cannot be fetched.</summary>
    public async Task<KnownFields?> GetFieldsAsync(CancellationToken cancellationToken)
    {
        Task fetch;
        lock (_gate)
        {
            // All callers share a request, so that none waits for the timeouts of others before its own. It goes on if one of them no longer waits.
            if (Fields is null && _fetch is not { IsCompleted: false })
                _fetch = FetchAsync();
            fetch = _fetch!;
        }

        await fetch.WaitAsync(cancellationToken);
        return Fields;
    }

    private async Task FetchAsync()
    {
        try
        {
            using PooledBody body = await client.GetPooledBodyAsync(address, s_options);
            using var answer = JsonDocument.Parse(body.Memory);
            Fields = FieldNames.Of(answer.RootElement).ToKnown(MaxNamesLength);
        }
        catch (Exception e) when (e is HttpRequestException or JsonException or OperationCanceledException or InvalidOperationException)
        {
            // An InvalidOperationException is thrown for a name that is not valid Unicode.
            // The message may quote the answer.
            string reason = TerminalText.Escape(e.Message);
            LogFailure(address, reason);
        }
    }

    [LoggerMessage(Level = LogLevel.Warning, Message = "The example '{Address}' does not tell the names of fields: {Reason}")]
    private partial void LogFailure(string address, string reason);
}
