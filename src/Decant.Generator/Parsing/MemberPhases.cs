using Decant.Generator.Diagnostics;
using Decant.Masks;
using Decant.Paths;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>A property or field with the facts of its declaration. It is the first of three phases. Each phase is created from the previous phase, so that code
/// cannot use a fact before it is known.</summary>
/// <param name="Symbol">The property or field.</param>
/// <param name="IsHidden">Whether a derived type has another member of this name.</param>
/// <param name="NeedsInitializer">Whether C# requires it in the object initializer.</param>
internal record FoundMember(ISymbol Symbol, bool IsHidden, bool NeedsInitializer)
{
    public string Name => Symbol.Name;

    public ITypeSymbol Type => Symbol is IPropertySymbol property ? property.Type : ((IFieldSymbol)Symbol).Type;

    public Location? Location => Symbol.Locations.FirstOrDefault();

    public bool HasInclude { get; } = Symbol.HasAttribute(WellKnownNames.Include);

    public JsonIgnoreKind Ignore { get; } = JsonIgnore.KindOf(Symbol);

    /// <summary>Whether it is an error if the document lacks the member.</summary>
    public bool IsRequired { get; } = NeedsInitializer || Symbol.HasAttribute(WellKnownNames.Required);

    /// <summary>Attributes that are not supported. A member that has any is not examined further.</summary>
    public AttributeData[] Unsupported { get; } = [.. Symbol.GetAttributes().Where(SupportedAttributes.IsUnsupportedOnMember)];

    /// <summary>Whether System.Text.Json considers the member at all: a non-public property and any field need <c>[JsonInclude]</c>.</summary>
    public bool IsIncluded => HasInclude || (Symbol is IPropertySymbol property && (IsPublic(property.GetMethod) || IsPublic(property.SetMethod)));

    /// <summary>Whether System.Text.Json can set it after construction.</summary>
    public bool CanSet => Symbol is IFieldSymbol stored ? !stored.IsReadOnly : HasSetter && !LacksGetter;

    /// <summary>Whether it is a property with a setter that System.Text.Json calls.</summary>
    public bool HasSetter => Symbol is IPropertySymbol property && IsUsable(property.SetMethod);

    /// <summary>Whether it is a collection that System.Text.Json does not set, because it has no usable getter. A <c>[JsonIgnore]</c> with any condition
    /// disables this rule.</summary>
    public bool LacksGetter => Symbol is IPropertySymbol property
        && !IsUsable(property.GetMethod)
        && !Symbol.HasAttribute(WellKnownNames.Ignore)
        && !Symbol.HasAttribute(WellKnownNames.Converter)
        && CollectionTypes.IsReadByElement(Type);

    private bool IsUsable(IMethodSymbol? accessor) => accessor is not null && (HasInclude || IsPublic(accessor));

    private static bool IsPublic(IMethodSymbol? accessor) => accessor?.DeclaredAccessibility == Accessibility.Public;
}

/// <summary>A member with its position in the JSON.</summary>
/// <param name="Found">The member.</param>
/// <param name="Path">The steps to the value: one step if it is directly in the object or array, no step if it is the whole value.</param>
/// <param name="JsonName">The name or path as written, for messages.</param>
/// <param name="PathAttribute">The <c>JsonPropertyPath</c>, of the member or of its parameter.</param>
/// <param name="InternAttribute">The <c>JsonIntern</c>, of the member or of its parameter.</param>
/// <param name="UnixTimeAttribute">The <c>JsonUnixTime</c>, of the member or of its parameter.</param>
internal record NamedMember(
    FoundMember Found,
    IReadOnlyList<PathStep> Path,
    string JsonName,
    AttributeData? PathAttribute,
    AttributeData? InternAttribute,
    AttributeData? UnixTimeAttribute) : FoundMember(Found)
{
    /// <summary>An attribute that changes how the value is read, and the rule that reports the attribute on a member that is not read.</summary>
    public (AttributeData Attribute, DiagnosticDescriptor Rule)? Manner =>
        InternAttribute is not null ? (InternAttribute, MemberRules.NotInternable)
        : UnixTimeAttribute is not null ? (UnixTimeAttribute, MemberRules.NoUnixTime)
        : null;

    /// <summary>Whether its JSON name comes from the naming policy, and not from an attribute.</summary>
    public bool IsNamedByPolicy => PathAttribute is null && !Symbol.HasAttribute(WellKnownNames.PropertyName);

    /// <summary>The part of its value that is read; null if the context leaves the member out.</summary>
    public Selection? Selection { get; init; } = Selection.Whole;
}

/// <summary>A member with its constructor parameter.</summary>
/// <param name="Named">The member.</param>
/// <param name="Parameter">The constructor parameter that takes its value, or null.</param>
internal sealed record MatchedMember(NamedMember Named, IParameterSymbol? Parameter) : NamedMember(Named)
{
    /// <summary>Whether it is read. A constructor parameter is read even if <c>WhenReading</c> ignores its property.</summary>
    public bool IsWanted => Selection is not null && CanBeRead;

    /// <summary>Whether it would be read if the context did not leave it out.</summary>
    public bool CanBeRead => Ignore != JsonIgnoreKind.Always && (Parameter is not null || IsSetWhenRead);

    /// <summary>Whether it would be set if it had no constructor parameter.</summary>
    public bool IsSetWhenRead => CanSet && Ignore == JsonIgnoreKind.None;
}
