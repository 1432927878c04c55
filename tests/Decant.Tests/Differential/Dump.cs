using System.Collections;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Reading.Numbers;

namespace Decant.Differential;

/// <summary>Writes values so that two that are equal are equal text, whatever their types are called.</summary>
internal static class Dump
{
    private static readonly JsonSerializerOptions s_options = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    public static string Of(object? value)
    {
        var text = new StringBuilder();
        Write(text, value);
        return text.ToString();
    }

    /// <summary>The member that a projection stands for, where it is a value that is no object of its own.</summary>
    public static PropertyInfo? WholeOf(Type type) =>
        Array.Find(type.GetProperties(), property => property.GetCustomAttribute<JsonPropertyPathAttribute>()?.Path == "$");

    private static void Write(StringBuilder text, object? value)
    {
        switch (value)
        {
            case null:
                text.Append("null");
                break;
            case JsonElement element:
                text.Append(element.ValueKind == JsonValueKind.Undefined ? "undefined" : element.GetRawText());
                break;
            case IDictionary map:
                text.Append('{');
                foreach (DictionaryEntry entry in map)
                {
                    text.Append(JsonSerializer.Serialize(entry.Key)).Append(':');
                    Write(text, entry.Value);
                    text.Append(',');
                }

                text.Append('}');
                break;
            case IEnumerable items and not (string or byte[]):
                text.Append('[');
                foreach (object? item in items)
                {
                    Write(text, item);
                    text.Append(',');
                }

                text.Append(']');
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

    private static void WriteMembers(StringBuilder text, object value)
    {
        text.Append('(');
        foreach (PropertyInfo property in value.GetType().GetProperties().OrderBy(property => property.Name, StringComparer.Ordinal))
        {
            if (property.Name.StartsWith("Path_", StringComparison.Ordinal))
                continue;
            text.Append(property.Name).Append('=');
            Write(text, property.GetValue(value));
            text.Append(',');
        }

        text.Append(')');
    }
}
