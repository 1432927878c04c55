using Decant.Lab.Reports;

namespace Decant.Lab.Processes;

/// <summary>What processes of their own found of one body, a row a contender.</summary>
internal abstract record ProcessResult<TRow> : LabResult<TRow>
{
    public required int Items { get; init; }

    public required long BodyBytes { get; init; }
}
