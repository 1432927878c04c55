using Decant.Ladder;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Suites;

/// <summary>
/// The one benchmark that BenchmarkDotNet runs, for every contender and body. It learns of the origin from the environment, so that it works
/// the same in this process and in one that BenchmarkDotNet starts.
/// </summary>
public class LadderBenchmark
{
    private const string OriginVariable = "DECANT_LAB_ORIGIN";
    private const string SettingsVariable = "DECANT_LAB_SETTINGS";
    private const string MembersVariable = "DECANT_LAB_MEMBERS";

    private Session? _session;

    /// <summary>Ends the calls to come, and the one at hand if it heeds its token; BenchmarkDotNet itself cannot be told to stop.</summary>
    internal static CancellationToken Interruption { get; set; }

    /// <summary>The contender's name.</summary>
    public string Contender { get; set; } = "";

    /// <summary>The address of the body, relative to the origin.</summary>
    public string Body { get; set; } = "";

    /// <summary>The kind of the body.</summary>
    public BodyKind Kind { get; set; }

    /// <summary>Starts the contender's clients; not measured.</summary>
    public void Setup()
    {
        Interruption.ThrowIfCancellationRequested();
        var origin = new Uri(Environment.GetEnvironmentVariable(OriginVariable)!);
        var members = WantedMembers.Parse(Environment.GetEnvironmentVariable(MembersVariable)!);
        var settings = HandlerSettings.Parse(Environment.GetEnvironmentVariable(SettingsVariable)!);
        _session = Contenders.Find(Contender)!.Start(new(new Uri(origin, Body), Kind) { Members = members, Settings = settings });
    }

    /// <summary>One call. The task is the contender's own: no wrapper of ours is measured with it.</summary>
    public Task Call()
    {
        Interruption.ThrowIfCancellationRequested();
        return _session!.CallAsync(Interruption);
    }

    /// <summary>Closes the contender's connections; not measured.</summary>
    public void Cleanup() => _session!.Dispose();

    /// <summary>Says where the bodies are and how they are got from there, to this process and to those it starts: the same for all of a suite.</summary>
    internal static void PointTo(Target target)
    {
        Environment.SetEnvironmentVariable(OriginVariable, target.BaseAddress.AbsoluteUri);
        Environment.SetEnvironmentVariable(SettingsVariable, target.Settings.ToString());
        Environment.SetEnvironmentVariable(MembersVariable, target.Members.ToString());
    }
}
