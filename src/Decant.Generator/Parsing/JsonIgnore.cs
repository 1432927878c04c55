using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>What <c>[JsonIgnore]</c> means for reading.</summary>
internal enum JsonIgnoreKind
{
    /// <summary>No effect: there is no attribute, or its condition is about writing.</summary>
    None,

    /// <summary>Not read, and not passed to a constructor.</summary>
    Always,

    /// <summary>Not set, but still passed to a constructor parameter (measured on .NET 10).</summary>
    WhenReading,
}

internal static class JsonIgnore
{
    // Values of JsonIgnoreCondition. Older frameworks lack its last two members.
    private const int Always = 1;
    private const int WhenReading = 5;

    public static JsonIgnoreKind Of(ISymbol member)
    {
        if (member.FindAttribute(WellKnownNames.Ignore) is not { } attribute)
            return JsonIgnoreKind.None;
        return (attribute.NamedArgument("Condition") ?? Always) switch
        {
            Always => JsonIgnoreKind.Always,
            WhenReading => JsonIgnoreKind.WhenReading,
            _ => JsonIgnoreKind.None,
        };
    }
}
