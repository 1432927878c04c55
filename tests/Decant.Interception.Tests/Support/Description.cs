using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Decant.Interception.Tests.Support;

/// <summary>Writes everything that tells one value from another: the types at run time, the bits of numbers, and JSON as it is kept.</summary>
internal static class Description
{
    private const int MostDepth = 200;

    public static string Of(object? value)
    {
        var text = new StringBuilder();
        Write(text, value, 0);
        return text.ToString();
    }

    private static void Write(StringBuilder text, object? value, int depth)
    {
        _ = (value, depth) switch
        {
            (null, _) => text.Append("null"),
            (_, MostDepth) => text.Append('…'),
            (string characters, _) => Quote(text, characters),
            (char character, _) => Quote(text, character.ToString()),
            (JsonElement element, _) => text.Append(element.ValueKind).Append(' ').Append(element.ValueKind == JsonValueKind.Undefined ? "" : element.GetRawText()),
            (JsonNode node, _) => text.Append("node ").Append(node.ToJsonString()),
            (double number, _) => text.Append(CultureInfo.InvariantCulture, $"double {BitConverter.DoubleToInt64Bits(number):x}"),
            (float number, _) => text.Append(CultureInfo.InvariantCulture, $"float {BitConverter.SingleToInt32Bits(number):x}"),
            (DateTime date, _) => text.Append(CultureInfo.InvariantCulture, $"{date:O} {date.Kind}"),
            (DateTimeOffset date, _) => text.Append(CultureInfo.InvariantCulture, $"{date:O}"),
            (byte[] bytes, _) => text.Append("bytes ").Append(Convert.ToHexString(bytes)),
            (Uri uri, _) => Quote(text, uri.OriginalString),
            (IFormattable other, _) => text.Append(CultureInfo.InvariantCulture, $"{other.GetType().Name} {other}"),
            (bool other, _) => text.Append(other),
            (IEnumerable elements, _) => WriteElements(text, elements, depth),
            _ => WriteMembers(text, value, depth),
        };
    }

    private static StringBuilder WriteElements(StringBuilder text, IEnumerable elements, int depth)
    {
        text.Append(elements.GetType()).Append('[');
        try
        {
            foreach (object? element in elements)
            {
                Write(text, element, depth + 1);
                text.Append("; ");
            }
        }
        catch (InvalidOperationException exception)
        {
            // An immutable array that nobody has set.
            text.Append(exception.GetType().Name);
        }

        return text.Append(']');
    }

    private static StringBuilder WriteMembers(StringBuilder text, object value, int depth)
    {
        Type type = value.GetType();
        text.Append(type).Append(" { ");
        foreach (FieldInfo field in type.GetFields(BindingFlags.Public | BindingFlags.Instance))
            WriteMember(field.Name, field.GetValue(value));
        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (property.GetMethod is not null && property.GetIndexParameters().Length == 0)
                WriteMember(property.Name, property.GetValue(value));
        }

        return text.Append('}');

        void WriteMember(string name, object? member)
        {
            text.Append(name).Append(" = ");
            Write(text, member, depth + 1);
            text.Append(", ");
        }
    }

    private static StringBuilder Quote(StringBuilder text, string characters)
    {
        text.Append('\'');
        foreach (char character in characters)
            _ = character is >= ' ' and <= '~' ? text.Append(character) : text.Append(CultureInfo.InvariantCulture, $"\\u{(int)character:x4}");
        return text.Append('\'');
    }
}
