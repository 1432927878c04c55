namespace Decant.Lab.Reports;

/// <summary>The rows of a run with several parts. If a part fails, the others are still measured. If the run is interrupted, its rows are kept. Parts with the
/// same name measure the same. If one of them fails, the later ones are left out.</summary>
/// <param name="Failures">The errors of the other parts, one line each.</param>
/// <param name="Interrupted">Whether the run was interrupted, so that parts are missing.</param>
internal sealed record KeptRows<TRow>(IReadOnlyList<TRow> Rows, IReadOnlyList<string> Failures, bool Interrupted)
{
    /// <summary>Measures one part after the other.</summary>
    /// <param name="nameOf">The name of a part in the message about its failure.</param>
    /// <exception cref="OperationCanceledException">The run was interrupted before there was a row.</exception>
    public static async Task<KeptRows<TRow>> MeasureAsync<TPart>(
        IEnumerable<TPart> parts, Func<TPart, string> nameOf, Func<TPart, Task<IReadOnlyList<TRow>>> measureAsync)
    {
        List<TRow> rows = [];
        List<string> failures = [];
        HashSet<string> failed = [];
        foreach (TPart part in parts)
        {
            string name = nameOf(part);
            if (failed.Contains(name))
                continue;
            try
            {
                rows.AddRange(await measureAsync(part));
            }
            catch (LabException e)
            {
                failed.Add(name);
                failures.Add($"{name}: {e.Message}");
            }
            catch (OperationCanceledException) when (rows.Count > 0)
            {
                return new(rows, failures, Interrupted: true);
            }
        }

        return new(rows, failures, Interrupted: false);
    }
}
