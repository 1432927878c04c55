using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Lab.Reports;

namespace Decant.Lab.Tests.Crank;

/// <summary>What the agent of Crank finds between the markers.</summary>
internal sealed record CrankBlock(IReadOnlyList<CrankBlock.Figure> Metadata, IReadOnlyList<CrankBlock.Reading> Measurements)
{
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerDefaults.Web) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    public static CrankBlock Of(ReportSection section)
    {
        string block = CrankReport.Create(section);
        Assert.True(Ascii.IsValid(block));
        string[] lines = block.Split('\n');
        Assert.Equal(["#StartJobStatistics", lines[1], "#EndJobStatistics", ""], lines);
        return JsonSerializer.Deserialize<CrankBlock>(lines[1], s_options)!;
    }

    internal sealed record Figure(string Source, string Name, string Aggregate, string Reduce, string Format, string ShortDescription, string LongDescription);

    internal sealed record Reading(string Name, DateTime Timestamp, double Value);
}
