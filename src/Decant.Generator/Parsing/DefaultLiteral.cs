using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Parsing;

/// <summary>Writes a parameter's declared default as an expression.</summary>
internal static class DefaultLiteral
{
    /// <summary>What an absent value is anyway.</summary>
    public const string None = "default";

    public static string Of(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
            return None;
        ITypeSymbol type = ConverterParser.Underlying(parameter.Type);
        bool isNullable = !SymbolEqualityComparer.Default.Equals(type, parameter.Type);
        if (value is (0 or 0L or false) && !isNullable)
            return None;
        string literal = Write(value);
        return type.TypeKind == TypeKind.Enum || value is sbyte or byte or short or ushort ? $"({TypeNames.Bare(type)})({literal})" : literal;
    }

    private static string Write(object value) => value switch
    {
        string text => SymbolDisplay.FormatLiteral(text, quote: true),
        char character => SymbolDisplay.FormatLiteral(character, quote: true),
        bool boolean => boolean ? "true" : "false",
        double.NaN => "double.NaN",
        double.PositiveInfinity => "double.PositiveInfinity",
        double.NegativeInfinity => "double.NegativeInfinity",
        float.NaN => "float.NaN",
        float.PositiveInfinity => "float.PositiveInfinity",
        float.NegativeInfinity => "float.NegativeInfinity",
        double number => number.ToString("R", CultureInfo.InvariantCulture) + "D",
        float number => number.ToString("R", CultureInfo.InvariantCulture) + "F",
        decimal number => number.ToString(CultureInfo.InvariantCulture) + "M",
        long number => number.ToString(CultureInfo.InvariantCulture) + "L",
        ulong number => number.ToString(CultureInfo.InvariantCulture) + "UL",
        uint number => number.ToString(CultureInfo.InvariantCulture) + "U",
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        _ => None,
    };
}
