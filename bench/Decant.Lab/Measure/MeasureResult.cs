using Decant.Lab.Processes;
using Decant.Tool.Inference;
using static Decant.Lab.Reports.Column<Decant.Lab.Measure.MeasureRow>;

namespace Decant.Lab.Measure;

internal sealed record MeasureResult : ProcessResult<MeasureRow>
{
    public const string File = "measure";

    private const int MostSentences = 3;

    protected override IReadOnlyList<Column<MeasureRow>> Columns { get; } =
    [
        Text("Name", "name", row => row.Name).AsKey(),
        Time("Time", "time_ns", row => row.Time),
        .. Quartiles("Ratio", "time_ratio", "", row => row.TimeRatio, Units.Ratio, Magnitude.Ratio, isApart: true, Importance.Ratio),
        Time("CPU", "cpu_time_ns", row => row.CpuTime).As(Importance.Cost),
        .. Quartiles("Ratio", "cpu_ratio", "", row => row.CpuRatio, Units.Ratio, Magnitude.Ratio, isApart: true, Importance.Ratio),
        Size("Allocated", "allocated", row => row.Allocated),
    ];

    /// <summary>The address without its parts that may be secret.</summary>
    public required string Address { get; init; }

    public required IReadOnlyList<string> Members { get; init; }

    /// <summary>The value of <c>--members</c>, or <see langword="null"/> if it was not given.</summary>
    public string? Asked { get; init; }

    /// <summary>The path of the array whose elements were read, if it is not the root.</summary>
    public string? ArrayPath { get; init; }

    public required int Rounds { get; init; }

    /// <summary>The most requests per second, or <see langword="null"/> if there was no limit.</summary>
    public int? Rate { get; init; }

    /// <summary>Sentences about the number and rate of the requests, or <see langword="null"/> in older results.</summary>
    public string? Effort { get; init; }

    /// <summary>Whether the runtime had stopped compiling when the rounds began.</summary>
    public required bool IsSettled { get; init; }

    public required int Requests { get; init; }

    /// <summary>The size of the smallest body after decompression. <see cref="ProcessResult{TRow}.BodyBytes"/> is that of the largest.</summary>
    public required long SmallestBodyBytes { get; init; }

    /// <summary>Sentences about what the user would save.</summary>
    public string Verdict => string.Join(' ', Measure.Verdict.SentencesOf(this));

    protected override string Name => File;

    protected override string Title => "Your endpoint";

    protected override string? Method => Effort;

    protected override IEnumerable<string> Commands =>
    [
        string.Join(' ',
        [
            Name, TerminalText.Quote(Origin is null ? Address : new Uri(Address).PathAndQuery),
            .. Option("--members", Asked), .. Option("--path", ArrayPath), .. Option("--rounds", Number(Rounds)),
            .. IsLimited ? (string[])[.. Option("--rate", Rate is { } rate ? Number(rate) : null), "--max-requests", Number(Requests), "--yes"] : [],
        ]),
    ];

    protected override IEnumerable<ReportTable> Tables => [ReportTable.Of(What, Columns, Rows) with { Conclusions = Measure.Verdict.SentencesOf(this) }];

    private string What =>
        $"{Address}, {Units.Count(Items, "object")}, {Units.Size(BodyBytes)}, {Units.Count(Members.Count, "member")}, {Units.Count(Rounds, "round")}" +
        (Rate is { } rate ? $", at most {Units.Count(rate)} requests per second" : "");

    protected override IReadOnlyList<string> Headline => [.. Measure.Verdict.SentencesOf(this).Take(MostSentences)];

    protected override string Legend =>
        "Figures are medians of whole calls: request, body, JSON and mapping. CPU and Allocated are those of this process, which does nothing else. " +
        $"Ratio: relative to {Rows.First(row => row.Is(ContenderTraits.Decant)).Name}, by round. Middle half: the range that holds the middle half of the rounds. " +
        "A median hides what few calls pay, such as a garbage collection; Allocated shows which way causes them.\n" +
        $"{string.Join('\n', Rows.Select(row => $"{row.Name}: {row.Summary}."))}";

    // For a server of somebody else, the command repeats the agreed limits.
    private bool IsLimited => Origin is null && !new Uri(Address).IsLoopback;

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static string[] Option(string name, string? value) => value is null ? [] : [name, TerminalText.Quote(value)];
}
