using Decant.Lab.Processes;
using Decant.Lab.Published;
using Decant.Lab.Reports;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using Decant.Ladder;
using static Decant.Lab.Reports.Column<Decant.Lab.Runtimes.RuntimeRow>;

namespace Decant.Lab.Runtimes;

/// <summary>The costs of a suite on several runtimes.</summary>
internal sealed record RuntimesResult : ProcessResult<RuntimeRow>
{
    /// <summary>The name of the files.</summary>
    public const string File = "runtimes";

    public required Suite Suite { get; init; }

    public required string Body { get; init; }

    /// <summary>The command line.</summary>
    public required string Command { get; init; }

    /// <summary>How each pass was measured.</summary>
    public required string Job { get; init; }

    /// <summary>The number of passes that were completed on every runtime.</summary>
    public required int Passes { get; init; }

    /// <summary>The frameworks in the order of the option, and the versions that were loaded.</summary>
    public required IReadOnlyDictionary<string, RuntimeVersions> Runtimes { get; init; }

    protected override string Name => File;

    protected override string Title => $"{Suite.ToTitle()}, on several runtimes";

    protected override string Method =>
        $"{Job}, in a new process for each pass and runtime; the processes of a pass take turns, contender by contender, against one origin";

    protected override IReadOnlyList<string> Headline => RuntimesHeadline.Of($"{Suite.ToName()}, {Body}", Rows);

    protected override string Legend => string.Join(' ', [.. LegendParts()]);

    protected override IEnumerable<string> Commands => [Command];

    protected override IEnumerable<ReportTable> Tables
    {
        get
        {
            string title = FormattableString.Invariant($"{Suite.ToName()}, {Body}, {Units.Size(BodyBytes)}, {Passes} {(Passes == 1 ? "pass" : "passes")} per runtime");
            yield return ReportTable.Of(title, Columns, Rows) with { Figures = [RuntimePicture.Create(this)] };
        }
    }

    protected override IReadOnlyList<Column<RuntimeRow>> Columns =>
    [
        Text("Name", "name", row => row.Name).AsKey(),
        .. OfEach("mean", figures => figures.Note?.Split(':')[0] ?? Units.Time(figures.Mean)),
        .. OfNewestOverOldest("Mean", Spread).Select(column => column.As(Importance.Ratio)),
        .. OfEach("alloc.", figures => Units.Size(figures.Allocated)).Select(column => column.As(Importance.Cost)),
        .. OfNewestOverOldest("Alloc.", row => Units.Ratio(row.AllocatedRatio)).Select(column => column.As(Importance.Ratio)),
        .. Runtimes.Keys.SelectMany((runtime, index) => (Column<RuntimeRow>[])
        [
            Recorded($"{runtime}_mean_ns", row => row.Figures[index].Mean).In(Magnitude.Time),
            Recorded($"{runtime}_mean_low_ns", row => row.Figures[index].MeanLow),
            Recorded($"{runtime}_mean_high_ns", row => row.Figures[index].MeanHigh),
            Recorded($"{runtime}_allocated", row => row.Figures[index].Allocated).In(Magnitude.Size),
            Recorded($"{runtime}_note", row => row.Figures[index].Note),
        ]),
        Recorded("ratio", row => row.Ratio).In(Magnitude.Ratio),
        Recorded("ratio_low", row => row.RatioLow),
        Recorded("ratio_high", row => row.RatioHigh),
        Recorded("allocated_ratio", row => row.AllocatedRatio).In(Magnitude.Ratio),
        .. PublishedSources.SelectMany(source => (Column<RuntimeRow>[])
        [
            Shown($"Seed's {source.Runtime}", row => Published(row, source.Source)).As(Importance.Background),
            Recorded($"{source.Source}_mean_ns", row => Find(row, source.Source)?.MeanNanoseconds),
            Recorded($"{source.Source}_allocated", row => Find(row, source.Source)?.Allocated),
        ]),
    ];

