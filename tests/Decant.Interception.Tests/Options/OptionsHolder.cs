using System.Net;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options of its own, which no call has used, and what calls with them read.</summary>
internal sealed class OptionsHolder
{
    /// <summary>The calls of every family.</summary>
    public static readonly Way<OptionsHolder>[] Ways =
    [
        new(
            "string",
            held => Task.FromResult<object?>(JsonSerializer.Deserialize<Settled>(held.Json!, held.Options)),
            held => Task.FromResult<object?>(Written<Settled>.String(held.Json!, held.Options))),
        new(
            "characters",
            held => Task.FromResult<object?>(JsonSerializer.Deserialize<Settled>(held.Json.AsSpan(), held.Options)),
            held => Task.FromResult<object?>(Written<Settled>.Characters(held.Json, held.Options))),
        new(
            "bytes",
            held => Task.FromResult<object?>(JsonSerializer.Deserialize<Settled>(held.Bytes.AsSpan(), held.Options)),
            held => Task.FromResult<object?>(Written<Settled>.Bytes(held.Bytes, held.Options))),
        new(
            "stream",
            held => Task.FromResult<object?>(JsonSerializer.Deserialize<Settled>(held.Stream!, held.Options)),
            held => Task.FromResult<object?>(Written<Settled>.Stream(held.Stream!, held.Options))),
        new(
            "asynchronous stream",
            held => Outcome.Box(JsonSerializer.DeserializeAsync<Settled>(held.Stream!, held.Options)),
            held => Outcome.Box(Written<Settled>.StreamAsync(held.Stream!, held.Options, CancellationToken.None))),
        new(
            "content",
            held => Outcome.Box(held.Content!.ReadFromJsonAsync<Settled>(held.Options)),
            held => Outcome.Box(Written<Settled>.ContentWithOptions(held.Content!, held.Options, CancellationToken.None))),
        new(
            "client",
            held => Outcome.Box(held.Client!.GetFromJsonAsync<Settled>("http://a/", held.Options)),
            held => Outcome.Box(Written<Settled>.TextWithOptions(held.Client!, "http://a/", held.Options, CancellationToken.None))),
    ];

    // The compiler sees what these begin as.
    public readonly JsonSerializerOptions Options = new() { PropertyNameCaseInsensitive = true };

    public OptionsHolder(string? json) => Json = json;

    /// <summary>Gets or sets the JSON; null for a null argument.</summary>
    public string? Json { get; set; }

    public HttpStatusCode Status { get; init; } = HttpStatusCode.OK;

    public string Charset { get; init; } = "utf-8";

    private byte[] Bytes => Encoding.UTF8.GetBytes(Json ?? "");

    private MemoryStream? Stream => Json is null ? null : new(Bytes);

    private ByteArrayContent? Content => Json is null ? null : new(Bytes) { Headers = { ContentType = new("text/json", Charset) } };

    private HttpClient? Client => Json is null ? null : new(AnsweringHandler.With(Content, Status));

    /// <summary>What became of the options: whether they still can be changed.</summary>
    public string Observe()
    {
        try
        {
            Options.MaxDepth = 3;
            return $"mutable, {Options.IsReadOnly}, {Options.TypeInfoResolver}";
        }
        catch (InvalidOperationException exception)
        {
            return $"{exception.Message}, {Options.IsReadOnly}, {Options.TypeInfoResolver}";
        }
    }
}
