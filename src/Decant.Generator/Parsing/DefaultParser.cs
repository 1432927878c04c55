using System.Globalization;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the declared default of a parameter.</summary>
internal static class DefaultParser
{
    /// <returns>The declared default; null if it is missing, or is the default of the type.</returns>
    public static ConstantModel? Parse(IParameterSymbol parameter)
    {
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not IConvertible value)
            return null;
        ITypeSymbol type = parameter.Type.Underlying();
        if (value is (0 or 0L or false) && !parameter.Type.IsNullable())
            return null;
        bool isCast = type.TypeKind == TypeKind.Enum || value is sbyte or byte or short or ushort;
        return new(value.GetTypeCode(), Write(value), isCast ? TypeNames.Full(type) : null);
    }

    private static string Write(IConvertible value) => value switch
    {
        // The value is from a DateTimeConstantAttribute, because C# has no literal for dates.
        DateTime time => time.Ticks.ToString(CultureInfo.InvariantCulture),

        // If the compiler runs on .NET Framework, the default format has too few digits to read the same number back.
        double number => number.ToString("R", CultureInfo.InvariantCulture),
        float number => number.ToString("R", CultureInfo.InvariantCulture),
        _ => value.ToString(CultureInfo.InvariantCulture),
    };
}
