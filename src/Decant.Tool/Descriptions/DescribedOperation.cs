namespace Decant.Tool.Descriptions;

/// <summary>The name of an operation.</summary>
/// <param name="Method">The method, in upper case.</param>
/// <param name="Path">The path, with its parameters in braces.</param>
/// <param name="Id">The operation id; null if the description has none.</param>
internal sealed record OperationName(string Method, string Path, string? Id)
{
    public override string ToString() => $"{Method} {Path}";
}

/// <summary>An operation, with its successful response in JSON.</summary>
/// <param name="Status">The status of the response, such as 200, 2XX or default.</param>
/// <param name="Value">The root of the response's body.</param>
/// <param name="HasLinkHeader">Whether the response has the header Link, which leads to further pages.</param>
internal sealed record DescribedOperation(OperationName Name, string Status, string MediaType, DescribedValue Value, bool HasLinkHeader, bool IsDeprecated)
{
    /// <summary>The URL at which the path begins; null if the description has none.</summary>
    public string? Server { get; init; }

    /// <summary>The names of the parameters that the query must have.</summary>
    public IReadOnlyList<string> RequiredQuery { get; init; } = [];
}
