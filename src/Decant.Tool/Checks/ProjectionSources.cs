using Decant.Paths;

namespace Decant.Tool.Checks;

/// <summary>The projections that files declare.</summary>
internal sealed class ProjectionSources
{
    private const string Marker = "JsonProjection", Defaults = "JsonProjectionDefaults", PathOf = "JsonPropertyPath", NameOf = "JsonPropertyName";

    private const int MostNamesInMessage = 12;

    private readonly Dictionary<string, TypeDeclaration> _types = [];
    private readonly List<AttributeUse> _ofAssembly = [];
    private readonly Dictionary<string, DeclaredProjection> _projections = [];

    /// <param name="sources">The texts of the files.</param>
    public ProjectionSources(IEnumerable<string> sources)
    {
        foreach (string source in sources)
            SourceReader.Read(source, _types, _ofAssembly);
    }

    /// <summary>Returns the projection with a name. Without a name, returns the only projection that no other projection uses.</summary>
    /// <exception cref="UsageException">There is no such projection, or there are several.</exception>
    public DeclaredProjection Choose(string? name)
    {
        string[] marked = [.. _types.Values.Where(type => type.Find(Marker) is not null).Select(type => type.Name)];
        if (name is not null)
        {
            return _types.ContainsKey(name) ? Find(name)
                : throw new UsageException($"The files of --check declare no type '{name}'{Inference.Closest.Hint(name, marked)}.");
        }

        HashSet<string> held = [.. marked.SelectMany(type => HeldBy(type).Where(other => other != type))];
        return marked.Where(type => !held.Contains(type)).ToArray() switch
        {
            [var only] => Find(only),
            [] when marked is [var first, ..] => Find(first),
            [] => throw new UsageException("The files of --check declare no type with [JsonProjection]: expected a file with a projection."),
            var several => throw new UsageException(
                $"The files of --check declare several projections: choose one with --name, from {string.Join(", ", several.Take(MostNamesInMessage).Select(type => $"'{type}'"))}{(several.Length > MostNamesInMessage ? " and others" : "")}."),
        };
    }

    /// <summary>Returns the projection with a name.</summary>
    public DeclaredProjection Find(string name)
    {
        if (!_projections.TryGetValue(name, out DeclaredProjection? projection))
            _projections[name] = projection = Describe(_types[name]);
        return projection;
    }

    private IEnumerable<string> HeldBy(string name)
    {
        DeclaredProjection projection = Find(name);
        return projection.Members.Select(member => member.Projection).OfType<string>().Concat(projection.Cases.Select(found => found.Type)).Concat(BasesOf(_types[name]).Select(type => type.Name));
    }

    private DeclaredProjection Describe(TypeDeclaration type)
    {
        AttributeUse? own = type.Find(Marker);
        AttributeUse? shared = own?.First is null ? _ofAssembly.Find(use => use.Name == Defaults) : null;
        bool isWeb = (own?.First ?? shared?.First ?? "Web") == "Web";
        JsonNamingPolicy? policy = (own?.Named("PropertyNamingPolicy") ?? shared?.Named("PropertyNamingPolicy") ?? (isWeb ? "CamelCase" : "")) switch
        {
            "CamelCase" => JsonNamingPolicy.CamelCase,
            "SnakeCaseLower" => JsonNamingPolicy.SnakeCaseLower,
            "SnakeCaseUpper" => JsonNamingPolicy.SnakeCaseUpper,
            "KebabCaseLower" => JsonNamingPolicy.KebabCaseLower,
            "KebabCaseUpper" => JsonNamingPolicy.KebabCaseUpper,
            _ => null,
        };
        bool ignoresCase = (own?.Named("PropertyNameCaseInsensitive") ?? shared?.Named("PropertyNameCaseInsensitive") ?? (isWeb ? "true" : "false")) == "true";
        (string Discriminator, string Type)[] cases =
        [
            .. type.Attributes.Where(use => use.Name == "JsonDerivedType").Select(use => use.Positional.ToArray())
                .Where(arguments => arguments is [{ } derived, { }] && _types.ContainsKey(derived)).Select(arguments => (arguments[1]!, arguments[0]!)),
        ];
        List<DeclaredMember> members = [];
        foreach (TypeDeclaration declaring in (IEnumerable<TypeDeclaration>)[type, .. BasesOf(type)])
            members.AddRange(MembersOf(declaring, policy).Where(member => members.TrueForAll(other => other.Name != member.Name)));
        return new(type.Name, ignoresCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal, members)
        {
            Cases = cases,
            Discriminator = cases.Length > 0 ? type.Find("JsonPolymorphic")?.Named("TypeDiscriminatorPropertyName") ?? "$type" : null,
            UnknownBases = [.. type.Bases.Where(@base => !_types.ContainsKey(@base.Name) && !(@base.Name is ['I', var second, ..] && char.IsUpper(second))).Select(@base => @base.Name)],
        };
    }

    private IEnumerable<TypeDeclaration> BasesOf(TypeDeclaration type)
    {
        HashSet<string> seen = [type.Name];
        for (TypeDeclaration? next = Next(type); next is not null; next = Next(next))
            yield return next;

        TypeDeclaration? Next(TypeDeclaration derived) =>
            derived.Bases.Select(@base => _types.GetValueOrDefault(@base.Name)).FirstOrDefault(@base => @base is not null && seen.Add(@base.Name));
    }

    private IEnumerable<DeclaredMember> MembersOf(TypeDeclaration type, JsonNamingPolicy? policy)
    {
        // System.Text.Json ignores attributes of a positional parameter without the target `property:`. Decant reads JsonPropertyPath even without it.
        IEnumerable<MemberDeclaration> positional = type.IsRecord
            ? type.Parameters.Select(parameter => parameter with { Attributes = [.. parameter.Attributes.Where(use => use.Target == "property" || use.Name == PathOf)] })
            : [];
        MemberDeclaration[] declared = [.. positional.Where(parameter => !type.Members.Exists(member => member.Name == parameter.Name)), .. type.Members];
        return declared.Where(member => IsRead(type, member)).Select(member => Describe(member, policy));
    }

    private static bool IsRead(TypeDeclaration type, MemberDeclaration member)
    {
        bool isArgument = type.Arguments.Contains(member.Name);
        string? ignored = member.Find("JsonIgnore") is { } ignore ? ignore.Named("Condition") ?? "Always" : null;
        return ignored != "Always"
            && (member.IsPublic || member.Find("JsonInclude") is not null)
            && (isArgument || ((member.CanSet || member.Find("JsonInclude") is not null) && ignored != "WhenReading"));
    }

    private DeclaredMember Describe(MemberDeclaration member, JsonNamingPolicy? policy)
    {
        string name = member.Find(NameOf)?.First ?? policy?.ConvertName(member.Name) ?? member.Name;
        string? path = member.Find(PathOf)?.First;
        List<PathStep>? steps = path is null ? [new(name, 0)] : PathGrammar.Parse(path, out _);
        List<bool> containers = [];
        TypeReference held = member.Type;
        while (held.Arguments.Count > 0 && !_types.ContainsKey(held.Name))
        {
            if (held.Name != "Nullable")
                containers.Add(held.Arguments.Count > 1);
            held = held.Arguments[^1];
        }

        bool isProjection = _types.ContainsKey(held.Name) && member.Find("JsonConverter") is null;
        return new(
            member.Name,
            path ?? name,
            steps ?? throw new UsageException($"The path '{path}' of '{member.Name}' is not valid: expected names such as owner.login."),
            isProjection ? held.Name : null,
            containers);
    }
}
