using System.Diagnostics;
using System.Diagnostics.Metrics;

namespace Decant.Http.Telemetry;

/// <summary>Listens to all that Decant tells.</summary>
internal sealed class Listening : IDisposable
{
    private readonly MeterListener _meters = new();
    private readonly ActivityListener _activities;
    private readonly List<(string Name, double Value, string Tags)> _measured = [];
    private readonly List<Activity> _stopped = [];

    public Listening()
    {
        _meters.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Meter.Name == "Decant")
                listener.EnableMeasurementEvents(instrument);
        };
        _meters.SetMeasurementEventCallback<long>((instrument, value, tags, _) => Add(instrument, value, tags));
        _meters.SetMeasurementEventCallback<double>((instrument, value, tags, _) => Add(instrument, value, tags));
        _meters.Start();
        _activities = new()
        {
            ShouldListenTo = source => source.Name == "Decant",
            Sample = (ref ActivityCreationOptions<ActivityContext> _) => ActivitySamplingResult.AllDataAndRecorded,
            ActivityStopped = activity =>
            {
                lock (_stopped)
                    _stopped.Add(activity);
            },
        };
        ActivitySource.AddActivityListener(_activities);
    }

    public IReadOnlyList<Activity> Activities
    {
        get
        {
            lock (_stopped)
                return [.. _stopped];
        }
    }

    /// <summary>What one instrument was told, with the tags.</summary>
    public IReadOnlyList<(double Value, string Tags)> Of(string instrument)
    {
        lock (_measured)
            return [.. _measured.Where(one => one.Name == instrument).Select(one => (one.Value, one.Tags))];
    }

    public void Clear()
    {
        lock (_measured)
            _measured.Clear();
        lock (_stopped)
            _stopped.Clear();
    }

    public void Dispose()
    {
        _meters.Dispose();
        _activities.Dispose();
    }

    private void Add(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
    {
        string text = string.Join(' ', tags.ToArray().Select(tag => $"{tag.Key}={tag.Value}").Order(StringComparer.Ordinal));
        lock (_measured)
            _measured.Add((instrument.Name, value, text));
    }
}
