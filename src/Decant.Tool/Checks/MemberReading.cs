using Decant.Paths;

namespace Decant.Tool.Checks;

/// <summary>Finds the members of a type that the generated reader reads, by the rules of System.Text.Json.</summary>
/// <param name="types">The declared types.</param>
/// <param name="type">The type.</param>
/// <param name="settings">The settings of its members.</param>
internal sealed class MemberReading(TypeTable types, TypeDeclaration type, DeclaredSettings settings)
{
    private const string PathOf = "JsonPropertyPath", NameOf = "JsonPropertyName", Ignore = "JsonIgnore", Include = "JsonInclude", UnixTime = "JsonUnixTime";

    private readonly ConstructorDeclaration? _constructor = FindConstructor(type);

    public List<DeclaredMember> Read()
    {
        List<(DeclaredMember Member, bool IsIgnored, bool IsRead)> found = [];
        HashSet<string> ignoredNames = [];
        foreach (var (declaring, arguments) in types.WithBases(type))
        {
            foreach (MemberDeclaration member in MembersOf(declaring).Where(member => IsIncluded(member) && !ignoredNames.Contains(member.Name)))
            {
                string? ignored = member.Find(Ignore) is { } ignore ? ignore.Named("Condition") ?? "Always" : null;
                if (ignored == "Always" && member.IsOverride)
                    ignoredNames.Add(member.Name);
                MemberDeclaration? parameter = _constructor?.Find(member.Name);
                DeclaredMember described = Describe(declaring, member, parameter, arguments);
                bool isRead = ignored != "Always" && (parameter is not null || (ignored != "WhenReading" && CanSet(member)));
                // Of the members with one JSON name, the most derived is read. An ignored member does not hide the others.
                int same = found.FindIndex(other => other.Member.IsAtSame(described, settings.Names));
                if (same < 0)
                    found.Add((described, ignored == "Always", isRead));
                else if (found[same].IsIgnored)
                    found[same] = (described, ignored == "Always", isRead);
            }
        }

        return [.. found.Where(member => member.IsRead).Select(member => member.Member)];
    }

    private IEnumerable<MemberDeclaration> MembersOf(TypeDeclaration declaring)
    {
        // A record gets no property for a positional parameter if it declares or inherits a member of this name.
        HashSet<string> others = [.. declaring.Members.Select(member => member.Name)];
        others.UnionWith(types.WithBases(declaring).Skip(1).SelectMany(@base => @base.Type.Members.Concat(PositionalOf(@base.Type))).Select(member => member.Name));
        return PositionalOf(declaring).Where(parameter => !others.Contains(parameter.Name)).Select(AsProperty).Concat(declaring.Members);
    }

    private static IEnumerable<MemberDeclaration> PositionalOf(TypeDeclaration declaring) =>
        declaring.IsRecord ? declaring.Constructors.Where(constructor => constructor.IsPrimary).SelectMany(constructor => constructor.Parameters) : [];

    // An attribute of a positional parameter belongs to the property only with the target `property:`, and a default value only to the parameter.
    private static MemberDeclaration AsProperty(MemberDeclaration parameter) =>
        parameter with { Attributes = [.. parameter.Attributes.Where(use => use.Target == "property")], HasValue = false };

    private static bool IsIncluded(MemberDeclaration member) =>
        member.Find(Include) is not null || (!member.IsField && (member.Getter == Access.Public || member.Setter == Access.Public));

    private static bool CanSet(MemberDeclaration member)
    {
        Access least = member.Find(Include) is null ? Access.Public : Access.NonPublic;
        // System.Text.Json does not set a collection without a usable getter.
        bool lacksGetter = !member.IsField && member.Getter < least && member.Type is { Arguments: [.., not { Name: "byte" }] }
            && member.Find(Ignore) is null && member.Find("JsonConverter") is null;
        return (member.IsField ? member.Setter != Access.None : member.Setter >= least) && !lacksGetter;
    }

    private DeclaredMember Describe(TypeDeclaration declaring, MemberDeclaration member, MemberDeclaration? parameter, IReadOnlyDictionary<string, TypeReference> arguments)
    {
        string name = member.Find(NameOf)?.First ?? settings.Policy?.ConvertName(member.Name) ?? member.Name;
        // Decant reads JsonPropertyPath of a parameter too.
        MemberDeclaration? positional = PositionalOf(declaring).FirstOrDefault(other => other.Name == member.Name);
        string? path = member.Find(PathOf)?.First ?? parameter?.Find(PathOf)?.First ?? positional?.Find(PathOf)?.First;
        List<PathStep> steps = path is null ? [new(name, 0)]
            : PathGrammar.Parse(path, out _) ?? throw new UsageException($"The path '{path}' of '{member.Name}' is not valid: expected names such as owner.login.");
        TypeReference of = member.Type.Replace(arguments, argument => types.IsValue(argument, declaring));
        bool hasValue = parameter?.HasValue ?? member.HasValue;
        bool allowsNull = of.IsNullable || of.IsOblivious || member.Find("AllowNull") is not null;
        return new(member.Name, path ?? name, steps, of, declaring.FullName)
        {
            HasValue = hasValue,
            IsValue = types.IsValue(of, declaring),
            HasConverter = member.Find("JsonConverter") is not null,
            IsUnixTime = (member.Find(UnixTime) ?? parameter?.Find(UnixTime) ?? positional?.Find(UnixTime)) is not null,
            IsRequired = (member.IsRequired && _constructor?.Attributes.Any(use => use.Name == "SetsRequiredMembers") != true)
                || member.Find("JsonRequired") is not null
                || (settings.RequiresParameters && parameter is { HasValue: false })
                || (settings.RequiresNonNullable && !allowsNull && !hasValue),
        };
    }

    /// <summary>Returns the constructor that System.Text.Json calls; null if it is not declared.</summary>
    private static ConstructorDeclaration? FindConstructor(TypeDeclaration type)
    {
        if (type.Constructors.Find(constructor => constructor.Attributes.Any(use => use.Name == "JsonConstructor")) is { } marked)
            return marked;
        ConstructorDeclaration[] open = [.. type.Constructors.Where(constructor => constructor.IsPublic && !IsCopy(constructor))];
        // A struct has a constructor without parameters even if it does not declare it.
        return Array.Find(open, constructor => constructor.Parameters.Count == 0) ?? (type.IsStruct ? null : open.FirstOrDefault());

        bool IsCopy(ConstructorDeclaration constructor) => type.IsRecord && constructor.Parameters is [var copied] && copied.Type.Name == type.Name;
    }
}
