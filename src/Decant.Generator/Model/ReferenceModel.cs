namespace Decant.Generator.Model;

/// <summary>A projection, or a type that should be one, and the projections that its emitted code names.</summary>
/// <param name="Type">The full name of the type.</param>
/// <param name="HasFailed">Whether it was reported and has no emitted code.</param>
/// <param name="Needed">The full names of the projections.</param>
internal sealed record ReferenceModel(string Type, bool HasFailed, EquatableArray<string> Needed)
{
    /// <summary>Returns what the result of parsing a type names; null if it was neither parsed nor reported.</summary>
    public static ReferenceModel? From(ParseResult result) => result switch
    {
        { Failed: { } failed } => new(failed.Name, true, []),
        { Projection: { } projection } => new(
            projection.Type.Name,
            false,
            NeededBy([projection]).ToEquatableArray()),
        _ => null,
    };

    /// <summary>The full names of the projections that the members of others contain.</summary>
    public static IEnumerable<string> NeededBy(IEnumerable<ProjectionModel> projections) => projections
        .SelectMany(projection => projection.Root.Members)
        .SelectMany(member => member.Value.SelfAndElements)
        .Where(value => value.Kind == ValueKind.Projection)
        .Select(value => value.Type.Name)
        .Distinct(StringComparer.Ordinal);

    /// <summary>Finds the types without emitted code: those that were reported, and those that would name one of them. The first are reported, and code
    /// that names them would only add errors.</summary>
    public static EquatableArray<string> FindMissing(IEnumerable<ReferenceModel> all)
    {
        ReferenceModel[] types = [.. all];
        HashSet<string> missing = [.. types.Where(type => type.HasFailed).Select(type => type.Type)];
        // No generic type is a projection, and a closed one has another name than its definition.
        while (types.Where(type => !missing.Contains(type.Type) && type.Needed.Any(needed => missing.Contains(needed) || needed.Contains('<'))).ToArray() is { Length: > 0 } more)
            missing.UnionWith(more.Select(type => type.Type));
        return missing.OrderBy(name => name, StringComparer.Ordinal).ToEquatableArray();
    }
}
