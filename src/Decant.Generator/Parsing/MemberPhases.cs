using Decant.Reading;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>A property or field that was found, and what it says itself. Each phase below is made from the one before, so that nothing can be asked
/// before it is known.</summary>
/// <param name="Symbol">The property or field.</param>
/// <param name="IsHidden">Whether a derived type has another member of this name.</param>
/// <param name="NeedsInitializer">Whether C# wants it in the object initializer.</param>
internal record FoundMember(ISymbol Symbol, bool IsHidden, bool NeedsInitializer)
{
    public string Name => Symbol.Name;

    public ITypeSymbol Type => Symbol is IPropertySymbol property ? property.Type : ((IFieldSymbol)Symbol).Type;

    public Location? Location => Symbol.Locations.FirstOrDefault();

    public bool HasInclude { get; } = Symbol.HasAttribute(WellKnownNames.Include);

    public JsonIgnoreKind Ignore { get; } = JsonIgnore.Of(Symbol);

    /// <summary>Whether its absence is an error.</summary>
    public bool IsRequired { get; } = NeedsInitializer || Symbol.HasAttribute(WellKnownNames.Required);

    /// <summary>Attributes after which nothing more can be said of it.</summary>
    public AttributeData[] Unsupported { get; } = [.. Symbol.GetAttributes().Where(SupportedAttributes.IsUnsupportedOnMember)];

    /// <summary>Whether System.Text.Json knows it at all: what is not public takes <c>[JsonInclude]</c>, and so does every field.</summary>
    public bool IsIncluded => HasInclude || (Symbol is IPropertySymbol property && (IsPublic(property.GetMethod) || IsPublic(property.SetMethod)));

    /// <summary>Whether it can be set after construction.</summary>
    public bool CanSet => Symbol is IFieldSymbol stored
        ? !stored.IsReadOnly
        : ((IPropertySymbol)Symbol).SetMethod is { } setter && (HasInclude || IsPublic(setter));

    private static bool IsPublic(IMethodSymbol? accessor) => accessor?.DeclaredAccessibility == Accessibility.Public;
}

/// <summary>A member whose place in the JSON is known.</summary>
/// <param name="Found">The member.</param>
/// <param name="Path">The steps to the value; one where it is in the object or array itself, none where it is the whole value.</param>
/// <param name="JsonName">The name or path as written, for messages.</param>
/// <param name="PathAttribute">The <c>JsonPropertyPath</c>, of the member or of its parameter.</param>
/// <param name="InternAttribute">The <c>JsonIntern</c>, of the member or of its parameter.</param>
internal record NamedMember(
    FoundMember Found,
    IReadOnlyList<PathStep> Path,
    string JsonName,
    AttributeData? PathAttribute,
    AttributeData? InternAttribute) : FoundMember(Found);

/// <summary>A member that the constructor's parameters were compared with.</summary>
/// <param name="Named">The member.</param>
/// <param name="Parameter">The constructor parameter that takes its value.</param>
internal sealed record MatchedMember(NamedMember Named, IParameterSymbol? Parameter) : NamedMember(Named)
{
    /// <summary>Whether it is read. A constructor's parameter is, even where <c>WhenReading</c> ignores the property.</summary>
    public bool IsWanted => Ignore != JsonIgnoreKind.Always && (Parameter is not null || (CanSet && Ignore != JsonIgnoreKind.WhenReading));
}
