namespace Decant.Lab.Reports;

/// <summary>The rows of a run of several parts. A part that fails does not keep the others from being measured, and what an interruption leaves is
/// kept. Parts of one name are measurements of one thing: where one of them fails, those after it are left out.</summary>
/// <param name="Rows">Those of the parts that were measured.</param>
/// <param name="Failures">What went wrong with the others, a line each.</param>
/// <param name="Interrupted">Whether parts are missing since the run was interrupted.</param>
internal sealed record KeptRows<TRow>(IReadOnlyList<TRow> Rows, IReadOnlyList<string> Failures, bool Interrupted)
{
    /// <summary>Measures one part after the other.</summary>
    /// <param name="parts">The parts.</param>
    /// <param name="nameOf">What a part is called where it failed.</param>
    /// <param name="measureAsync">Measures one.</param>
    /// <exception cref="OperationCanceledException">It was interrupted before there was a row.</exception>
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
