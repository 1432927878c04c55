using Decant.Ladder;

namespace Decant.Lab.Suites;

/// <summary>One row of a table: a contender and the body it reads.</summary>
internal sealed record SuiteCase(Contender Contender, SuiteBody Body)
{
    /// <summary>Why there can be no figure, or <see langword="null"/>.</summary>
    public string? Omitted => Contender.NotBuilt ?? (Body.Transfer == Transfer.Chunked ? Contender.NeedsContentLength : null);
}
