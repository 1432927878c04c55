using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Decant.Interceptor.Options;
using Decant.Masks;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Types;

/// <summary>The types of members that are not read. System.Text.Json checks them too before the first read, and throws if one is invalid.</summary>
/// <param name="types">Receives the types among them that have members. No code is emitted for them.</param>
/// <param name="options">The options of the call.</param>
/// <param name="isOfContext">Whether the metadata of a context describes the types.</param>
internal sealed class UnreadTypes(InterceptedTypes types, OptionsModel options, bool isOfContext)
{
    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);

    public InterceptedTypes Types { get; } = types;

    /// <summary>Checks the derived types of a type, and the members that are not read.</summary>
    /// <returns>The reason why System.Text.Json may reject the type; null if it does not.</returns>
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
        // The metadata of a context sets a member that has [JsonInclude] or an init-only setter when it creates the object, or throws.
        return member.HasInclude || member.Symbol is IPropertySymbol { SetMethod.IsInitOnly: true }
            ? $"the metadata of a context sets {what} differently; give it a public setter"
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

        return $"System.Text.Json checks '{TypeNames.Short(looked)}' before it reads '{TypeNames.Short(holder)}', and may reject it; {InterceptedTypes.OtherType}";
    }
}
