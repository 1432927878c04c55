using System.Globalization;
using System.Text;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Decant.Generator.Parsing;

/// <summary>Finds the value that a member has if the document lacks it, as the JSON that System.Text.Json writes for it.</summary>
internal sealed class InitialValues(ProjectionScope scope)
{
    private const string Null = "null";

    // The JSON that System.Text.Json writes for the default value of a type, by the name of the converter that reads the type.
    private static readonly Dictionary<string, string> s_defaults = new()
    {
        ["DateTime"] = "\"0001-01-01T00:00:00\"",
        ["DateTimeOffset"] = "\"0001-01-01T00:00:00+00:00\"",
        ["DateOnly"] = "\"0001-01-01\"",
        ["TimeOnly"] = "\"00:00:00\"",
        ["TimeSpan"] = "\"00:00:00\"",
        ["Guid"] = "\"00000000-0000-0000-0000-000000000000\"",
        ["Char"] = "\"\\u0000\"",

        // System.Text.Json cannot write a default JsonElement, so a copy writes null.
        ["JsonElement"] = Null,
    };

    /// <param name="member">The member.</param>
    /// <param name="value">How the member is read.</param>
    /// <param name="isDefault">Whether the value is the default of its type.</param>
    /// <param name="reason">The reason why the value is unknown; the result is then null.</param>
    public string? Find(MatchedMember member, ValueModel value, out bool isDefault, out string? reason)
    {
        reason = null;
        isDefault = true;
        string ofType = OfDefault(member.Type, value);
        if (value is { Kind: ValueKind.Projection, Type.CanHoldNull: false } && IsInitialized(member.Type))
        {
            reason = $"a missing '{member.Name}' does not get the initial values of '{TypeNames.ShortBare(member.Type)}'";
            return null;
        }

        string? text;
        if (member.Parameter is { } parameter)
        {
            text = parameter.HasExplicitDefaultValue && parameter.ExplicitDefaultValue is { } constant ? Write(constant, member.Type, value) : ofType;
        }
        else
        {
            ExpressionSyntax[] initializers = [.. Initializers(member.Symbol)];
            text = initializers.Length switch
            {
                0 => ofType,
                1 => Write(initializers[0], member.Type, value, ofType),
                _ => null,
            };
        }

        isDefault = text == ofType;
        if (text is null)
            reason = $"a missing '{member.Name}' gets an initial value that is not a constant; make it required, or remove the initial value";
        return text;
    }

    /// <summary>Returns the initializers of a member. A partial member has several declarations.</summary>
    public static IEnumerable<ExpressionSyntax> Initializers(ISymbol member) => member.DeclaringSyntaxReferences
        .Select(reference => reference.GetSyntax() switch
        {
            PropertyDeclarationSyntax property => property.Initializer?.Value,
            VariableDeclaratorSyntax field => field.Initializer?.Value,
            _ => null,
        })
        .Where(initializer => initializer is not null)!;

