using System.Collections;
using System.Collections.Concurrent;
using System.Globalization;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Decant.Reading.Numbers;

namespace Decant.Differential;

/// <summary>Writes values so that two that are equal are equal text, whatever their types are called.</summary>
internal static class Dump
{
    private static readonly ConcurrentDictionary<Type, PropertyInfo[]> s_members = new();

    private static readonly ConcurrentDictionary<Type, PropertyInfo?> s_wholes = new();

    private static readonly JsonSerializerOptions s_options = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    public static string Of(object? value)
    {
        var text = new StringBuilder();
        Write(text, value);
        return text.ToString();
    }

    /// <summary>The member that a projection stands for, where it is a value that is no object of its own.</summary>
    public static PropertyInfo? WholeOf(Type type) =>
        s_wholes.GetOrAdd(type, found => Array.Find(found.GetProperties(), property => property.GetCustomAttribute<JsonPropertyPathAttribute>()?.Path == "$"));

    private static void Write(StringBuilder text, object? value)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case string or bool or int or long:
                WriteScalar(text, value);
                break;
            case JsonElement element:
                text.Append(element.ValueKind == JsonValueKind.Undefined ? "undefined" : TextOf(() => WithSpaces(element.GetRawText()), () => JsonSerializer.Serialize(element)));
                break;
            case JsonNode node:
                text.Append(node.GetType().Name).Append(TextOf(() => node.ToJsonString()));
                break;
            case IDictionary map:
                text.Append('{');
                foreach (DictionaryEntry entry in map)
                {
                    text.Append(JsonSerializer.Serialize(entry.Key, s_options)).Append(':');
                    Write(text, entry.Value);
                    text.Append(',');
                }

                text.Append('}');
                break;
            // By its own type, for a type test takes an array of sbyte for one of byte.
            case IEnumerable items when items is not string && items.GetType() != typeof(byte[]):
                WriteItems(text, items);
                break;
            case { } memory when ItemsOfMemory(memory) is { } items:
                WriteItems(text, items);
                break;
            case { } whole when WholeOf(whole.GetType()) is { } property:
                Write(text, property.GetValue(whole));
                break;
            case { } other when other is AnyNumbers || other.GetType().Namespace == "Decant.RandomTypes":
                WriteMembers(text, other);
                break;
            case double number:
                text.Append(BitConverter.DoubleToInt64Bits(number));
                break;
            default:
                text.Append(value.GetType().Name).Append(JsonSerializer.Serialize(value, s_options));
                break;
        }
    }

    // The most frequent ones: a serializer and the look for what else a value might be take far longer.
    private static void WriteScalar(StringBuilder text, object value)
    {
        text.Append(value.GetType().Name);
        if (value is string found)
            text.Append('"').Append(found.Replace("\"", "\"\"", StringComparison.Ordinal)).Append('"');
        else
            text.Append(CultureInfo.InvariantCulture, $"{value}");
    }

    private static void WriteItems(StringBuilder text, IEnumerable items)
    {
        text.Append('[');
        foreach (string item in Items(items))
            text.Append(item).Append(',');

        text.Append(']');
    }

    // A block of memory cannot be enumerated. One of bytes is a string in JSON.
    private static Array? ItemsOfMemory(object value)
    {
        Type type = value.GetType();
        return type.IsGenericType && (type.GetGenericTypeDefinition() == typeof(Memory<>) || type.GetGenericTypeDefinition() == typeof(ReadOnlyMemory<>))
            && type.GetGenericArguments() is [var item] && item != typeof(byte)
            ? (Array)type.GetMethod(nameof(Memory<int>.ToArray))!.Invoke(value, null)!
            : null;
    }

    // Any JSON is read before its texts are looked at. One that is none cannot be written, or in another way alone.
    private static string TextOf(Func<string> write, Func<string>? otherwise = null)
    {
        try
        {
            return write();
        }
        catch (InvalidOperationException)
        {
            return otherwise is null ? "unwritable" : TextOf(otherwise);
        }
    }

    // The raw text of an element has spaces in place of comments and trailing commas, which docs/reference/validation.md lists as a difference.
    private static string WithSpaces(string json)
    {
        char[] text = json.ToCharArray();
        int comma = -1;
        for (int at = 0; at < text.Length; at++)
        {
            if (text[at] == '"')
            {
                while (text[++at] != '"')
                    at += text[at] == '\\' ? 1 : 0;
                comma = -1;
            }
            else if (text[at] == '/')
            {
                bool isLine = text[at + 1] == '/';
                int end = isLine ? json.AsSpan(at).IndexOfAny('\r', '\n') : json.IndexOf("*/", at + 2, StringComparison.Ordinal) + 2 - at;
                for (end = end < 0 ? text.Length : at + end; at < end; at++)
                    text[at] = text[at] is '\r' or '\n' ? text[at] : ' ';
                at--;
            }
            else if (!char.IsWhiteSpace(text[at]))
            {
                if (text[at] is ']' or '}' && comma >= 0)
                    text[comma] = ' ';
                comma = text[at] == ',' ? at : -1;
            }
        }

        return new(text);
    }

    private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static IEnumerable<string> Items(IEnumerable items)
    {
        // What nothing was assigned to cannot be enumerated.
        if (items.GetType().GetProperty("IsDefault") is { } isDefault && (bool)isDefault.GetValue(items)!)
            return ["default"];
        IEnumerable<string> texts = items.Cast<object?>().Select(Of);
        return IsUnordered(items.GetType()) ? texts.Order(StringComparer.Ordinal) : texts;
    }

    private static bool IsUnordered(Type type) =>
        type.GetInterfaces().Any(candidate => candidate.IsGenericType && candidate.GetGenericTypeDefinition() == typeof(ISet<>))
        && !type.Name.Contains("Sorted", StringComparison.Ordinal);

    private static void WriteMembers(StringBuilder text, object value)
    {
        text.Append('(');
        foreach (PropertyInfo property in s_members.GetOrAdd(value.GetType(), MembersOf))
        {
            text.Append(property.Name).Append('=');
            Write(text, property.GetValue(value));
            text.Append(',');
        }

        text.Append(')');
    }

    // As its own type declares it: a getter that is private is not there for a derived type.
    private static PropertyInfo[] MembersOf(Type type) =>
    [
        .. type.GetProperties().Where(property => !property.Name.StartsWith("Path_", StringComparison.Ordinal))
            .Select(property => property.DeclaringType!.GetProperty(property.Name, Declared)!)
            .Where(property => property.GetMethod is not null)
            .OrderBy(property => property.Name, StringComparer.Ordinal),
    ];
}
