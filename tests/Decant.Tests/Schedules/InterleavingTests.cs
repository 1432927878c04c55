using System.Globalization;
using Decant.Support;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Schedules;

/// <summary>What several flows share, in schedules that are chosen by a seed: a few for each change, a thousand in the deep tier, a hundred thousand in a campaign.
/// The last test takes each guard out of the sources, and shows that a schedule finds it missing.</summary>
public sealed class InterleavingTests
{
    private const int RoundsOfCampaign = 100;
    private const int SchedulesOfRound = 1_000;
    private const int SchedulesOfFormat = 20;

    // Far more than any of the faults has taken. The schedules are those of one seed: whether they find something does not differ from run to run.
    private const int MostUntilFound = 20_000;
    private const int SeedOfGuards = 20_261_122;

    private static readonly int s_schedules = Tier.Choose(fast: 100, deep: 1_000);

    private static readonly Dictionary<string, string[]> s_sources = new()
    {
        ["TimerProgram"] = ["CallTimer"],
        ["ClockProgram"] = ["CallTimer", "CallClock"],
        ["RecyclerProgram"] = ["Recycler", "RecyclerSlot"],
        ["ElementsProgram"] = ["ElementStream"],
        ["PredictorProgram"] = ["Recycler", "RecyclerSlot", "JsonReadState"],
        ["KnownTextsProgram"] = ["TextCache"],
    };

    private static readonly Dictionary<string, Func<string, string>> s_formats = new()
    {
        ["normalized"] = source => CSharpSyntaxTree.ParseText(source, SourceTokens.Options).GetRoot().NormalizeWhitespace().ToFullString(),
        ["a token a line"] = source => string.Join("\r\n", SourceTokens.Of(source)),
        ["one line"] = SourceTokens.TextOf,
    };

    public static TheoryData<string> Programs => [.. s_sources.Keys];

    public static TheoryData<string> Guards => [.. Tier.Sample([.. Guard.All.Keys], oneOf: 8)];

    public static MatrixTheoryData<string, string> ReformattedGuards => new(Guard.All.Keys, s_formats.Keys);

    [Theory, Trait("Row", "D16")]
    [MemberData(nameof(Programs))]
    public void Run_InManySchedules_IsRightInEach(string program)
    {
        (int schedule, Exception? failure, int different) = Explore(Compile(program), Tier.Seed, s_schedules);
        Assert.True(failure is null, Describe(program, Tier.Seed, schedule, failure));
        Assert.InRange(different, s_schedules / 4, s_schedules);
    }

    [Theory, Trait("Row", "D16")]
    [MemberData(nameof(Guards))]
    public void Run_WithoutAGuard_IsFound(string name)
    {
        Guard guard = Guard.All[name];
        Type type = ScheduledSources.Compile(guard.Program, ScheduledSources.Plant(Read(guard.Program), guard.Faults));
        (int schedule, Exception? failure, _) = Explore(type, SeedOfGuards, MostUntilFound, guard.Finding);
        Assert.True(failure is not null, $"{guard.Program} is right in {MostUntilFound} schedules without this: {name}.");
        TestContext.Current.SendDiagnosticMessage($"{guard.Program}, {name}: found by schedule {schedule + 1}: {failure.Message}");
    }

    [Theory]
    [MemberData(nameof(ReformattedGuards))]
    public void Plant_InReformattedSources_IsTheSame(string name, string format)
    {
        Guard guard = Guard.All[name];
        IReadOnlyList<string> sources = Read(guard.Program), planted = ScheduledSources.Plant(sources, guard.Faults);
        Assert.NotEqual(TokensOf(sources), TokensOf(planted));
        Assert.Equal(TokensOf(planted), TokensOf(ScheduledSources.Plant([.. sources.Select(s_formats[format])], guard.Faults)));
    }

    [Theory]
    [MemberData(nameof(Programs))]
    public void Run_OfReformattedSources_IsRight(string program)
    {
        Type type = ScheduledSources.Compile(program, [.. Read(program).Select(s_formats["normalized"])]);
        (int schedule, Exception? failure, _) = Explore(type, Tier.Seed, SchedulesOfFormat);
        Assert.True(failure is null, Describe(program, Tier.Seed, schedule, failure));
    }

    [Theory, Campaign]
    [MemberData(nameof(Programs))]
    public Task Run_Campaign_IsRightInEach(string program)
    {
        Type type = Compile(program);
        return Campaign.RunAsync($"schedules-{program}", RoundsOfCampaign, (round, cancellationToken) =>
        {
            int seed = round.Random.Next();
            (int schedule, Exception? failure, _) = Explore(type, seed, SchedulesOfRound);
            round.Calls = SchedulesOfRound;
            Assert.True(failure is null, Describe(program, seed, schedule, failure));
            return Task.CompletedTask;
        }, TestContext.Current.CancellationToken);
    }

    /// <summary>Runs a program in schedules until one fails, by what is looked for.</summary>
    /// <returns>The schedule that failed with its failure; and how many of them differ.</returns>
    private static (int Schedule, Exception? Failure, int Different) Explore(Type type, int seed, int schedules, string finding = "")
    {
        var program = (IProgram)Activator.CreateInstance(type, nonPublic: true)!;
        using var ending = program as IDisposable;
        using var scheduler = new Scheduler();
        HashSet<ulong> signatures = [];
        for (int i = 0; i < schedules; i++)
        {
            if (scheduler.Run(program, unchecked(seed + i)) is { } failure && failure.Message.Contains(finding, StringComparison.Ordinal))
                return (i, failure, signatures.Count);
            signatures.Add(scheduler.Signature);
        }

        return (schedules, null, signatures.Count);
    }

    private static Type Compile(string program) => ScheduledSources.Compile(program, Read(program));

    private static IReadOnlyList<string> Read(string program) => ScheduledSources.Read(s_sources[program]);

    private static IEnumerable<string> TokensOf(IEnumerable<string> sources) => sources.SelectMany(SourceTokens.Of).Select(token => token.Text);

    private static string Describe(string program, int seed, int schedule, Exception? failure) =>
        string.Create(CultureInfo.InvariantCulture, $"{program}, schedule {unchecked(seed + schedule)}: {failure}");
}
