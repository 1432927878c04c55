using System.Collections.Concurrent;
using System.Diagnostics.Tracing;

namespace Decant.Lab.Tests.Ladder;

/// <summary>The types of the objects that are allocated on the large-object heap while it lives, as the collector's events tell them.</summary>
internal sealed class LargeAllocations : EventListener
{
    private const EventKeywords Collections = (EventKeywords)1;
    private const uint LargeObject = 1;

    private readonly ConcurrentDictionary<string, bool> _types = new();

    /// <summary>The types so far. Events come late and in order, so a marker is allocated and awaited behind them.</summary>
    public async Task<IReadOnlyCollection<string>> GetTypesAsync(CancellationToken cancellationToken)
    {
        // The collector names a nested type without the type around it.
        const string marker = nameof(Marker) + "[]";
        for (int i = 0; !_types.ContainsKey(marker); i++)
        {
            Assert.True(i < 1_000, "The collector's events do not come.");
            GC.KeepAlive(new Marker[200_000]);
            await Task.Delay(20, cancellationToken);
        }

        return [.. _types.Keys];
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "Microsoft-Windows-DotNETRuntime")
            EnableEvents(eventSource, EventLevel.Verbose, Collections);
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName?.StartsWith("GCAllocationTick", StringComparison.Ordinal) != true)
            return;
        if (Equals(Field("AllocationKind"), LargeObject))
            _types.TryAdd((string)Field("TypeName")!, true);

        object? Field(string name) => eventData.Payload![eventData.PayloadNames!.IndexOf(name)];
    }

    private readonly record struct Marker(byte Value);
}
