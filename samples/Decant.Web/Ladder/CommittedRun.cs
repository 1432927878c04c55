using System.Globalization;
using System.Text.Json.Serialization;
using Decant.Ladder.Rungs;

namespace Decant.Web.Ladder;

/// <summary>The lab's run whose result is committed. The page shows its figures until something was run here.</summary>
[JsonProjection]
internal sealed partial record CommittedRun(
    DateTimeOffset Date,
    [property: JsonPropertyPath("machine.processor"), JsonRequired] string Processor,
    [property: JsonPropertyPath("machine.cores"), JsonRequired] int Cores,
    [property: JsonPropertyPath("machine.runtime"), JsonRequired] string Runtime,
    CommittedRow[] Rows)
{
    /// <summary>The number of items whose figures are shown.</summary>
    public const int Items = 1_000;

    public static CommittedRun Shown { get; } = Read();

    /// <summary>The run in words.</summary>
    public string Description => string.Create(
        CultureInfo.InvariantCulture, $"{Processor}, {Cores} cores, {Runtime}, {Date:d MMMM yyyy}, at {Items:N0} items");

    /// <summary>The figures of a rung; null if the run has none.</summary>
    public CommittedRow? Find(Rung rung) => Array.Find(Rows, row => row.Name == rung.Name && row is { Count: Items, Mean: > 0 });

    private static CommittedRun Read()
    {
        using Stream result = typeof(CommittedRun).Assembly.GetManifestResourceStream("query.json")!;
        using var bytes = new MemoryStream();
        result.CopyTo(bytes);
        return JsonProjection.Parse<CommittedRun>(bytes.GetBuffer().AsSpan(0, (int)bytes.Length))!;
    }
}

/// <summary>One client of the run.</summary>
/// <param name="Name">The name of the rung.</param>
/// <param name="Count">The number of items.</param>
/// <param name="Mean">The mean time of a call in nanoseconds.</param>
/// <param name="Allocated">The bytes that a call allocates.</param>
/// <param name="Overhead">Those of them that are not the results.</param>
[JsonProjection]
internal sealed partial record CommittedRow(string Name, int Count, double? Mean, long? Allocated, long? Overhead)
{
    public string Time => string.Create(CultureInfo.InvariantCulture, $"{Mean / 1e6:0.00}\u00a0ms");

    public string AllocatedKilobytes => Kilobytes(Allocated);

    public string OverheadKilobytes => Kilobytes(Overhead);

    private static string Kilobytes(long? bytes) => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1024.0:N1}\u00a0KB");
}
