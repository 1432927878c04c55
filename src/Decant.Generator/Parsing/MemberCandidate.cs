using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>A property or field that System.Text.Json would know by name, whether or not it is read.</summary>
internal sealed class MemberCandidate(ISymbol symbol, bool isHidden)
{
    public ISymbol Symbol { get; } = symbol;

    /// <summary>Whether a derived type has another member of this name.</summary>
    public bool IsHidden { get; } = isHidden;

    public string Name => Symbol.Name;

    public ITypeSymbol Type => Symbol is IPropertySymbol property ? property.Type : ((IFieldSymbol)Symbol).Type;

    public Location? Location => Symbol.Locations.FirstOrDefault();

    public bool HasInclude { get; } = symbol.HasAttribute(WellKnownNames.Include);

    public JsonIgnoreKind Ignore { get; } = JsonIgnore.Of(symbol);

    /// <summary>The names on the way to the value; one where it is in the object itself.</summary>
    public List<string> Path { get; set; } = [];

    /// <summary>The name or path as written, for messages.</summary>
    public string JsonName { get; set; } = "";

    /// <summary>The <c>JsonPropertyPath</c>, of the member or of its parameter.</summary>
    public AttributeData? PathAttribute { get; set; }

    /// <summary>The <c>JsonIntern</c>, of the member or of its parameter.</summary>
    public AttributeData? InternAttribute { get; set; }

    /// <summary>Whether an error was reported after which nothing more can be said of it.</summary>
    public bool IsRefused { get; set; }

    /// <summary>Whether its absence is an error.</summary>
    public bool IsRequired { get; set; }

    /// <summary>Whether C# wants it in the object initializer.</summary>
    public bool NeedsInitializer { get; set; }

    /// <summary>The constructor parameter that takes its value.</summary>
    public IParameterSymbol? Parameter { get; set; }

    /// <summary>Whether System.Text.Json knows it at all: what is not public takes <c>[JsonInclude]</c>, and so does every field.</summary>
    public bool IsIncluded => HasInclude || (Symbol is IPropertySymbol property && (IsPublic(property.GetMethod) || IsPublic(property.SetMethod)));

    /// <summary>Whether it can be set after construction.</summary>
    public bool CanSet => Symbol is IFieldSymbol stored
        ? !stored.IsReadOnly
        : ((IPropertySymbol)Symbol).SetMethod is { } setter && (HasInclude || IsPublic(setter));

    /// <summary>Whether it is read. A constructor's parameter is, even where <c>WhenReading</c> ignores the property.</summary>
    public bool IsWanted => Ignore != JsonIgnoreKind.Always && (Parameter is not null || (CanSet && Ignore != JsonIgnoreKind.WhenReading));

    private static bool IsPublic(IMethodSymbol? accessor) => accessor?.DeclaredAccessibility == Accessibility.Public;
}
