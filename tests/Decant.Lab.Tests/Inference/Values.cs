using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Decant.Tool.Inference;

namespace Decant.Lab.Tests.Inference;

/// <summary>What a document holds, beside what a record read.</summary>
internal static class Values
{
    /// <summary>The value at a path, or null where there is none. Names match regardless of case, and the last counts.</summary>
    public static JsonElement? At(JsonElement element, MemberPath path)
    {
        JsonElement? at = element;
        foreach (string name in path.Names)
        {
            if (at is not { ValueKind: JsonValueKind.Object } parent)
                return null;
            at = LastOf(parent, name);
        }

        return at is { ValueKind: JsonValueKind.Null } ? null : at;
    }

    private static JsonElement? LastOf(JsonElement parent, string name)
    {
        JsonElement? last = null;
        foreach (JsonProperty member in parent.EnumerateObject())
        {
            if (IsNamed(member, name))
                last = member.Value;
        }

        return last;
    }

    // Nearly all names are other ones, and a string for each of the millions would take most of the test's time.
    private static bool IsNamed(JsonProperty member, string name)
    {
        ReadOnlySpan<byte> raw = JsonMarshal.GetRawUtf8PropertyName(member);
        return Ascii.IsValid(raw) && Ascii.IsValid(name) && !raw.Contains((byte)'\\')
            ? Ascii.EqualsIgnoreCase(raw, name)
            : member.Name.Equals(name, StringComparison.OrdinalIgnoreCase);
    }

    public static void AssertSame(JsonElement? expected, object? actual, string file, MemberPath path, int element)
    {
        // Said only if it is wrong, for there are millions of them.
        if (expected is { } value ? actual is null || !IsSame(value, actual) : actual is not null)
            Assert.Fail($"{file}, {path.Text} of element {element}: expected {expected?.ToString() ?? "null"}, found {actual ?? "null"}");
    }

    private static bool IsSame(JsonElement expected, object actual) => actual switch
    {
        JsonElement element => JsonElement.DeepEquals(expected, element),
        string text => expected.GetString() == text,
        Uri address => expected.GetString() == address.OriginalString,
        DateTimeOffset time => expected.GetDateTimeOffset().EqualsExact(time),
        Guid id => expected.GetGuid() == id,
        bool truth => expected.GetBoolean() == truth,
        int whole => expected.GetInt64() == whole,
        long whole => expected.GetInt64() == whole,
        double number => expected.GetDouble() == number,
        decimal number => expected.GetDecimal() == number,
        Array items =>
            expected.GetArrayLength() == items.Length && expected.EnumerateArray().Zip(items.Cast<object?>(), IsSameItem).All(same => same),
        _ => ChosenOf(actual) is { } chosen && IsSame(expected, chosen),
    };

    // The value of a member of several kinds.
    private static object? ChosenOf(object actual) =>
        actual.GetType() is { IsGenericType: true } type
            && (type.GetGenericTypeDefinition() == typeof(JsonOneOf<,>) || type.GetGenericTypeDefinition() == typeof(JsonOneOf<,,>))
            ? type.GetProperty(nameof(JsonOneOf<,>.Value))!.GetValue(actual)
            : null;

    private static bool IsSameItem(JsonElement expected, object? actual) =>
        expected.ValueKind == JsonValueKind.Null
            ? actual is null or JsonElement { ValueKind: JsonValueKind.Null }
            : actual is not null && IsSame(expected, actual);
}
