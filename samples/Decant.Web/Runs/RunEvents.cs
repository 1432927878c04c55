namespace Decant.Web.Runs;

/// <summary>Another run is under way; this one begins after it.</summary>
internal sealed record RunWaiting;

/// <summary>A run begins; its rungs follow in this order.</summary>
internal sealed record RunStarted(IReadOnlyList<string> Versions, int Items, int Calls);

/// <summary>A rung's warm-up call begins.</summary>
internal sealed record RungStarted(string Version);

/// <summary>One call: its time, and what this process allocated and collected meanwhile.</summary>
internal sealed record CallMeasured(string Version, int Call, double Milliseconds, long AllocatedBytes, int Gen0, int Gen1, int Gen2);

/// <summary>The calls of a rung: the medians of time and bytes, and all collections.</summary>
internal sealed record RungMeasured(string Version, double Milliseconds, long AllocatedBytes, int Gen0, int Gen1, int Gen2);

/// <summary>This build does not have the rung.</summary>
internal sealed record RungNotBuilt(string Version, string Reason);

/// <summary>A call failed, and the rung's others are left out.</summary>
internal sealed record RungFailed(string Version, int Status, string Title, string Detail);

/// <summary>All rungs are through.</summary>
internal sealed record RunEnded(int Measured, int NotBuilt, int Failed);
