using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Bodies of about a length, which every call can read.</summary>
internal static class Bodies
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    /// <summary>The text of a body: elements, some of which have long texts, in an array, in an object, or as an object's values.</summary>
    /// <param name="kind">Which call reads it.</param>
    /// <param name="length">About how long it is.</param>
    /// <param name="first">The id of its first element.</param>
    public static byte[] Make(CallKinds kind, int length, int first = 1)
    {
        var json = new StringBuilder();
        (string start, string end) = kind switch
        {
            _ when kind.IsOfOne() => ("{\"skipped\":[", "],\"id\":7,\"name\":\"end\"}"),
            _ when kind.IsOfEntries() => ("{", "}"),
            _ when kind.IsEnveloped() => ("{\"before\":3,\"items\":[", "],\"behind\":\"end\"}"),
            _ => ("[", "]"),
        };
        json.Append(start);
        for (int i = first; json.Length < length; i++)
        {
            string name = new((char)('a' + i % 26), i % 7 == 0 ? 700 : i % 40);
            json.Append(i == first ? "" : ",").Append(kind.IsOfEntries() ? $"\"key {i % 1000}\":" : "").Append($$"""{"id":{{i}},"x":[{"y":null}],"name":"{{name}}"}""");
        }

        json.Append(end);
        return Encoding.UTF8.GetBytes(json.ToString());
    }

    /// <summary>What a call of System.Text.Json has in it, in a line.</summary>
    public static string Expect(CallKinds kind, byte[] body) => kind switch
    {
        _ when kind.IsOfOne() => Describe([JsonSerializer.Deserialize(body, TypeOf<Item>())!]),
        _ when kind.IsOfEntries() => Describe([.. JsonDocument.Parse(body).RootElement.EnumerateObject().Select(
            entry => ItemOf(KeyValuePair.Create(entry.Name, entry.Value.Deserialize(TypeOf<Item>())!)))]),
        _ when kind.IsEnveloped() => Expect(JsonDocument.Parse(body).RootElement),
        CallKinds.Body or CallKinds.ContentBody or CallKinds.Ensure => Describe(body),
        _ => Describe(JsonSerializer.Deserialize(body, TypeOf<Item[]>())!),
    };

    /// <summary>What was copied.</summary>
    public static string DescribeCopy(ReadOnlySpan<byte> copy, CallKinds kind) => kind switch
    {
        _ when kind.IsOfOne() => Describe([JsonSerializer.Deserialize(copy, TypeOf<Item>())!]),
        CallKinds.ResponseCopyLines => Describe(
            [.. Encoding.UTF8.GetString(copy).Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(line => JsonSerializer.Deserialize(line, TypeOf<Item>())!)]),
        _ => Describe(JsonSerializer.Deserialize(copy, TypeOf<Item[]>())!),
    };

    public static JsonTypeInfo<T> TypeOf<T>() => (JsonTypeInfo<T>)s_web.GetTypeInfo(typeof(T));

    /// <summary>An entry as an element.</summary>
    public static Item ItemOf(KeyValuePair<string, Item> entry) => entry.Value with { Name = $"{entry.Key}: {entry.Value.Name}" };

    /// <summary>What stands around elements as one: before them, or all of it.</summary>
    public static Item ItemOf(Surroundings around) => new(around.Before, around.Behind);

    public static string Describe(IReadOnlyCollection<Item> items)
    {
        var hash = new HashCode();
        foreach (Item item in items)
            hash.Add(item);
        return $"{items.Count} elements, {hash.ToHashCode():x8}";
    }

    // What stands before the elements is looked at while the first one is there.
    private static string Expect(JsonElement body)
    {
        Item[] items = body.GetProperty("items").Deserialize(TypeOf<Item[]>())!;
        Surroundings around = body.Deserialize(TypeOf<Surroundings>())!;
        return Describe([.. items.Length == 0 ? (Item[])[] : [ItemOf(around with { Behind = null })], .. items, ItemOf(around)]);
    }

    public static string Describe(ReadOnlySpan<byte> bytes)
    {
        var hash = new HashCode();
        hash.AddBytes(bytes);
        return $"{bytes.Length} bytes, {hash.ToHashCode():x8}";
    }
}

/// <summary>What stands around the elements of a body.</summary>
[JsonProjection]
internal sealed partial record Surroundings(int Before, string? Behind);
