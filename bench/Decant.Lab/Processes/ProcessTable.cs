namespace Decant.Lab.Processes;

/// <summary>A table of a result, and what follows from it in a sentence, if anything.</summary>
internal sealed record ProcessTable<TRow>(string Title, IReadOnlyList<TRow> Rows, string? Conclusion = null);
