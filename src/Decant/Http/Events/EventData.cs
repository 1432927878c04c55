using System.Net.ServerSentEvents;
using Decant.CompilerServices;
using Decant.Queries;

namespace Decant.Http.Events;

/// <summary>Reads the data of an event as a projection or with the caller's function.</summary>
internal readonly struct EventData<T>
{
    private readonly JsonProjectionInfo<T>? _info;
    private readonly SseItemParser<T>? _parser;

    public EventData(JsonProjectionInfo<T> info) => _info = info;

    public EventData(SseItemParser<T> parser) => _parser = parser;

    /// <summary>Whether events without data are read. Empty data is not JSON, so only the caller's function can read it.</summary>
    public bool ReadsNothing => _parser is not null;

    /// <summary>Checks the options, which apply to the data of each event.</summary>
    /// <exception cref="ArgumentException">The options do not fit the call.</exception>
    public void CheckOptions(JsonProjectionOptions? options) => _ = options?.PlanFor(_info is null ? PlanUse.Several : PlanUse.One);

    public T Read(string type, ReadOnlySpan<byte> data, JsonProjectionOptions options) =>
        _info is not null ? _info.Parse(data, options) : _parser!(type, data);
}
