using System.Globalization;
using Decant.Lab.Inference;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Ladder;
using static Decant.Lab.Reports.Column<Decant.Lab.Measure.MeasureRow>;

namespace Decant.Lab.Measure;

/// <summary>What the ways cost at an endpoint of the user's own.</summary>
internal sealed record MeasureResult : ProcessResult<MeasureRow>
{
    /// <summary>The name of the files.</summary>
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

    /// <summary>The address without what may be secret in it.</summary>
    public required string Address { get; init; }

    /// <summary>What was wanted, as it was read.</summary>
    public required IReadOnlyList<string> Members { get; init; }

    /// <summary>The members that were asked for, as they are typed; <see langword="null"/> if none was named.</summary>
    public string? Asked { get; init; }

    /// <summary>Where the array lies whose elements were read, if it is not the root.</summary>
    public string? ArrayPath { get; init; }

    public required int Rounds { get; init; }

    /// <summary>How many requests a second were allowed; <see langword="null"/> if there was no limit.</summary>
    public int? Rate { get; init; }

    /// <summary>How many requests were sent and how fast, and why; <see langword="null"/> in results of older days, which do not say.</summary>
    public string? Effort { get; init; }

    /// <summary>Whether the runtime was through with compiling when the rounds began.</summary>
    public required bool IsSettled { get; init; }

    /// <summary>How many requests were sent in all.</summary>
    public required int Requests { get; init; }

    /// <summary>The smallest body that was seen, in bytes after decompression; <see cref="ProcessResult{TRow}.BodyBytes"/> is the largest.</summary>
    public required long SmallestBodyBytes { get; init; }

    /// <summary>What the user would save, in a few sentences.</summary>
    public string Verdict => string.Join(' ', Measure.Verdict.SentencesOf(this));

    protected override string Name => File;

    protected override string Title => "Your endpoint";

    protected override string? Method => Effort;

    protected override IEnumerable<string> Commands =>
    [
        string.Join(' ',
        [
            Name, TerminalText.Quote(Origin is null ? Address : new Uri(Address).AbsolutePath),
            .. Option("--members", Asked), .. Option("--array", ArrayPath), .. Option("--rounds", Number(Rounds)),
            .. IsLimited ? (string[])[.. Option("--rate", Rate is { } rate ? Number(rate) : null), "--max-requests", Number(Requests), "--yes"] : [],
        ]),
    ];

    protected override IEnumerable<ReportTable> Tables => [ReportTable.Of(What, Columns, Rows) with { Conclusions = Measure.Verdict.SentencesOf(this) }];

    private string What =>
        $"{Address}, {Units.Count(Items, "object")}, {Units.Size(BodyBytes)}, {Units.Count(Members.Count, "member")}, {Units.Count(Rounds, "round")}" +
        (Rate is { } rate ? $", at most {Units.Count(rate)} requests a second" : "");

    protected override IReadOnlyList<string> Headline => [.. Measure.Verdict.SentencesOf(this).Take(MostSentences)];

    protected override string Legend =>
        "Figures are medians of whole calls: request, body, JSON and mapping. CPU and Allocated are those of this process, which does nothing else. " +
        $"Ratio: relative to {Rows.First(row => row.Is(ContenderTraits.Decant)).Name}, by round; Half of them is the range that holds the middle half of the rounds. " +
        "A median hides what few calls pay, such as a garbage collection; Allocated shows which way causes them.\n" +
        $"{string.Join('\n', Rows.Select(row => $"{row.Name}: {row.Summary}."))}";

    // Somebody else's server is asked no more than was agreed.
    private bool IsLimited => Origin is null && !new Uri(Address).IsLoopback;

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static string[] Option(string name, string? value) => value is null ? [] : [name, TerminalText.Quote(value)];
}
