namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>A GraphQL answer with issues. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class IssuesFew
{
    public IssuesDataFew? Data { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesDataFew
{
    public IssuesRepositoryFew? Repository { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesRepositoryFew
{
    public IssueConnectionFew? Issues { get; set; }
}

[JsonProjection]
internal sealed partial class IssueConnectionFew
{
    public IssueEdgeFew[]? Edges { get; set; }
}

[JsonProjection]
internal sealed partial class IssueEdgeFew
{
    public IssueFew? Node { get; set; }
}

[JsonProjection]
internal sealed partial class IssueFew
{
    public int Number { get; set; }
    public string? Title { get; set; }
}

[JsonProjection]
internal sealed partial class Issues
{
    public IssuesData? Data { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesData
{
    public IssuesRepository? Repository { get; set; }
}

[JsonProjection]
internal sealed partial class IssuesRepository
{
    public IssueConnection? Issues { get; set; }
}

[JsonProjection]
internal sealed partial class IssueConnection
{
    public int TotalCount { get; set; }
    public IssuePageInfo? PageInfo { get; set; }
    public IssueEdge[]? Edges { get; set; }
}

[JsonProjection]
internal sealed partial class IssuePageInfo
{
    public bool HasNextPage { get; set; }
    public string? EndCursor { get; set; }
}

[JsonProjection]
internal sealed partial class IssueEdge
{
    public string? Cursor { get; set; }
    public Issue? Node { get; set; }
}

[JsonProjection]
internal sealed partial class Issue
{
    [JsonPropertyName("__typename")]
    public string? TypeName { get; set; }
    public int Number { get; set; }
    public string? Title { get; set; }
    public string? State { get; set; }
    public DateTimeOffset CreatedAt { get; set; }
    public IssueAuthor? Author { get; set; }
    public IssueLabels? Labels { get; set; }
    public IssueComments? Comments { get; set; }
}

[JsonProjection]
internal sealed partial class IssueAuthor
{
    [JsonPropertyName("__typename")]
    public string? TypeName { get; set; }
    public string? Login { get; set; }
}

[JsonProjection]
internal sealed partial class IssueLabels
{
    public IssueLabel[]? Nodes { get; set; }
}

[JsonProjection]
internal sealed partial class IssueLabel
{
    public string? Name { get; set; }
    public string? Color { get; set; }
}

[JsonProjection]
internal sealed partial class IssueComments
{
    public int TotalCount { get; set; }
}
