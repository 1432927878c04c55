using System.Collections.Concurrent;
using System.Diagnostics.Tracing;

namespace Decant.Ladder.Tests;

/// <summary>The types of the objects that are allocated on the large-object heap while it lives, as the collector's events tell them.</summary>
internal sealed class LargeAllocations : EventListener
{
    private const EventKeywords Collections = (EventKeywords)1;
    private const uint LargeObject = 1;

    // So that a lost event is told as such.
    private static readonly TimeSpan s_limit = TimeSpan.FromMinutes(2);

    private readonly ConcurrentDictionary<string, bool> _types = new();
    private readonly TaskCompletionSource _marked = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>The types so far. Events come late and in order, so a marker is allocated and awaited behind them.</summary>
    public async Task<IReadOnlyCollection<string>> GetTypesAsync(CancellationToken cancellationToken)
    {
        GC.KeepAlive(new Marker[200_000]);
        await _marked.Task.WaitAsync(s_limit, cancellationToken);
        return [.. _types.Keys];
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "Microsoft-Windows-DotNETRuntime")
            EnableEvents(eventSource, EventLevel.Verbose, Collections);
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName?.StartsWith("GCAllocationTick", StringComparison.Ordinal) != true || !Equals(Field("AllocationKind"), LargeObject))
            return;
        string type = (string)Field("TypeName")!;
        _types.TryAdd(type, true);
        // The collector names a nested type without the type around it.
        if (type == nameof(Marker) + "[]")
            _marked.TrySetResult();

        object? Field(string name) => eventData.Payload![eventData.PayloadNames!.IndexOf(name)];
    }

    private readonly record struct Marker(byte Value);
}
