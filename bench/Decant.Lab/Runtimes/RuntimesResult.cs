using Decant.Lab.Processes;
using Decant.Lab.Published;
using Decant.Lab.Reports;
using Decant.Lab.Reports.Figures;
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

    private static readonly ContenderQuantity<RuntimeRow> s_newest =
        new("time", "time of a call", FigureUnit.Nanoseconds, row => row.Figures[^1].Mean, Units.Time) { Interval = row => IntervalOf(row.Figures[^1]) };

    public required Suite Suite { get; init; }

    public required string Body { get; init; }

    /// <summary>The command line.</summary>
    public required string Command { get; init; }

    /// <summary>How each pass was measured.</summary>
    public required string Job { get; init; }

    /// <summary>The number of passes on every runtime.</summary>
    public required int Passes { get; init; }

    /// <summary>The frameworks in the order of the option, and the versions that were loaded.</summary>
    public required IReadOnlyDictionary<string, RuntimeVersions> Runtimes { get; init; }

    protected override string Name => File;

    protected override string Title => $"{Suite.ToTitle()}, on several runtimes";

    protected override string Method =>
        $"{Job}, in new processes for each pass and runtime, which take turns, contender by contender, against one origin";

    protected override IReadOnlyList<string> Headline => 
    [
        .. Findings.Of(s_newest, [($"{Suite.ToName()}, {Body}, {Measured[^1].Title}", Rows)]),
        .. Rows.Where(row => row is { Ratio: > 0, RatioLow: not null } && s_newest.IsWhole(row)).ToArray() is { Length: > 0 } compared
            ? Findings.Of("time of a call", [.. compared.Select(row => new Versus(row.LabelWithName, Measured[^1].Title, Measured[0].Title, row.Ratio!.Value, row.RatioLow!.Value, row.RatioHigh!.Value))]).Take(2)
            : [],
    ];

    protected override string Legend => string.Join(' ', [.. LegendParts()]);

    protected override IEnumerable<string> Commands => [Command];

    protected override IEnumerable<ReportTable> Tables
    {
        get
        {
            string title = FormattableString.Invariant($"{Suite.ToName()}, {Body}, {Units.Size(BodyBytes)}, {Passes} {(Passes == 1 ? "pass" : "passes")} per runtime");
            yield return ReportTable.Of(title, Columns, Rows) with { Figures = [CreatePicture()] };
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
        RuntimesRequest request, DateTimeOffset start, SuiteCase[] cases, long bodyBytes, KeptRows<(TargetRuntime Runtime, RuntimePass Pass)> kept)
    {
        ILookup<string, RuntimePass> passes = kept.Rows.ToLookup(found => found.Runtime.Name, found => found.Pass);
        string[] measured = [.. request.Runtimes.Select(runtime => runtime.Name).Where(passes.Contains)];
        return new()
        {
            Date = start,
            Machine = Machine.Current with { Runtime = Join(versions => versions.Runtime), Vector = Join(versions => versions.Vector) },
            Origin = request.Suite.Origin,
            Suite = request.Suite.Suite,
            Body = cases[0].Body.ToString(),
            Command = request.ToArguments(),
            Job = SuiteConfig.Describe(request.Suite),
            Items = cases[0].Body.Count,
            BodyBytes = bodyBytes,
            Passes = request.Passes,
            Runtimes = measured.ToDictionary(runtime => runtime, runtime => passes[runtime].First().Versions),
            Rows = [.. cases.Select(row => RuntimeRow.Of(row, measured, RowsOf(row)))],
            Interrupted = kept.Interrupted,
            Failures =
            [
                .. kept.Failures,
                .. kept.Rows.SelectMany(found => found.Pass.Failures.Append(found.Pass.Versions.Failure).OfType<string>(), (found, failure) => $"{found.Runtime}: {failure}").Distinct(),
            ],
        };

        ILookup<string, Row> RowsOf(SuiteCase tried) => kept.Rows
            .SelectMany(found => found.Pass.Rows, (found, row) => (found.Runtime, Row: row))
            .Where(found => found.Row.Name == tried.Contender.Name).ToLookup(found => found.Runtime.Name, found => found.Row);

        string Join(Func<RuntimeVersions, string> part) => string.Join(", ", measured.Select(runtime => part(passes[runtime].First().Versions)).Distinct());
    }

    private static string Spread(RuntimeRow row) =>
        row.Ratio is null ? Units.Ratio(null) : $"{Units.Ratio(row.Ratio)} [{Units.Ratio(row.RatioLow)}–{Units.Ratio(row.RatioHigh)}]";

    // Each contender has a group of bars, and the fastest on the newest runtime is at the top.
    private Figure CreatePicture()
    {
        RuntimeRow[] rows = [.. Rows.Where(row => s_newest.Value(row) is not null).OrderBy(s_newest.Value)];
        RuntimeRow? drain = Array.Find(rows, row => row.IsDrain);
        return new()
        {
            Name = File,
            Title = $"{Body}: time of a call on each runtime",
            Unit = FigureUnit.Nanoseconds,
            Axis = "Mean time of a call on each runtime; less is better",
            Bars =
            [
                .. from row in rows
                   where drain is null || !row.Is(ContenderTraits.Floor)
                   from figures in row.Figures
                   where figures.Mean is not null
                   select new Bar(new TargetRuntime(figures.Runtime).Title, figures.Mean!.Value, Units.Time(figures.Mean))
                   {
                       Name = row.Name, Group = row.LabelWithVersion, Kind = ContenderQuantity<RuntimeRow>.KindOf(row), Interval = IntervalOf(figures),
                   },
            ],
            Floor = drain is null ? null : new($"{drain.Label}, {Measured[^1].Title}", s_newest.Value(drain)!.Value, Units.Time(s_newest.Value(drain))),
            Intervals = "lowest and highest of the passes",
        };
    }

    private static (double Low, double High)? IntervalOf(RuntimeFigures figures) =>
        figures is { MeanLow: { } low, MeanHigh: { } high } && low < high ? (low, high) : null;

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
