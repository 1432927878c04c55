using System.Text;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Errors;

/// <summary>The path of an exception of System.Text.Json's, as far as it names members of types.</summary>
internal static class SerializerPath
{
    /// <summary>The same path up to the first name that the types do not have, or that a dictionary may have from its sender; <c>.*</c> stands
    /// for that name and what follows it.</summary>
    /// <param name="path">The path; null counts as the root's.</param>
    /// <param name="type">The type of the root; null if it is not known.</param>
    public static string Clean(string? path, JsonTypeInfo? type)
    {
        var clean = new StringBuilder("$");
        ReadOnlySpan<char> rest = path.AsSpan(path is null ? 0 : 1);
        while (!rest.IsEmpty)
        {
            int length = IndexLength(rest);
            if (length > 0)
            {
                clean.Append(rest[..length]);
                type = ElementOf(type);
            }
            else if (FindMember(type, rest) is var (name, member))
            {
                clean.Append(name);
                length = name.Length;
                type = member;
            }
            else
            {
                clean.Append(".*");
                break;
            }

            rest = rest[length..];
        }

        return clean.ToString();
    }

    // "[" digits "]": a name that looks like it stands in quotes.
    private static int IndexLength(ReadOnlySpan<char> path)
    {
        int end = path[0] == '[' ? path[1..].IndexOfAnyExceptInRange('0', '9') + 1 : 0;
        return end > 1 && path[end] == ']' ? end + 1 : 0;
    }

    private static (string Name, JsonTypeInfo? Type)? FindMember(JsonTypeInfo? type, ReadOnlySpan<char> path)
    {
        if (type is not { Kind: JsonTypeInfoKind.Object })
            return null;
        StringComparison comparison = type.Options.PropertyNameCaseInsensitive ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
        foreach (JsonPropertyInfo property in type.Properties)
        {
            var text = new StringBuilder();
            JsonPath.AppendName(text, property.Name);
            string name = text.ToString();
            if (path.StartsWith(name, comparison) && (path.Length == name.Length || path[name.Length] is '.' or '['))
                return (name, property.CustomConverter is null ? InfoOf(type, property.PropertyType) : null);
        }

        return null;
    }

    // As far as the type itself tells: what is not known ends the path.
    private static JsonTypeInfo? ElementOf(JsonTypeInfo? type)
    {
        if (type is not { Kind: JsonTypeInfoKind.Enumerable })
            return null;
        return InfoOf(type, type.Type.IsArray ? type.Type.GetElementType() : type.Type.GenericTypeArguments is [var element] ? element : null);
    }

    private static JsonTypeInfo? InfoOf(JsonTypeInfo parent, Type? type) =>
        type is not null && parent.Options.TryGetTypeInfo(Nullable.GetUnderlyingType(type) ?? type, out JsonTypeInfo? info) ? info : null;
}
