using System.Diagnostics;
using System.Globalization;
using System.Text.Json;

namespace Decant;

/// <summary>Runs a slice of something that takes hours, and keeps its progress in artifacts/campaigns: the next slice goes on from there.</summary>
internal static class Campaign
{
    /// <summary>Shortens a slice, in minutes.</summary>
    public const string MinutesVariable = "DECANT_CAMPAIGN_MINUTES";

    private const double LongestMinutes = 30;
    private const int MostFailures = 20;

    private static readonly TimeSpan s_saveEvery = TimeSpan.FromMinutes(1);
    private static readonly JsonSerializerOptions s_json = new() { WriteIndented = true };

    /// <summary>Runs rounds until the slice's time is over or all rounds were run, and fails if one of them did.</summary>
    /// <param name="name">Names the file of the progress; delete it to begin anew.</param>
    /// <param name="rounds">How many rounds all slices have together.</param>
    /// <param name="run">One round. It takes a few minutes at most: what is saved are whole rounds.</param>
    /// <param name="cancellationToken">Ends the slice; the round that it interrupts is run again.</param>
    public static async Task RunAsync(string name, long rounds, Func<CampaignRound, CancellationToken, Task> run, CancellationToken cancellationToken)
    {
        string path = Path.Combine(RepositoryFiles.Root, "artifacts", "campaigns", name + ".json");
        CampaignProgress progress = File.Exists(path)
            ? JsonSerializer.Deserialize<CampaignProgress>(await File.ReadAllTextAsync(path, cancellationToken))!
            : new() { Name = name, Seed = Tier.Seed, RoundsInAll = rounds };
        var slice = new CampaignSlice { Commit = ReadCommit(), Date = TimeProvider.System.GetUtcNow() };
        progress.Slices.Add(slice);
        TimeSpan length = ReadLength(Environment.GetEnvironmentVariable(MinutesVariable)), saved = TimeSpan.Zero;
        long start = TimeProvider.System.GetTimestamp();
        try
        {
            while (progress.Rounds < rounds && TimeProvider.System.GetElapsedTime(start) < length && slice.Failures.Count < MostFailures)
            {
                var round = new CampaignRound(progress.Rounds, progress.Seed);
                try
                {
                    await run(round, cancellationToken);
                }
                catch (Exception exception) when (!cancellationToken.IsCancellationRequested)
                {
                    slice.Failures.Add($"round {round.Number} of seed {progress.Seed}: {exception}");
                }

                slice.Rounds++;
                slice.Calls += round.Calls;
                slice.Seconds = TimeProvider.System.GetElapsedTime(start).TotalSeconds;
                if (TimeProvider.System.GetElapsedTime(start) - saved >= s_saveEvery)
                {
                    Save(path, progress);
                    saved = TimeProvider.System.GetElapsedTime(start);
                }
            }
        }
        finally
        {
            Save(path, progress);
        }

        Console.WriteLine($"{name}: {progress.Rounds} of {rounds} rounds, {slice.Rounds} of them in this slice; {path}");
        Assert.Empty(slice.Failures);
    }

    // A slice that is ended while it writes leaves the earlier file.
    private static void Save(string path, CampaignProgress progress)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path + ".new", JsonSerializer.Serialize(progress, s_json));
        File.Move(path + ".new", path, overwrite: true);
    }

    private static TimeSpan ReadLength(string? minutes) =>
        TimeSpan.FromMinutes(minutes is { Length: > 0 } ? Math.Min(LongestMinutes, double.Parse(minutes, CultureInfo.InvariantCulture)) : LongestMinutes);

    private static string ReadCommit()
    {
        var start = new ProcessStartInfo("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"])
        {
            WorkingDirectory = RepositoryFiles.Root,
            RedirectStandardOutput = true,
        };
        using Process git = Process.Start(start)!;
        string commit = git.StandardOutput.ReadToEnd().Trim();
        git.WaitForExit();
        return commit;
    }
}

/// <summary>One round: its number and its random choices are the same whenever it is run.</summary>
internal sealed class CampaignRound(long number, int seed)
{
    /// <summary>From 0, over all slices.</summary>
    public long Number => number;

    public Random Random { get; } = new(unchecked((int)(seed + number * 7919)));

    /// <summary>How much was tried, as the round counts it.</summary>
    public long Calls { get; set; }
}

/// <summary>What is kept of a campaign.</summary>
internal sealed class CampaignProgress
{
    public required string Name { get; init; }

    public required int Seed { get; init; }

    public required long RoundsInAll { get; init; }

    public long Rounds => Slices.Sum(slice => slice.Rounds);

    public double Seconds => Slices.Sum(slice => slice.Seconds);

    public long Calls => Slices.Sum(slice => slice.Calls);

    public int Failures => Slices.Sum(slice => slice.Failures.Count);

    public List<CampaignSlice> Slices { get; init; } = [];
}

/// <summary>What one run of it did, and of which commit.</summary>
internal sealed class CampaignSlice
{
    public required string Commit { get; init; }

    public required DateTimeOffset Date { get; init; }

    public long Rounds { get; set; }

    public double Seconds { get; set; }

    public long Calls { get; set; }

    public List<string> Failures { get; init; } = [];
}
