using Decant.Generator.Model;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Emitting;

/// <summary>Formats names and values of the model as C#.</summary>
internal static class Literals
{
    public static string Quote(string text) => SymbolDisplay.FormatLiteral(text, quote: true);

    public static string Bool(bool value) => value ? "true" : "false";

    /// <summary>Returns a name with an @ in front of it if it is a keyword of C#.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None ? "@" + name : name;

    /// <summary>Returns the type as it is declared, with its question mark.</summary>
    public static string Type(TypeModel type) => type.IsNullable ? type.Name + "?" : type.Name;

    /// <summary>Returns the type for a variable that has its default value until the member is read: a type that can hold null gets a question mark.</summary>
    public static string Variable(TypeModel type) => type.CanHoldNull ? type.Name + "?" : type.Name;

    /// <summary>Returns null as an expression of a nullable type. For <c>Memory&lt;T&gt;?</c> this is not <c>null</c>: C# would convert <c>null</c> as an array
    /// to <c>Memory&lt;T&gt;</c>, which would be empty memory.</summary>
    public static string Null(TypeModel type) =>
        type.Name.StartsWith("global::System.Memory<", StringComparison.Ordinal) || type.Name.StartsWith("global::System.ReadOnlyMemory<", StringComparison.Ordinal)
            ? $"default({type.Name}?)"
            : "null";

    /// <summary>Returns a variable, whose type is from <see cref="Variable"/>, as a value of the type: with a <c>!</c> if the type excludes null.</summary>
    public static string Forgive(TypeModel type, string variable) => type.IsNonNullableReference ? variable + "!" : variable;

    /// <summary>Formats a JSON name for a comment in emitted code: in quotes if it has unusual characters, which could end the comment.</summary>
    public static string Comment(string name) =>
        name.Length > 0 && name.All(character => char.IsLetterOrDigit(character) || character is '_' or '-' or '.' or '$') ? name : Quote(name);

    /// <summary>Formats the name of a type for an XML comment.</summary>
    public static string Documented(string typeName) => typeName.Replace("global::", "").Replace("<", "&lt;").Replace(">", "&gt;");

    /// <summary>Formats an entry for a comment: its name, or its index in brackets.</summary>
    public static string Comment(EntryModel entry) => entry.IsIndex ? $"[{entry.Name}]" : Comment(entry.Name);

    /// <summary>Returns the arguments of the constructor of <c>JsonStringEnumConverter</c>.</summary>
    public static string Arguments(EnumTextModel? texts) => texts is null ? ""
        : $"{(texts.Policy == NamingPolicy.Unspecified ? "null" : $"{Runtime.Json}JsonNamingPolicy.{texts.Policy}")}, {Bool(texts.AllowsNumbers)}";

    public static string NumberHandling(int handling) => handling switch
    {
        0 => $"{Runtime.Serialization}JsonNumberHandling.Strict",
        1 => $"{Runtime.Serialization}JsonNumberHandling.AllowReadingFromString",
        _ => $"({Runtime.Serialization}JsonNumberHandling){handling}",
    };

    /// <summary>Returns an expression for the number handling of a number. If the number is in a nullable collection, the expression depends on the loaded
    /// System.Text.Json.</summary>
    public static string NumberHandling(ValueModel number) => number is { IsNumberOfNullable: true, NumberHandling: not 0 }
        ? $"{Runtime.Reader}.OfNullable({NumberHandling(number.NumberHandling)})"
        : NumberHandling(number.NumberHandling);

    public static string Constant(ConstantModel constant)
    {
        string literal = constant.Type switch
        {
            TypeCode.String => Quote(constant.Value),
            TypeCode.Char => SymbolDisplay.FormatLiteral(constant.Value[0], quote: true),
            TypeCode.Boolean => Bool(constant.Value == bool.TrueString),
            TypeCode.Double => Real("double", "D", constant.Value),
            TypeCode.Single => Real("float", "F", constant.Value),
            TypeCode.DateTime => $"new global::System.DateTime({constant.Value}L)",
            TypeCode.Decimal => constant.Value + "M",
            TypeCode.Int64 => constant.Value + "L",
            TypeCode.UInt64 => constant.Value + "UL",
            TypeCode.UInt32 => constant.Value + "U",
            _ => constant.Value,
        };
        return constant.CastTo is null ? literal : $"({constant.CastTo})({literal})";
    }

    private static string Real(string type, string suffix, string value) => value switch
    {
        "NaN" => $"{type}.NaN",
        "Infinity" => $"{type}.PositiveInfinity",
        "-Infinity" => $"{type}.NegativeInfinity",
        _ => value + suffix,
    };
}
