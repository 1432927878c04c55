using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Gateway;

/// <summary>Sentences about Decant in one table, one for each number of callers, whether Decant is faster or slower.</summary>
internal static class GatewayConclusion
{
    public static IEnumerable<string> Of(IReadOnlyList<GatewayRow> rows) =>
        from row in rows
        where row.Is(ContenderTraits.Decant) && (row.Is(ContenderTraits.Copies) || row.Load == GatewayLoad.Webhook)
        select Sentence(row, rows.FirstOrDefault(other => other.IsDrain && other.Callers == row.Callers));

    private static string Sentence(GatewayRow row, GatewayRow? floor)
    {
        string against = GatewayService.Find(row.Name)!.Against.Name;
        string sentence = $"{Units.Count(row.Callers, "caller")}: {row.Name} takes {Units.Ratio(row.CpuRatio.Median)} of the CPU time of {against} and serves " +
            $"{Units.Ratio(row.Ratio.Median)} times its requests per second";
        return floor is null
            ? $"{sentence}."
            : $"{sentence}; it allocates {Units.Size(Math.Abs(row.Allocated - floor.Allocated))} {(row.Allocated < floor.Allocated ? "less" : "more")} per request than {floor.Name}.";
    }
}
