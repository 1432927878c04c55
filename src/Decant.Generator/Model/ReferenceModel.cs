namespace Decant.Generator.Model;

/// <summary>A type marked <c>[JsonProjection]</c>, and the projections that its emitted code names.</summary>
/// <param name="Type">The full name of the type.</param>
/// <param name="HasFailed">Whether the type has an error, and therefore no emitted code.</param>
/// <param name="Needed">The full names of the projections that its emitted code names.</param>
internal sealed record ReferenceModel(string Type, bool HasFailed, EquatableArray<string> Needed)
{
    /// <summary>Returns the references of a parsed type; null if the type was neither parsed nor reported.</summary>
    public static ReferenceModel? From(ParseResult result) => result switch
    {
        { Failed: { } failed } => new(failed.Name, true, []),
        { Projection: { } projection } => new(
            projection.Type.Name,
            false,
            NeededBy([projection]).ToEquatableArray()),
        _ => null,
    };

    /// <summary>Returns the full names of the projections that the members of the given projections contain.</summary>
    public static IEnumerable<string> NeededBy(IEnumerable<ProjectionModel> projections) => projections
        .SelectMany(projection => projection.Root.Members)
        .SelectMany(member => member.Value.SelfAndElements)
        .Where(value => value.Kind == ValueKind.Projection)
        .Select(value => value.Type.Name)
        .Distinct(StringComparer.Ordinal);

    /// <summary>Finds the types that get no emitted code: types with an error, and types whose code would name such a type and not compile.</summary>
    public static EquatableArray<string> FindMissing(IEnumerable<ReferenceModel> all)
    {
        ReferenceModel[] types = [.. all];
        HashSet<string> missing = [.. types.Where(type => type.HasFailed).Select(type => type.Type)];
        // Code that names a marked generic type as a projection would not compile. The '<' in the name identifies such a type, because the lookup in 'missing'
        // fails: 'missing' would contain Page<T>, but 'Needed' contains Page<int>.
        while (types.Where(type => !missing.Contains(type.Type) && type.Needed.Any(needed => missing.Contains(needed) || needed.Contains('<'))).ToArray() is { Length: > 0 } more)
            missing.UnionWith(more.Select(type => type.Type));
        return missing.OrderBy(name => name, StringComparer.Ordinal).ToEquatableArray();
    }
}
