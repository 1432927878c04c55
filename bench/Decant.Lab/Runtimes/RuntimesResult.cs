using Decant.Lab.Processes;
using Decant.Lab.Published;
using Decant.Lab.Reports.Figures;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Suites;
using static Decant.Lab.Reports.Column<Decant.Lab.Runtimes.RuntimeRow>;

namespace Decant.Lab.Runtimes;

internal sealed record RuntimesResult : ProcessResult<RuntimeRow>
{
    public const string File = "runtimes";

    private const string Spreads = "lowest and highest of the passes";

    private static readonly ContenderQuantity<RuntimeRow> s_newest =
        new("time", "time of a call", FigureUnit.Nanoseconds, row => row.Figures[^1].Mean, Units.Time)
        {
            Interval = row => IntervalOf(row.Figures[^1].MeanLow, row.Figures[^1].MeanHigh),
            Intervals = Spreads,
        };

    public required Suite Suite { get; init; }

    public required string Body { get; init; }

    public required string Command { get; init; }

    public required string Job { get; init; }

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
            yield return ReportTable.Of(title, Columns, Rows) with
            {
                Figures =
                [
                    .. ContenderQuantity<RuntimeRow>.Draw([s_newest], File, $"{Body}, {Measured[^1].Title}", Rows),
                    .. ContenderQuantity<RuntimeRow>.Draw([NewestOverOldest], File, Body, [.. Rows.Where(row => !row.IsDrain)]),
                ],
            };
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

    private ContenderQuantity<RuntimeRow> NewestOverOldest =>
        new("ratio", $"time of a call on {Measured[^1].Title}, relative to {Measured[0].Title}", FigureUnit.Count, row => row.Ratio, Units.Ratio)
        {
            Interval = row => IntervalOf(row.RatioLow, row.RatioHigh),
            Intervals = Spreads,
        };

    private TargetRuntime[] Measured => [.. Runtimes.Keys.Select(framework => new TargetRuntime(framework))];

    private IEnumerable<PublishedFigures> PublishedSources => Rows.SelectMany(row => row.Published).DistinctBy(figures => figures.Source);

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

    private static (double Low, double High)? IntervalOf(double? low, double? high) => low < high ? (low.Value, high.Value) : null;

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
