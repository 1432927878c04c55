using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>The types of members that are not read. System.Text.Json looks at the types of all members before it reads the first object, and refuses all for one of them.</summary>
/// <param name="types">Those of them that have members, of which nothing is emitted.</param>
/// <param name="options">The options of the call.</param>
/// <param name="isOfContext">Whether the metadata of a context describes them.</param>
internal sealed class UnreadTypes(InterceptedTypes types, OptionsModel options, bool isOfContext)
{
    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);

    public InterceptedTypes Types { get; } = types;

    /// <summary>Looks at what a type has beside the members that are read.</summary>
    /// <returns>Why System.Text.Json may refuse the type; null if it does not.</returns>
    public string? LookBeside(INamedTypeSymbol type)
    {
        foreach (DerivedType derived in UnionTypes.DerivedOf(type))
        {
            if (LookAt(derived.Type, type) is { } why)
                return why;
        }

        var scope = new ProjectionScope(type, Types.Compilation, Location.None, options.SettingsOf(type), Types);
        return ReadMembers.AllOf(scope).Where(member => member is { IsWanted: false, Ignore: not JsonIgnoreKind.Always })
            .Select(member => WhyNot(type, member) ?? LookAt(member.Type, type)).FirstOrDefault(why => why is not null);
    }

    private string? WhyNot(INamedTypeSymbol type, MatchedMember member)
    {
        string what = $"'{member.Name}' of '{TypeNames.Short(type)}'";
        if (member.Symbol.HasAttribute(WellKnownNames.Converter))
            return $"{what} has a converter, which System.Text.Json creates although it does not read the member; {InterceptedTypes.OtherType}";
        if (!isOfContext)
            return null;
        // Metadata sets these members as it creates the object, or throws.
        return member.HasInclude || member.Symbol is IPropertySymbol { SetMethod.IsInitOnly: true }
            ? $"{what} is set in another way by metadata of a context; give it a public setter"
            : null;
    }

    private string? LookAt(ITypeSymbol type, INamedTypeSymbol holder)
    {
        ITypeSymbol looked = type.Underlying();
        if (!_seen.Add(looked) || (ScalarTypes.Find(looked) is not null && !SerializerRejections.HasOddName(looked)))
            return null;
        if (CollectionTypes.IsReadByElement(looked) && !looked.GetAttributes().Any(SupportedAttributes.IsOfSerialization))
            return CollectionTypes.PartsOf(looked).Select(part => LookAt(part, holder)).FirstOrDefault(why => why is not null);
        if (looked is INamedTypeSymbol named && Types.Contains(named))
        {
            Types.BuilderOf(named, Selection.Whole);
            return null;
        }

        return $"System.Text.Json looks at '{TypeNames.Short(looked)}' before it reads '{TypeNames.Short(holder)}', and may refuse it; {InterceptedTypes.OtherType}";
    }
}
