using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Writes an object with all of its fields, private and inherited ones too, so that two can be compared.</summary>
internal static class Dump
{
    public static string Of(object? value) => value switch
    {
        null => "null",
        string text => JsonSerializer.Serialize(text),
        JsonElement element => element.ValueKind == JsonValueKind.Undefined ? "undefined" : element.GetRawText(),
        JsonNode node => node.ToJsonString(),
        byte[] bytes => Convert.ToHexString(bytes),
        Uri or Version => value.ToString()!,
        DateTime time => time.ToString("O", CultureInfo.InvariantCulture),
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        IFormattable formattable => formattable.ToString(null, CultureInfo.InvariantCulture),
        bool or char => value.ToString()!,
        IDictionary dictionary => $"{value.GetType().Name}{{{string.Join(",", dictionary.Keys.Cast<object>().Select(key => $"{key}:{Of(dictionary[key])}"))}}}",
        IEnumerable when value.GetType().GetProperty("IsDefault") is { } isDefault && (bool)isDefault.GetValue(value)! => "default",
        Memory<byte> bytes => Convert.ToHexString(bytes.Span),
        ReadOnlyMemory<byte> bytes => Convert.ToHexString(bytes.Span),
        Memory<int> numbers => Of(numbers.ToArray()),
        ReadOnlyMemory<int> numbers => Of(numbers.ToArray()),
        IEnumerable items => $"{value.GetType().Name}[{string.Join(",", items.Cast<object?>().Select(Of))}]",
        _ => $"{value.GetType().Name}({string.Join(",", Fields(value.GetType()).Select(field => $"{field.Name}={Of(field.GetValue(value))}"))})",
    };

    private static IEnumerable<FieldInfo> Fields(Type type)
    {
        for (Type? next = type; next is not null && next != typeof(object); next = next.BaseType)
        {
            foreach (FieldInfo field in next.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                yield return field;
        }
    }
}
