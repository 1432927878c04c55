using System.Buffers;
using System.Text.Json;

namespace Decant.Differential;

/// <summary>A projection under test with its oracle.</summary>
internal abstract class Subject
{
    public required TypeShape Shape { get; init; }

    public required string Source { get; init; }

    public abstract Outcome Expected(byte[] json, bool isArray, int maxDepth = 64);

    public abstract Outcome Parse(ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options);

    public abstract Outcome Parse(ReadOnlySequence<byte> json, bool isArray, JsonProjectionOptions options);

    public abstract Outcome Read(Stream json, bool isArray, JsonProjectionOptions options);

    public abstract Outcome Enumerate(Stream json, JsonProjectionOptions options);

    public override string ToString() => Shape.Name;
}

/// <inheritdoc/>
internal sealed class Subject<T, TOracle> : Subject
    where T : IJsonProjection<T>
{
    // Reflection, whatever the process's default.
    private readonly Dictionary<int, JsonSerializerOptions> _options = [];

    public override Outcome Expected(byte[] json, bool isArray, int maxDepth = 64)
    {
        if (!_options.TryGetValue(maxDepth, out JsonSerializerOptions? options))
        {
            JsonSerializerDefaults defaults = Shape.IgnoresCase ? JsonSerializerDefaults.Web : JsonSerializerDefaults.General;
            _options[maxDepth] = options = new(defaults) { MaxDepth = maxDepth };
        }

        // A null root is the one thing that is an error here and not there.
        return Outcome.Of(() =>
            (isArray ? JsonSerializer.Deserialize<TOracle[]>(json, options) : (object?)JsonSerializer.Deserialize<TOracle>(json, options))
            ?? throw new JsonException("null", "$", 0, json.AsSpan().IndexOf("null"u8) + 4));
    }

    public override Outcome Parse(ReadOnlySpan<byte> json, bool isArray, JsonProjectionOptions options)
    {
        try
        {
            return new(Dump.Of(isArray ? JsonProjection.ParseArray<T>(json, options) : JsonProjection.Parse<T>(json, options)), null, "");
        }
        catch (JsonException exception)
        {
            return Outcome.Of(exception);
        }
    }

    public override Outcome Parse(ReadOnlySequence<byte> json, bool isArray, JsonProjectionOptions options) =>
        Outcome.Of(() => isArray ? JsonProjection.ParseArray<T>(json, options) : JsonProjection.Parse<T>(json, options));

    // The streams of these tests complete at once, so that nothing is waited for.
    public override Outcome Read(Stream json, bool isArray, JsonProjectionOptions options) => Outcome.Of(() => isArray
        ? JsonProjection.ReadArrayAsync<T>(json, options).GetAwaiter().GetResult()
        : JsonProjection.ReadAsync<T>(json, options).GetAwaiter().GetResult());

    public override Outcome Enumerate(Stream json, JsonProjectionOptions options) => Outcome.Of(() =>
    {
        var items = new List<T>();
        IAsyncEnumerator<T> elements = JsonProjection.ReadAsAsyncEnumerable<T>(json, options).GetAsyncEnumerator();
        while (elements.MoveNextAsync().AsTask().GetAwaiter().GetResult())
            items.Add(elements.Current);
        elements.DisposeAsync().AsTask().GetAwaiter().GetResult();
        return items;
    });
}
