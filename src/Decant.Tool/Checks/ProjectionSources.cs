namespace Decant.Tool.Checks;

/// <summary>The projections that files declare.</summary>
/// <param name="sources">The texts of the files.</param>
internal sealed class ProjectionSources(IEnumerable<string> sources)
{
    private const string Marker = "JsonProjection";

    private const int MostNamesInMessage = 12;

    private readonly TypeTable _types = new(sources);
    private readonly Dictionary<string, DeclaredProjection> _projections = [];

    /// <summary>Returns the projection with a name. Without a name, returns the only projection that no other projection uses.</summary>
    /// <exception cref="UsageException">There is no such projection, or there are several.</exception>
    public DeclaredProjection Choose(string? name)
    {
        TypeDeclaration[] marked = [.. _types.All.Where(type => type.Find(Marker) is not null)];
        if (name is not null)
        {
            return _types.Find(name, "") is { } named ? Find(named.FullName)
                : throw new UsageException($"The files of --check declare no type '{name}'{Inference.Closest.Hint(name, marked.Select(type => type.Name))}.");
        }

        HashSet<string> held = [.. marked.SelectMany(type => HeldBy(type).Where(other => other != type.FullName))];
        return marked.Where(type => !held.Contains(type.FullName)).ToArray() switch
        {
            [var only] => Find(only.FullName),
            [] when marked is [var first, ..] => Find(first.FullName),
            [] => throw new UsageException("The files of --check declare no type with [JsonProjection]: expected a file with a projection."),
            var several => throw new UsageException(
                $"The files of --check declare several projections: choose one with --name, from {string.Join(", ", several.Take(MostNamesInMessage).Select(type => $"'{type.Name}'"))}{(several.Length > MostNamesInMessage ? " and others" : "")}."),
        };
    }

    /// <summary>Returns the projection with a full name.</summary>
    public DeclaredProjection Find(string fullName)
    {
        if (!_projections.TryGetValue(fullName, out DeclaredProjection? projection))
            _projections[fullName] = projection = Describe(_types[fullName]);
        return projection;
    }

    /// <summary>Returns the projection of a type in the type of a member; null if no file declares it, or if a converter reads it.</summary>
    public DeclaredProjection? Find(DeclaredMember member, TypeReference type) =>
        !member.HasConverter && !type.IsArray && _types.Find(type.FullName, member.Scope) is { } found ? Find(found.FullName) : null;

    /// <summary>Returns the projections that read the value of a member, or parts of it.</summary>
    public IEnumerable<DeclaredProjection> FindAll(DeclaredMember member) => FindAll(member, member.Type);

    private IEnumerable<DeclaredProjection> FindAll(DeclaredMember member, TypeReference type) => type.Alternatives.SelectMany(alternative =>
        Find(member, alternative) is { } projection ? [projection] : alternative.Element is { } element ? FindAll(member, element) : []);

    // A base class is a part of its derived types, unless it is a union of them.
    private IEnumerable<string> HeldBy(TypeDeclaration type) => Find(type.FullName).Members.SelectMany(FindAll).Select(found => found.FullName)
        .Concat(DerivedFrom(type).Select(found => found.Type))
        .Concat(_types.WithBases(type).Skip(1).Where(found => !DerivedFrom(found.Type).Any()).Select(found => found.Type.FullName));

    private IEnumerable<(string Type, string? Discriminator)> DerivedFrom(TypeDeclaration type) =>
        from use in type.Attributes
        where use.Name == "JsonDerivedType"
        let derived = use.First is null ? null : _types.Find(use.First, type.FullName)
        where derived is not null
        select (derived.FullName, use.Positional.ElementAtOrDefault(1));

    private DeclaredProjection Describe(TypeDeclaration type)
    {
        var settings = DeclaredSettings.From(type.Find(Marker), _types.FindOfAssembly("JsonProjectionDefaults"));
        (string Discriminator, string Type)[] cases = [.. DerivedFrom(type).Where(found => found.Discriminator is not null).Select(found => (found.Discriminator!, found.Type))];
        return new(type.FullName, type.Name, settings.Names, new MemberReading(_types, type, settings).Read())
        {
            Cases = cases,
            Discriminator = cases.Length > 0 ? type.Find("JsonPolymorphic")?.Named("TypeDiscriminatorPropertyName") ?? "$type" : null,
            UnknownBases = [.. _types.WithBases(type).SelectMany(found => found.Type.Bases.Where(@base => _types.Find(@base, found.Type) is null)).Select(@base => @base.Name).Where(name => !(name is ['I', var second, ..] && char.IsUpper(second)))],
        };
    }
}
