namespace Decant.Lab.Processes;

/// <summary>The result of measurements with one body, with one row per contender.</summary>
internal abstract record ProcessResult<TRow> : LabResult<TRow>
{
    public required int Items { get; init; }

    public required long BodyBytes { get; init; }
}
