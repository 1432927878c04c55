using System.Text;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Errors;

/// <summary>Masks the names that may come from the body in the path of an exception of System.Text.Json.</summary>
internal static class SerializerPath
{
    private const string Masked = ".*";

    /// <summary>Returns the path up to the first name that is not a member of a type, such as the key of a dictionary. <c>.*</c> replaces that name and the
    /// rest.</summary>
    /// <param name="path">The path; null is the path of the root.</param>
    /// <param name="type">The type of the root; null if it is not known.</param>
    public static string Clean(string? path, JsonTypeInfo? type) => Mask(path, type, isWhole: false);

    /// <summary>Returns the path with <c>.*</c> in place of each name: without a type, any name may be the key of a dictionary.</summary>
    public static string WithoutNames(string path) => Mask(path, type: null, isWhole: true);

    private static string Mask(string? path, JsonTypeInfo? type, bool isWhole)
    {
        var masked = new StringBuilder("$");
        ReadOnlySpan<char> rest = path;
        rest = rest[StepLength(rest, from: 0)..];
        while (!rest.IsEmpty)
        {
            int length = IndexLength(rest);
            if (length > 0)
            {
                masked.Append(rest[..length]);
                type = ElementOf(type);
            }
            else if (FindMember(type, rest) is var (name, member))
            {
                masked.Append(name);
                length = name.Length;
                type = member;
            }
            else
            {
                masked.Append(Masked);
                type = null;
                length = isWhole ? NameLength(rest) : rest.Length;
            }

            rest = rest[length..];
        }

        return masked.ToString();
    }

    // Returns the length up to the next step.
    private static int StepLength(ReadOnlySpan<char> path, int from)
    {
        int length = path[from..].IndexOfAny('.', '[');
        return length < 0 ? path.Length : from + length;
    }

    // A quoted name ends with "']", but may itself contain these characters. So it is taken to extend to the last "']" in the path.
    private static int NameLength(ReadOnlySpan<char> path) =>
        Math.Max(StepLength(path, from: 1), path.StartsWith("['") ? path.LastIndexOf("']") + 2 : 0);

    // An index is "[" digits "]" before another step or the end. A name that looks like an index is quoted.
    private static int IndexLength(ReadOnlySpan<char> path)
    {
        int end = path[0] == '[' ? path[1..].IndexOfAnyExceptInRange('0', '9') + 1 : 0;
        return end > 1 && path[end] == ']' && (end + 1 == path.Length || path[end + 1] is '.' or '[') ? end + 1 : 0;
    }

    private static (string Name, JsonTypeInfo? Type)? FindMember(JsonTypeInfo? type, ReadOnlySpan<char> path)
    {
        if (type is not { Kind: JsonTypeInfoKind.Object })
            return null;
        StringComparison comparison = type.Options.PropertyNameCaseInsensitive ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
        foreach (JsonPropertyInfo property in type.Properties)
        {
            var text = new StringBuilder();
            ReaderPath.AppendName(text, property.Name);
            string name = text.ToString();
            if (path.StartsWith(name, comparison) && (path.Length == name.Length || path[name.Length] is '.' or '['))
                return (name, property.CustomConverter is null ? InfoOf(type, property.PropertyType) : null);
        }

        return null;
    }

    // The element type is known only for arrays and generic types with one argument. For other collections it is null, so the names after the index are masked.
    private static JsonTypeInfo? ElementOf(JsonTypeInfo? type)
    {
        if (type is not { Kind: JsonTypeInfoKind.Enumerable })
            return null;
        return InfoOf(type, type.Type.IsArray ? type.Type.GetElementType() : type.Type.GenericTypeArguments is [var element] ? element : null);
    }

    private static JsonTypeInfo? InfoOf(JsonTypeInfo parent, Type? type) =>
        type is not null && parent.Options.TryGetTypeInfo(Nullable.GetUnderlyingType(type) ?? type, out JsonTypeInfo? info) ? info : null;
}
