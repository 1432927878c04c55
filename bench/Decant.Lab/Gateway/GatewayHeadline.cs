using Decant.Lab.Reports;
using Decant.Ladder;

namespace Decant.Lab.Gateway;

/// <summary>Sentences about a gateway: the service by Decant that creates no objects, with the most callers and the largest body, and the webhook.</summary>
internal static class GatewayHeadline
{
    /// <summary>The sentences about all tables.</summary>
    public static IReadOnlyList<string> Of(IReadOnlyList<GatewayRow> rows)
    {
        int callers = rows.Max(row => row.Callers), items = rows.Max(row => row.Items);
        GatewayRow[] loaded = [.. rows.Where(row => row.Callers == callers)];
        GatewayRow[] projects = [.. loaded.Where(row => row.Load == GatewayLoad.Projects && row.Items == items)];
        GatewayRow? decant = projects.Where(row => row.Is(ContenderTraits.Decant)).OrderByDescending(row => row.Is(ContenderTraits.Copies)).FirstOrDefault();
        GatewayRow? webhook = loaded.FirstOrDefault(row => row.Load == GatewayLoad.Webhook && row.Is(ContenderTraits.Decant));
        string[] sentences =
        [
            .. decant is null ? Array.Empty<string>() : [$"{Units.Count(items, "item")}, {Units.Count(callers, "caller")}: a gateway with {Compared(decant)}."],
            .. decant is not null && Array.Find(projects, row => row.IsDrain) is { } floor ? (string[])[Floor(floor, decant)] : [],
            .. webhook is null ? Array.Empty<string>() : [$"Webhook, {Units.Count(callers, "caller")}: {Compared(webhook)}."],
        ];
        return sentences.Length > 0 ? sentences : [Rank(projects.Length > 0 ? projects : loaded)];
    }

    private static string Compared(GatewayRow row)
    {
        string against = GatewayService.Find(row.Name)?.Against is { } service ? Phrases.Label(service.Name, service.Traits, service.Summary) : "the service compared with";
        return $"{Phrases.Label(row)} serves {Told(row.Ratio, $"the requests per second of {against}")} and takes {Told(row.CpuRatio, "its CPU time per call")}";
    }

    private static string Told(Quartiles ratio, string quantity) =>
        Phrases.Multiple(ratio.Median, quantity) + Phrases.Doubt(ratio);

    private static string Floor(GatewayRow floor, GatewayRow row) =>
        $"Passing the body through unread ({floor.Name}) serves {Phrases.Multiple(floor.RequestsPerSecond.Median / row.RequestsPerSecond.Median, "the requests per second")} of Decant there " +
        $"and takes {Phrases.Multiple(floor.Cpu.Median / row.Cpu.Median, "its CPU time per call")}.";

    private static string Rank(GatewayRow[] rows)
    {
        GatewayRow most = rows.MaxBy(row => row.RequestsPerSecond.Median)!, least = rows.MinBy(row => row.RequestsPerSecond.Median)!;
        return $"{Units.Count(most.Callers, "caller")}: from {Units.Count(least.RequestsPerSecond.Median)} requests per second with {Phrases.Label(least)} " +
            $"to {Units.Count(most.RequestsPerSecond.Median)} with {Phrases.Label(most)}.";
    }
}