    /// <summary>Returns whether an initializer only silences the compiler: <c>null!</c> or <c>default!</c>.</summary>
    public static bool IsNothing(ExpressionSyntax initializer) => initializer switch
    {
        PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } forgiven => IsNothing(forgiven.Operand),
        LiteralExpressionSyntax { RawKind: (int)SyntaxKind.DefaultLiteralExpression or (int)SyntaxKind.NullLiteralExpression } or DefaultExpressionSyntax => true,
        _ => false,
    };

    /// <summary>Returns whether the type gives any of its members an initial value.</summary>
    private static bool IsInitialized(ITypeSymbol type) =>
        type.GetMembers().Any(member => member is IPropertySymbol or IFieldSymbol && Initializers(member).Any())
        || type.GetMembers().OfType<IMethodSymbol>().Any(method =>
            method.MethodKind == MethodKind.Constructor && method.Parameters.Any(parameter => parameter.HasExplicitDefaultValue));

    private static string OfDefault(ITypeSymbol type, ValueModel value) => value switch
    {
        { Type.CanHoldNull: true } => Null,
        { Kind: ValueKind.Boolean } => "false",
        { Kind: ValueKind.Number or ValueKind.Enum } => "0",
        // The year 1 as a Unix timestamp.
        { Kind: ValueKind.UnixTime } => value.UnixTimeUnit == "Seconds" ? "-62135596800" : "-62135596800000",
        { Element: not null } => "[]",
        { Info.Converter: { Kind: ConverterKind.BuiltIn, Name: var name } } when s_defaults.TryGetValue(name, out string text) => text,
        { Info.Converter.Kind: ConverterKind.StringEnum } => WriteEnum(0, type)!,
        _ => Null,
    };

    // Returns the JSON of an initial value; null if the value is not known. The compiler's semantic model evaluates constants.
    private string? Write(ExpressionSyntax expression, ITypeSymbol type, ValueModel value, string ofType)
    {
        SemanticModel model = scope.Compilation.GetSemanticModel(expression.SyntaxTree);
        while (expression is PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } forgiven)
            expression = forgiven.Operand;
        if (model.GetConversion(expression).IsUserDefined)
            return null;
        if (IsDefault(expression, type, model))
            return ofType;
        if (value.Element is not null)
            return EmptyCollections.Is(expression, type, model) ? value.Kind == ValueKind.Dictionary ? "{}" : "[]" : null;
        if (model.GetSymbolInfo(expression).Symbol is IFieldSymbol { Name: nameof(string.Empty), ContainingType.SpecialType: SpecialType.System_String })
            return Write("", type, value);
        Optional<object?> constant = model.GetConstantValue(expression);
        if (!constant.HasValue)
            return null;
        return constant.Value is null ? ofType : Convert(constant.Value, type) is { } converted ? Write(converted, type, value) : null;
    }

    // Returns whether an expression is the default of the member's type. The default of another type may be a value: default(int) is 0 for an int? member.
    private static bool IsDefault(ExpressionSyntax expression, ITypeSymbol type, SemanticModel model) => expression switch
    {
        LiteralExpressionSyntax { RawKind: (int)SyntaxKind.DefaultLiteralExpression or (int)SyntaxKind.NullLiteralExpression } => true,
        DefaultExpressionSyntax given => SymbolEqualityComparer.Default.Equals(model.GetTypeInfo(given).Type, type),
        _ => false,
    };

    /// <summary>Converts a constant to the type of the member, such as an <c>int</c> constant for a <c>double</c> member.</summary>
    private static object? Convert(object constant, ITypeSymbol type)
    {
        ITypeSymbol underlying = type.Underlying();
        object number = constant is char unit && underlying.SpecialType != SpecialType.System_Char ? (int)unit : constant;
        try
        {
            return underlying.SpecialType switch
            {
                SpecialType.System_Double => System.Convert.ToDouble(number, CultureInfo.InvariantCulture),
                SpecialType.System_Single => System.Convert.ToSingle(number, CultureInfo.InvariantCulture),
                SpecialType.System_Decimal => System.Convert.ToDecimal(number, CultureInfo.InvariantCulture),
                _ => number,
            };
        }
        catch (Exception exception) when (exception is InvalidCastException or FormatException or OverflowException)
        {
            return null;
        }
    }

    /// <returns>The JSON; null if the value has none, or if only its converter knows it.</returns>
    private static string? Write(object constant, ITypeSymbol type, ValueModel value)
    {
        if (value.Info?.Converter.Kind == ConverterKind.StringEnum)
            return constant is IConvertible number and not (ulong or string) ? WriteEnum(number.ToInt64(CultureInfo.InvariantCulture), type) : null;
        return (value.Kind, constant) switch
        {
            (ValueKind.String or ValueKind.InternedString, string text) => Quote(text),
            (ValueKind.Boolean, bool flag) => flag ? "true" : "false",
            (ValueKind.Number, double number) when double.IsNaN(number) || double.IsInfinity(number) => null,
            (ValueKind.Number, float number) when float.IsNaN(number) || float.IsInfinity(number) => null,
            (ValueKind.Number, double number) => number.ToString("R", CultureInfo.InvariantCulture),
            (ValueKind.Number, float number) => number.ToString("R", CultureInfo.InvariantCulture),
            (ValueKind.Number, char unit) => ((int)unit).ToString(CultureInfo.InvariantCulture),
            (ValueKind.Number or ValueKind.Enum, IFormattable number) => number.ToString(null, CultureInfo.InvariantCulture),
            (ValueKind.Scalar, char unit) when value.Info?.Converter.Name == "Char" => Quote(unit.ToString()),
            _ => null,
        };
    }

    /// <summary>Returns the name of an enum value, or its number if it has none; null for combined flags, which are written as a list of names.</summary>
    private static string? WriteEnum(long constant, ITypeSymbol type)
    {
        IFieldSymbol? field = type.Underlying().GetMembers().OfType<IFieldSymbol>().FirstOrDefault(member =>
            member is { HasConstantValue: true, ConstantValue: IConvertible value and not ulong } && value.ToInt64(CultureInfo.InvariantCulture) == constant);
        if (field is null)
        {
            bool isOfFlags = constant != 0 && type.Underlying().HasAttribute(WellKnownNames.Flags);
            return isOfFlags ? null : constant.ToString(CultureInfo.InvariantCulture);
        }

        AttributeData? renamed = field.GetAttributes().FirstOrDefault(attribute => attribute.AttributeClass?.Name == "JsonStringEnumMemberNameAttribute");
        return Quote(renamed?.FirstArgument() as string ?? field.Name);
    }

    private static string Quote(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (char unit in text)
        {
            if (unit is >= ' ' and < (char)0x7F and not ('"' or '\\' or '<' or '>' or '&' or '\''))
                quoted.Append(unit);
            else
                quoted.Append("\\u").Append(((int)unit).ToString("X4", CultureInfo.InvariantCulture));
        }

        return quoted.Append('"').ToString();
    }
}
