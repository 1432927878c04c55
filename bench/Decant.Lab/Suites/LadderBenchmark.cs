using Decant.Ladder.GitHub;

namespace Decant.Lab.Suites;

/// <summary>
/// The benchmark that BenchmarkDotNet runs for every contender and body. It takes the origin from environment variables, so that it works in this process and
/// in one that BenchmarkDotNet starts.
/// </summary>
public class LadderBenchmark
{
    private const string OriginVariable = "DECANT_LAB_ORIGIN";
    private const string SettingsVariable = "DECANT_LAB_SETTINGS";
    private const string MembersVariable = "DECANT_LAB_MEMBERS";

    private Session? _session;

    /// <summary>Ends all further calls, and the current call if it observes its token. BenchmarkDotNet itself cannot be stopped.</summary>
    internal static CancellationToken Interruption { get; set; }

    public string Contender { get; set; } = "";

    /// <summary>The address of the body, relative to the origin.</summary>
    public string Body { get; set; } = "";

    public BodyKind Kind { get; set; }

    /// <summary>Starts the contender's clients. This is not measured.</summary>
    public void Setup()
    {
        Interruption.ThrowIfCancellationRequested();
        var origin = new Uri(Environment.GetEnvironmentVariable(OriginVariable)!);
        var members = WantedMembers.Parse(Environment.GetEnvironmentVariable(MembersVariable)!);
        var settings = HandlerSettings.Parse(Environment.GetEnvironmentVariable(SettingsVariable)!);
        _session = Contenders.Find(Contender)!.Start(new(new Uri(origin, Body), Kind) { Members = members, Settings = settings });
    }

    /// <summary>Makes one call. The task is the contender's own, because a wrapper would be measured too.</summary>
    public Task Call()
    {
        Interruption.ThrowIfCancellationRequested();
        return _session!.CallAsync(Interruption);
    }

    /// <summary>Closes the contender's connections. This is not measured.</summary>
    public void Cleanup() => _session!.Dispose();

    /// <summary>Sets the origin and the settings for this process and those that it starts. They are the same for a whole suite.</summary>
    internal static void PointTo(Target target)
    {
        Environment.SetEnvironmentVariable(OriginVariable, target.BaseAddress.AbsoluteUri);
        Environment.SetEnvironmentVariable(SettingsVariable, target.Settings.ToString());
        Environment.SetEnvironmentVariable(MembersVariable, target.Members.ToString());
    }
}
