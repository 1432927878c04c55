using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the members of the type and its base types, the most derived first, and names them, as System.Text.Json does.</summary>
internal sealed class MemberCollector(ProjectionScope scope, IMethodSymbol? constructor)
{
    private readonly HashSet<ISymbol> _ignored = new(SymbolEqualityComparer.Default);
    private readonly HashSet<string> _seen = [];
    private readonly PathStepComparer _steps = new(scope.Settings.NameComparer);
    private readonly List<NamedMember> _members = [];
    private readonly bool _setsRequiredMembers = constructor?.HasAttribute(WellKnownNames.SetsRequiredMembers) == true;

    public IReadOnlyList<NamedMember> Collect()
    {
        IEnumerable<INamedTypeSymbol> declaring = scope.Type.TypeKind == TypeKind.Interface ? scope.Type.AllInterfaces.Prepend(scope.Type) : CopyRules.Bases(scope.Type);
        foreach (INamedTypeSymbol type in declaring)
        {
            // Properties precede fields, as in the JSON that System.Text.Json writes.
            foreach (ISymbol member in type.GetMembers().Where(IsMember).OrderBy(member => member is IFieldSymbol))
            {
                if (!_ignored.Contains(member.OriginalDefinition))
                    Consider(new(member, IsHidden: _seen.Contains(member.Name), NeedsInitializer: IsRequired(member) && !_setsRequiredMembers));
            }

            _seen.UnionWith(type.GetMembers().Select(member => member.Name));
        }

        return _members;
    }

    private static bool IsMember(ISymbol symbol) => symbol switch
    {
        // A member whose name the user has not typed yet.
        { Name: "" } => false,
        IPropertySymbol property => !property.IsStatic && !property.IsIndexer && property.ExplicitInterfaceImplementations.IsEmpty,
        IFieldSymbol field => !field.IsStatic && !field.IsImplicitlyDeclared,
        _ => false,
    };

    public static bool IsRequired(ISymbol symbol) => symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };

    private void Consider(FoundMember found)
    {
        IPropertySymbol? overridden = (found.Symbol as IPropertySymbol)?.OverriddenProperty;
        for (; overridden is not null; overridden = overridden.OverriddenProperty)
        {
            // [JsonIgnore] on an override also excludes the properties that it overrides. Without [JsonIgnore], overridden properties with another JSON name
            // are read as well (measured on .NET 10).
            if (found.Ignore == JsonIgnoreKind.Always)
                _ignored.Add(overridden.OriginalDefinition);
        }

        NamedMember member = NameParser.Parse(scope, found, constructor);
        if (member.Selection is not null)
        {
            foreach (AttributeData attribute in found.Unsupported)
                scope.Report(TypeRules.AttributeNotSupported, attribute.GetLocation() ?? found.Location, attribute.GetShortName(), found.Name);
        }

        if (member.IsIncluded)
        {
            if (member.Selection is not null)
                SerializerRejections.Check(scope, member);
            Add(member);
        }
        else if (member.NeedsInitializer)
            ReportRequired(member);
        else if (member.PathAttribute is { } path && member.Selection is not null)
            scope.Report(PathRules.NotRead, path.GetLocation(), member.Name, WhyNotIncluded(member), "add [JsonInclude] or remove [JsonPropertyPath]");
        else if (found.Ignore != JsonIgnoreKind.Always && GeneratorFields.Find(found.Symbol) is { } marked)
            scope.Report(MemberRules.MadeByAnother, found.Location, member.Name, marked);
        else if (member.Manner is var (attribute, rule) && member.Selection is not null)
            scope.Report(rule, attribute.GetLocation(), member.Name, WhyNotIncluded(member), $"add [JsonInclude] or remove [{attribute.GetShortName()}]");
    }

    private static string WhyNotIncluded(FoundMember member) =>
        member.Symbol is IFieldSymbol ? "it is a field without [JsonInclude]" : "it is not public";

    private void ReportRequired(FoundMember member)
    {
        const string What = "add [JsonInclude] to it, or [SetsRequiredMembers] to the constructor";
        scope.Report(ConstructorRules.RequiredNotSettable, member.Location, member.Name, WhyNotIncluded(member), What);
    }

    /// <summary>Keeps one member of each JSON name: the most derived of members that hide each other. A later member replaces an ignored one.</summary>
    private void Add(NamedMember member)
    {
        int index = _members.FindIndex(other => other.Path.SequenceEqual(member.Path, _steps));
        if (index < 0)
            _members.Add(member);
        else if (_members[index].Ignore == JsonIgnoreKind.Always)
            _members[index] = member;
        else if ((member.Selection ?? _members[index].Selection) is not null && member.Ignore != JsonIgnoreKind.Always && !Hides(_members[index], member))
            ReportDuplicate(_members[index], member);
    }

    // An interface hides members of the interfaces that it extends, but not members of other interfaces.
    private static bool Hides(NamedMember derived, NamedMember inherited) => derived.Name == inherited.Name
        && (derived.Symbol.ContainingType is not { TypeKind: TypeKind.Interface } type || type.AllInterfaces.Contains(inherited.Symbol.ContainingType, SymbolEqualityComparer.Default));

    private void ReportDuplicate(NamedMember first, NamedMember second)
    {
        string byCase = first.Path.SequenceEqual(second.Path) ? "" : " (names match regardless of case)";
        string what = first.PathAttribute is not null && second.PathAttribute is not null
            ? "remove one of them, or change its path"
            : "rename one with [JsonPropertyName], or exclude it with [JsonIgnore]";
        scope.Report(MemberRules.DuplicateName, second.Location, first.Name, second.Name, second.JsonName, byCase, what);
    }
}
