using System.Text.Json.Serialization;

namespace Decant.Web.Runs;

/// <summary>An event of a run, as JSON in a server-sent event of this type.</summary>
internal abstract record RunEvent([property: JsonIgnore] string Type);

/// <summary>Another run is under way; this one begins after it.</summary>
internal sealed record RunWaiting() : RunEvent("waiting");

/// <summary>A run begins with these rungs, each of which is called at most this often while it is measured.</summary>
internal sealed record RunStarted(IReadOnlyList<string> Versions, int Items, int Calls) : RunEvent("started");

/// <summary>This build does not have the rung.</summary>
internal sealed record RungNotBuilt(string Version, string Reason) : RunEvent("not-built");

/// <summary>A rung is called to warm up. Position and round count from 1.</summary>
internal sealed record RungWarming(string Version, int Position, int Rungs, int Round) : RunEvent("warming");

/// <summary>The warm-up is over. <paramref name="IsSettled"/> is false when the runtime was still compiling at its time limit.</summary>
internal sealed record RunWarmed(double Seconds, bool IsSettled) : RunEvent("warmed");

/// <summary>A round of measured calls begins. The call counts from 1.</summary>
internal sealed record RunMeasuring(int Call, int Rungs) : RunEvent("measuring");

/// <summary>The figures of a rung: the medians of time and bytes, and all collections. <paramref name="OverheadBytes"/> are the bytes allocated beyond
/// those of the returned objects.</summary>
internal sealed record RungMeasured(
    string Version, int Calls, int WarmUpCalls, double Milliseconds, long AllocatedBytes, long OverheadBytes, int Gen0, int Gen1, int Gen2) : RunEvent("measured");

/// <summary>A call failed, and the rung is not called again in this run.</summary>
internal sealed record RungFailed(string Version, int Status, string Title, string Detail) : RunEvent("failed")
{
    /// <summary>Whether the origin gave no answer at all, so that the run ends.</summary>
    [JsonIgnore]
    public bool EndsRun { get; init; }
}

/// <summary>The run is over; rungs that are left out were not called, because the origin gave no answer.</summary>
internal sealed record RunEnded(int Measured, int NotBuilt, int Failed, int LeftOut) : RunEvent("ended");
