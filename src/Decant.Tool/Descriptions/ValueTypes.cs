using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>Chooses the C# types of scalars.</summary>
internal static class ValueTypes
{
    /// <summary>The format of integers that are seconds since 1970.</summary>
    public const string UnixTime = "unix-time";

    // Beyond this depth a schema of arrays of arrays refers to itself.
    private const int MostArrays = 8;

    /// <summary>Returns whether all values are scalars or arrays of scalars.</summary>
    public static bool IsPlain(DescribedValue value, int depth = 0) =>
        !value.IsOpen && !value.Kinds.HasFlag(DescribedKinds.Object) && Kinds(value).Count() <= 3 && depth < MostArrays &&
        (!value.Kinds.HasFlag(DescribedKinds.Array) || (value.Items is { } items && IsPlain(items, depth + 1)));

    /// <summary>Returns the kinds of a value in the order of the types of a <c>JsonOneOf</c>. Integers and numbers are one kind.</summary>
    public static IEnumerable<DescribedKinds> Kinds(DescribedValue value)
    {
        DescribedKinds[] all = [DescribedKinds.Object, DescribedKinds.String, DescribedKinds.Number, DescribedKinds.Integer, DescribedKinds.Boolean, DescribedKinds.Array];
        return all.Where(kind => value.Kinds.HasFlag(kind) && !(kind == DescribedKinds.Integer && value.Kinds.HasFlag(DescribedKinds.Number)));
    }

    /// <summary>Returns whether the names can be those of an enum. System.Text.Json rejects an empty name, and white space around a name.</summary>
    public static bool IsEnum(DescribedValue value) => value.EnumNames.Count > 0 && value.EnumNames.All(name => name.Length > 0 && name.Trim() == name);

    /// <summary>Returns the type of a string. A format whose text System.Text.Json does not read as a value of its own, such as an ISO 8601 duration or a time with an
    /// offset, is a string.</summary>
    public static string OfString(string? format) => format switch
    {
        "date-time" => "DateTimeOffset",
        "date-time-local" => "DateTime",
        "date" => "DateOnly",
        "time-local" => "TimeOnly",
        "uuid" => "Guid",
        "uri" or "url" => "Uri",
        "byte" => "byte[]",
        _ => "string",
    };

    /// <summary>Returns the type of an integer. Without a format it is long, because an int may be too small.</summary>
    public static string OfInteger(string? format) => format switch
    {
        "int32" or "int16" or "int8" or "uint8" or "uint16" => "int",
        "uint64" => "ulong",
        _ => "long",
    };

    public static string OfNumber(string? format) => format == "decimal" ? "decimal" : "double";
}
