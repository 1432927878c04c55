using System.Text.Json;
using Decant.Tool.Checks;
using Decant.Tool.Descriptions;
using Decant.Tool.Checks.Descriptions;

namespace Decant.Tool.Tests.Checks.Descriptions;

/// <summary>A type fits a described value exactly if System.Text.Json reads such a value into it.</summary>
public sealed class ReadKindsTests
{
    private static readonly Type[] s_system =
    [
        typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Guid), typeof(Uri), typeof(JsonElement), typeof(bool), typeof(sbyte),
        typeof(short), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal), typeof(string), typeof(object),
    ];

    private static readonly Dictionary<string, Type> s_types = s_system.ToDictionary(type => new TypeReference(type.Name, []).ToUsual().Name);

    // A value of each kind and format that no type reads by accident.
    private static readonly (DescribedKinds Kind, string? Format, string Json)[] s_values =
    [
        (DescribedKinds.Boolean, null, "true"), (DescribedKinds.Integer, "int64", "5000000000"), (DescribedKinds.Number, null, "1.5"), (DescribedKinds.Array, null, "[]"),
        (DescribedKinds.Object, null, "{}"), (DescribedKinds.String, "int64", "\"5000000000\""), (DescribedKinds.String, "email", "\"a@b.c\""),
        (DescribedKinds.String, "date-time", "\"2026-01-02T03:04:05Z\""), (DescribedKinds.String, "date", "\"2026-01-02\""), (DescribedKinds.String, "time-local", "\"03:04:05\""),
        (DescribedKinds.String, "uuid", "\"0b3a9a52-64d5-4b7a-9b5b-0d5a4a1f6c11\""), (DescribedKinds.String, "duration", "\"P1D\""),
        (DescribedKinds.String, null, "\"words\""),
    ];

    // No format promises such a value, so a string without one may have it.
    private static readonly (string Type, string? Format) s_unpromised = ("TimeSpan", null);

    public static TheoryData<string, int> Cases => [.. s_types.Keys.SelectMany(type => Enumerable.Range(0, s_values.Length).Select(value => (type, value)))];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Mismatch_OfAnyTypeAndValue_IsWhatSystemTextJsonRejects(string type, int index)
    {
        (DescribedKinds kind, string? format, string json) = s_values[index];
        var value = new DescribedValue { Kinds = kind, Format = format };

        Assert.Equal(IsRead(s_types[type], json) || (kind == DescribedKinds.String && (type, format) == s_unpromised), ReadKinds.Mismatch(new TypeReference(type, []), value, isUnixTime: false, _ => null) is null);
    }

    private static bool IsRead(Type type, string json)
    {
        try
        {
            // Any string that is no URL is a relative one. A format excludes it.
            return type == typeof(Uri) && json != "\"words\"" ? json[0] == '"' && Uri.IsWellFormedUriString(json.Trim('"'), UriKind.Absolute) : JsonSerializer.Deserialize(json, type, JsonSerializerOptions.Web) is not null;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