    private TargetRuntime[] Measured => [.. Runtimes.Keys.Select(framework => new TargetRuntime(framework))];

    private IEnumerable<PublishedFigures> PublishedSources => Rows.SelectMany(row => row.Published).DistinctBy(figures => figures.Source);

    /// <summary>Combines the passes.</summary>
    public static RuntimesResult Of(
        RuntimesRequest request,
        DateTimeOffset start,
        SuiteBody body,
        long bodyBytes,
        IReadOnlyList<(TargetRuntime Runtime, RuntimePass Pass)> passes,
        bool interrupted)
    {
        ILookup<TargetRuntime, RuntimePass> ofRuntime = passes.ToLookup(pass => pass.Runtime, pass => pass.Pass);
        TargetRuntime[] measured = [.. request.Runtimes.Where(ofRuntime.Contains)];
        return new()
        {
            Date = start,
            Machine = Machine.Current with { Runtime = Join(versions => versions.Runtime), Vector = Join(versions => versions.Vector) },
            Origin = request.Suite.Origin,
            Suite = request.Suite.Suite,
            Body = body.ToString(),
            Command = request.ToArguments(),
            Job = SuiteConfig.Describe(request.Suite),
            Items = body.Count,
            BodyBytes = bodyBytes,
            Passes = ofRuntime.Select(group => group.Count()).DefaultIfEmpty().Min(),
            Runtimes = measured.ToDictionary(runtime => runtime.Framework, runtime => ofRuntime[runtime].First().Versions),
            Rows = RuntimeMerge.Merge(measured, ofRuntime),
            Interrupted = interrupted,
            Failures = [.. passes.SelectMany(pass => FailuresOf(pass.Pass), (pass, failure) => $"{pass.Runtime}: {failure}").Distinct()],
        };

        string Join(Func<RuntimeVersions, string> part) =>
            string.Join(", ", measured.Select(runtime => part(ofRuntime[runtime].First().Versions)).Distinct());
    }

    private static IEnumerable<string> FailuresOf(RuntimePass pass) =>
        pass.Versions.Failure is { } failure ? [failure, .. pass.Failures] : pass.Failures;

    private static string Spread(RuntimeRow row) =>
        row.Ratio is null ? Units.Ratio(null) : $"{Units.Ratio(row.Ratio)} [{Units.Ratio(row.RatioLow)}–{Units.Ratio(row.RatioHigh)}]";

    private static PublishedFigures? Find(RuntimeRow row, string source) => row.Published.FirstOrDefault(figures => figures.Source == source);

    private static string Published(RuntimeRow row, string source) =>
        Find(row, source) is { } figures ? $"{Units.Time(figures.MeanNanoseconds)}, {Units.Size(figures.Allocated)}" : "";

    private IEnumerable<Column<RuntimeRow>> OfEach(string quantity, Func<RuntimeFigures, string> show) =>
        Measured.Select((runtime, index) => Shown($"{runtime.Title} {quantity}", row => show(row.Figures[index])));

    private IEnumerable<Column<RuntimeRow>> OfNewestOverOldest(string quantity, Func<RuntimeRow, string> show) =>
        Measured is [var oldest, .., var newest] ? [Shown($"{quantity} {newest.Version} / {oldest.Version}", show)] : [];

    private IEnumerable<string> LegendParts()
    {
        yield return "Means and bytes are medians of the passes; a ratio of means is the median of the ratios of the passes, with the lowest and the highest in brackets.";
        foreach ((string framework, RuntimeVersions versions) in Runtimes)
        {
            yield return $"{framework} is {versions.Runtime} with System.Text.Json {versions.SystemTextJson} " +
                $"and Microsoft.Extensions.Http {versions.ExtensionsHttp}.";
        }

        string sources = string.Join(", ", PublishedSources.Select(figures => figures.Source));
        if (sources.Length > 0)
            yield return $"A seed's figures are its own, from its machine ({sources}); for rungs, the call includes the resolution of the query from the container.";
    }
}
