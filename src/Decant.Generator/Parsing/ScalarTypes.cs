namespace Decant.Generator.Parsing;

/// <summary>The built-in types whose JSON is one string, number or boolean, and System.Text.Json's converters for them.</summary>
internal static class ScalarTypes
{
    /// <summary>Numbers that the reader has a method of its own for, by the end of its name.</summary>
    public static readonly Dictionary<string, string> Direct = new()
    {
        ["int"] = "Int32",
        ["long"] = "Int64",
        ["double"] = "Double",
    };

    /// <summary>Other numbers: <c>JsonNumberHandling</c> is for them.</summary>
    public static readonly Dictionary<string, string> Numbers = new()
    {
        ["sbyte"] = "SByte",
        ["byte"] = "Byte",
        ["short"] = "Int16",
        ["ushort"] = "UInt16",
        ["uint"] = "UInt32",
        ["ulong"] = "UInt64",
        ["float"] = "Single",
        ["decimal"] = "Decimal",
        ["global::System.Int128"] = "Int128",
        ["global::System.UInt128"] = "UInt128",
        ["global::System.Half"] = "Half",
    };

    public static readonly Dictionary<string, string> Others = new()
    {
        ["char"] = "Char",
        ["byte[]"] = "ByteArray",
        ["global::System.Guid"] = "Guid",
        ["global::System.Uri"] = "Uri",
        ["global::System.DateTime"] = "DateTime",
        ["global::System.DateTimeOffset"] = "DateTimeOffset",
        ["global::System.DateOnly"] = "DateOnly",
        ["global::System.TimeOnly"] = "TimeOnly",
        ["global::System.TimeSpan"] = "TimeSpan",
        ["global::System.Version"] = "Version",
    };
}
