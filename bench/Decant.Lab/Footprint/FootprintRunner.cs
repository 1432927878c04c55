using Decant.Lab.Origins;
using Decant.Lab.Processes;

namespace Decant.Lab.Footprint;

/// <summary>Lets each contender make one call in a process of its own, one after the other.</summary>
internal static class FootprintRunner
{
    // The runtime parses the value as a hexadecimal number.
    private const string Gen0Variable = "DOTNET_GCgen0size";

    public static async Task<FootprintResult> RunAsync(Contender[] contenders, int items, int? gen0Bytes, Uri? elsewhere, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(elsewhere, bodyFile: null, cancellationToken);
        var target = new Target(OriginAddress.Of(origin.Endpoints.Http1, BodyKind.Repositories, items), BodyKind.Repositories);
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        long bodyBytes = await BodySize.MeasureAsync(target, cancellationToken);
        KeptRows<Contender, FootprintRow> kept = await KeptRows.ShowAsync(
            contenders, contender => $"call of {contender.Name}", contender => MeasureAsync(contender, items, target, gen0Bytes, cancellationToken));
        FootprintRow[] rows = [.. kept.Rows.Select(found => found.Figures)];
        long? floor = rows.SingleOrDefault(row => row.IsDrain)?.PeakWorkingSet;
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Origin = elsewhere,
            Items = items,
            Gen0Bytes = gen0Bytes,
            BodyBytes = bodyBytes,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = [.. rows.Select(row => row with { AboveDrain = row.PeakWorkingSet - floor })],
        };
    }

    private static async Task<FootprintRow> MeasureAsync(
        Contender contender, int items, Target target, int? gen0Bytes, CancellationToken cancellationToken)
    {
        (string, string)[] settings = gen0Bytes is { } bytes ? [(Gen0Variable, bytes.ToString("x", CultureInfo.InvariantCulture))] : [];
        FootprintRow row = await new FootprintChild().StartAsync(contender, target, settings, cancellationToken);
        return row.Items is null || row.Items == items
            ? row
            : throw new LabException(FormattableString.Invariant($"{contender.Name} saw {row.Items:N0} items of {items:N0}."));
    }
}
