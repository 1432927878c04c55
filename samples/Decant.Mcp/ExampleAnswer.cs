using System.Text.Json;

namespace Decant.Mcp;

/// <summary>The answer that tells the names of a tool's fields. It is fetched once; if that fails, the next caller tries again.</summary>
internal sealed partial class ExampleAnswer(HttpClient client, string address, ILogger logger)
{
    // The names are a part of each conversation: 2,000 characters are some 500 tokens.
    public const int MaxNamesLength = 2_000;

    private static readonly DecantHttpOptions s_options = new() { MaxBodyBytes = 4 << 20, Timeout = TimeSpan.FromSeconds(10) };

    private readonly SemaphoreSlim _gate = new(1);
    private int _attempts;

    /// <summary>Gets the fields, if they are known by now.</summary>
    public KnownFields? Fields { get; private set; }

    /// <summary>Fetches the answer, unless that was done before. Returns null if it cannot be fetched.</summary>
    public async ValueTask<KnownFields?> GetFieldsAsync(CancellationToken cancellationToken)
    {
        int attempts = Volatile.Read(ref _attempts);
        await _gate.WaitAsync(cancellationToken);
        try
        {
            // Those who waited for an attempt share its result, or each would wait for its own timeout after the others'.
            if (Fields is null && attempts == _attempts)
            {
                Fields = await FetchAsync(cancellationToken);
                _attempts++;
            }

            return Fields;
        }
        finally
        {
            _gate.Release();
        }
    }

    private async ValueTask<KnownFields?> FetchAsync(CancellationToken cancellationToken)
    {
        try
        {
            using PooledBody body = await client.GetPooledBodyAsync(address, s_options, cancellationToken);
            using var answer = JsonDocument.Parse(body.Memory);
            return FieldNames.Of(answer.RootElement).ToKnown(MaxNamesLength);
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested && e is HttpRequestException or JsonException or OperationCanceledException or InvalidOperationException)
        {
            // An InvalidOperationException is thrown for a name that is not valid Unicode.
            LogFailure(address, e.Message);
            return null;
        }
    }

    [LoggerMessage(Level = LogLevel.Warning, Message = "The example '{Address}' does not tell the names of fields: {Reason}")]
    private partial void LogFailure(string address, string reason);
}
