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

    /// <summary>Returns whether System.Text.Json may reject a type for its derived types, or for the members that are not read.</summary>
    public bool MayBeRejected(INamedTypeSymbol type)
    {
        bool mayBeRejected = false;
        foreach (DerivedType derived in UnionTypes.DerivedOf(type))
            mayBeRejected |= LookAt(derived.Type);
        foreach (MatchedMember member in MembersOf(type))
            mayBeRejected |= member.Symbol.HasAttribute(WellKnownNames.Converter) || LookAt(member.Type);
        return mayBeRejected;
    }

    /// <summary>Returns the reason why the metadata of a context does not read a type as generated code does; null if it does.</summary>
    // The metadata sets a member that has [JsonInclude] or an init-only setter when it creates the object, or throws.
    public string? WhyNot(INamedTypeSymbol type) => isOfContext && MembersOf(type).FirstOrDefault(IsSetByMetadata) is { } member
        ? $"the metadata of a context sets '{member.Name}' of '{TypeNames.Short(type)}' differently; give it a public setter"
        : null;

    private static bool IsSetByMetadata(MatchedMember member) => member.HasInclude || member.Symbol is IPropertySymbol { SetMethod.IsInitOnly: true };

    private IEnumerable<MatchedMember> MembersOf(INamedTypeSymbol type) =>
        ReadMembers.AllOf(new(type, Types.Compilation, Location.None, options.SettingsOf(type), Types)).Where(member => member is { IsWanted: false, Ignore: not JsonIgnoreKind.Always });

    private bool LookAt(ITypeSymbol type)
    {
        ITypeSymbol looked = type.Underlying();
        if (!_seen.Add(looked) || (ScalarTypes.Find(looked) is not null && !SerializerRejections.HasOddName(looked)))
            return false;
        if (CollectionTypes.IsReadByElement(looked) && !looked.GetAttributes().Any(SupportedAttributes.IsOfSerialization))
            return CollectionTypes.PartsOf(looked).Aggregate(false, (found, part) => found | LookAt(part));
        bool isParsed = looked is INamedTypeSymbol named && Types.Contains(named);
        if (isParsed)
            Types.BuilderOf((INamedTypeSymbol)looked, Selection.Whole);
        return !isParsed;
    }
}
