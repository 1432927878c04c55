using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant;

/// <summary>Results that no run would find, and that a report must show as well as any.</summary>
internal static class MadeUpResults
{
    /// <summary>What is markup in HTML or XML, and what no document of theirs may hold.</summary>
    public const string Markup = "<b title=\"x\">&amp; 'q' </svg></style><script>throw 1</script> \u0001 \ud800";

    /// <summary>What the floor is that the others are held against.</summary>
    public const ContenderTraits Drain = ContenderTraits.Floor | ContenderTraits.Reference;

    /// <summary>A row of 10 items.</summary>
    public static Row Row(
        string name, double? mean = null, long? allocated = null, double? error = null, ContenderTraits traits = ContenderTraits.None) => new()
        {
            Name = name,
            Summary = "made up",
            Traits = traits,
            Body = "10 items",
            Count = 10,
            Transfer = "Length",
            Mean = mean,
            Error = error,
            Allocated = allocated,
            Note = mean is null ? "not measured" : null,
        };

    /// <summary>A result of these rows.</summary>
    public static SuiteResult Of(params Row[] rows) => new()
    {
        Suite = Suite.Query,
        Date = new(2026, 1, 2, 3, 4, 5, TimeSpan.Zero),
        Machine = new("Processor", 2, "System", ".NET", "256 bits", "workstation GC", "Release"),
        Job = "made up",
        Rows = rows,
        Interrupted = false,
        Failures = [],
    };

    /// <summary>Names of all lengths, values from nothing to hours, errors above the means, no figure at all, markup in every text.</summary>
    public static SuiteResult Nasty { get; } = Of(NastyRows()) with { Failures = [Markup], Interrupted = true };

    private static Row[] NastyRows() =>
    [
        Row("drain", 250, 0, error: 600, Drain),
        Row("r", 1e-3, 1),
        Row(string.Concat(Enumerable.Repeat("VeryLongNameOfAWay/", 12)), 8.64e13, long.MaxValue, error: 1e12),
        Row("drain-factory", traits: ContenderTraits.Floor),
        Row(Markup, 12_345_678, 123_456_789, error: 1),
        Row("rung11", 999_999.4, 999_999, traits: ContenderTraits.Rung | ContenderTraits.Decant) with { PublishedMean = 1e15, PublishedAllocated = 3, PublishedSource = $"seed {Markup}" },
        Row("fails") with
        {
            Note = $"fails with Exception: {Markup} {new string('x', 300)}",
            PublishedMean = 1e6,
            PublishedAllocated = 1024,
            PublishedSource = "seed 000; 2019",
        },
        .. Enumerable.Range(1, 3).Select(index => Row($"same{index}", 1e6, 10_240) with { Body = "1,000 items, chunked" }),
        Row("nothing") with { Body = "none" },
    ];
}
