namespace Decant.Web.Runs;

/// <summary>After how long a run ends its warm-up and its measurement. Every rung is called once to warm up, and measured three times, however long that
/// takes.</summary>
public sealed record RunLimits(TimeSpan WarmUp, TimeSpan Measurement);
