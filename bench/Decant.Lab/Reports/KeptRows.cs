namespace Decant.Lab.Reports;

/// <summary>The figures of a run with several parts.</summary>
/// <param name="Failures">The errors of the other parts, one line each.</param>
/// <param name="Interrupted">Whether the run was interrupted, so that parts are missing.</param>
internal sealed record KeptRows<TPart, TFigures>(IReadOnlyList<(TPart Part, TFigures Figures)> Rows, IReadOnlyList<string> Failures, bool Interrupted);

/// <summary>Runs in parts. If a part fails, the others are still measured. If the run is interrupted, its rows are kept. Parts with the same name measure the
/// same. If one of them fails, the later ones are left out.</summary>
internal static class KeptRows
{
    /// <summary>Measures one part after the other, and shows the name of each.</summary>
    public static Task<KeptRows<TPart, TFigures>> ShowAsync<TPart, TFigures>(
        IReadOnlyCollection<TPart> parts, Func<TPart, string> nameOf, Func<TPart, Task<TFigures>> measureAsync) =>
        LabProgress.ShowAsync(parts.Count, progress => MeasureAsync(parts, nameOf, part =>
        {
            progress.Start(nameOf(part));
            return measureAsync(part);
        }));

    /// <summary>Measures one part after the other.</summary>
    /// <param name="nameOf">The name of a part in the message about its failure.</param>
    /// <exception cref="OperationCanceledException">The run was interrupted before there was a row.</exception>
    public static async Task<KeptRows<TPart, TFigures>> MeasureAsync<TPart, TFigures>(
        IEnumerable<TPart> parts, Func<TPart, string> nameOf, Func<TPart, Task<TFigures>> measureAsync)
    {
        List<(TPart, TFigures)> rows = [];
        List<string> failures = [];
        HashSet<string> failed = [];
        foreach (TPart part in parts)
        {
            string name = nameOf(part);
            if (failed.Contains(name))
                continue;
            try
            {
                rows.Add((part, await measureAsync(part)));
            }
            catch (Exception e) when (e is LabException or HttpRequestException)
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
