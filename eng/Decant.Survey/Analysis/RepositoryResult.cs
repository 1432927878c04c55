namespace Decant.Survey.Analysis;

/// <summary>What the survey of one repository found.</summary>
internal sealed record RepositoryResult
{
    public required string Name { get; init; }

    /// <summary>Projects with sources.</summary>
    public required int Projects { get; init; }

    /// <summary>Those in which <c>HttpClient</c> is a known type.</summary>
    public required int BoundProjects { get; init; }

    /// <summary>Files that are compiled, each counted once.</summary>
    public required int Files { get; init; }

    public required int Lines { get; init; }

    /// <summary>Files that mention <c>HttpClient</c>.</summary>
    public required int ClientFiles { get; init; }

    /// <summary>Calls by the names that <see cref="Compilations.Binding"/> counts: of the framework, of others, of nothing known.</summary>
    public required (int Framework, int Others, int Unknown) Calls { get; init; }

    public required IReadOnlyList<Report> Reports { get; init; }

    public required IReadOnlyList<string> Failures { get; init; }

    public required IReadOnlyDictionary<string, TimeSpan> AnalyzerTimes { get; init; }

    public required TimeSpan Elapsed { get; init; }
}
