using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The effect of <c>[JsonIgnore]</c> on reading.</summary>
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
    // The values of JsonIgnoreCondition. In older frameworks, this enum has no WhenWriting and WhenReading.
    public const int Never = 0;
    public const int Always = 1;
    public const int WhenWritingDefault = 2;
    public const int WhenWritingNull = 3;
    public const int WhenWriting = 4;
    public const int WhenReading = 5;

    public static int ConditionOf(ISymbol member) =>
        member.FindAttribute(WellKnownNames.Ignore) is { } attribute ? attribute.NamedArgument("Condition") as int? ?? Always : Never;

    public static JsonIgnoreKind KindOf(ISymbol member) => ConditionOf(member) switch
    {
        Always => JsonIgnoreKind.Always,
        WhenReading => JsonIgnoreKind.WhenReading,
        _ => JsonIgnoreKind.None,
    };
}
