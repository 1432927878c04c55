using Decant.Generator.Diagnostics;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the members of the type and its base types, the most derived first, as System.Text.Json does.</summary>
internal sealed class MemberCollector(ProjectionScope scope, IMethodSymbol? constructor)
{
    private readonly HashSet<ISymbol> _ignored = new(SymbolEqualityComparer.Default);
    private readonly HashSet<string> _seen = [];
    private readonly List<MemberCandidate> _members = [];
    private readonly bool _setsRequiredMembers = constructor?.HasAttribute(WellKnownNames.SetsRequiredMembers) == true;

    public List<MemberCandidate> Collect()
    {
        for (INamedTypeSymbol? type = scope.Type; type is not null; type = type.BaseType)
        {
            if (type.SpecialType is SpecialType.System_Object or SpecialType.System_ValueType)
                break;
            foreach (ISymbol member in type.GetMembers())
            {
                if (IsMember(member) && !_ignored.Contains(member.OriginalDefinition))
                    Consider(new(member, isHidden: _seen.Contains(member.Name)));
            }

            _seen.UnionWith(type.GetMembers().Select(member => member.Name));
        }

        return _members;
    }

    private static bool IsMember(ISymbol symbol) => symbol switch
    {
        IPropertySymbol property => !property.IsStatic && !property.IsIndexer && property.ExplicitInterfaceImplementations.IsEmpty,
        IFieldSymbol field => !field.IsStatic && !field.IsImplicitlyDeclared,
        _ => false,
    };

    private void Consider(MemberCandidate member)
    {
        var property = member.Symbol as IPropertySymbol;
        for (IPropertySymbol? overridden = property?.OverriddenProperty; overridden is not null; overridden = overridden.OverriddenProperty)
        {
            // An overridden property under a name of its own is read as well: measured on .NET 10.
            if (member.Ignore == JsonIgnoreKind.Always)
                _ignored.Add(overridden.OriginalDefinition);
        }

        foreach (AttributeData attribute in member.Symbol.GetAttributes().Where(SupportedAttributes.IsUnsupportedOnMember))
        {
            member.IsRefused = true;
            scope.Report(TypeRules.AttributeNotSupported, attribute.GetLocation() ?? member.Location, attribute.GetShortName(), member.Name);
        }

        bool isRequiredByKeyword = (property?.IsRequired ?? ((IFieldSymbol)member.Symbol).IsRequired) && !_setsRequiredMembers;
        member.NeedsInitializer = isRequiredByKeyword;
        member.IsRequired = isRequiredByKeyword || member.Symbol.HasAttribute(WellKnownNames.Required);
        NameParser.SetName(scope, member, constructor);
        member.InternAttribute = member.Symbol.FindAttribute(WellKnownNames.Intern)
            ?? ParameterMatcher.FindAttribute(member, constructor, WellKnownNames.Intern);
        if (member.IsIncluded)
            Add(member);
        else if (isRequiredByKeyword)
            ReportRequired(member);
        else if (member.PathAttribute is { } path)
            scope.Report(PathRules.NotRead, path.GetLocation(), member.Name, WhyNotIncluded(member), "add [JsonInclude] or remove the path");
        else if (member.InternAttribute is { } intern)
            scope.Report(MemberRules.NotInternable, intern.GetLocation(), member.Name, WhyNotIncluded(member), "add [JsonInclude] or remove [JsonIntern]");
    }

    private static string WhyNotIncluded(MemberCandidate member) =>
        member.Symbol is IFieldSymbol ? "it is a field without [JsonInclude]" : "it is not public";

    private void ReportRequired(MemberCandidate member)
    {
        const string What = "add [JsonInclude], or [SetsRequiredMembers] to the constructor";
        scope.Report(ConstructorRules.RequiredNotSettable, member.Location, member.Name, WhyNotIncluded(member), What);
    }

    /// <summary>Of members with the same JSON name one is kept: the most derived of those that hide each other, and an ignored one before none.</summary>
    private void Add(MemberCandidate member)
    {
        int index = _members.FindIndex(other => other.Path.SequenceEqual(member.Path, scope.Settings.NameComparer));
        if (index < 0)
            _members.Add(member);
        else if (_members[index].Ignore == JsonIgnoreKind.Always)
            _members[index] = member;
        else if (member.Ignore != JsonIgnoreKind.Always && _members[index].Name != member.Name)
            ReportDuplicate(_members[index], member);
    }

    private void ReportDuplicate(MemberCandidate first, MemberCandidate second)
    {
        string byCase = first.Path.SequenceEqual(second.Path) ? "" : " (names match regardless of case)";
        scope.Report(MemberRules.DuplicateName, second.Location, first.Name, second.Name, second.JsonName, byCase);
    }
}
