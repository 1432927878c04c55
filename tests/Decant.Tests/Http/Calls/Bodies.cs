using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Bodies of about a length, which every call can read.</summary>
internal static class Bodies
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    /// <summary>The text of a body that is the same for all calls but one for an object: elements, some of which have long texts.</summary>
    public static byte[] Make(CallKinds kind, int length)
    {
        var json = new StringBuilder();
        json.Append(kind == CallKinds.One ? "{\"skipped\":[" : "[");
        for (int i = 1; json.Length < length; i++)
        {
            string name = new((char)('a' + i % 26), i % 7 == 0 ? 700 : i % 40);
            json.Append(i == 1 ? "" : ",").Append($$"""{"id":{{i}},"x":[{"y":null}],"name":"{{name}}"}""");
        }

        json.Append(kind == CallKinds.One ? "],\"id\":7,\"name\":\"end\"}" : "]");
        return Encoding.UTF8.GetBytes(json.ToString());
    }

    /// <summary>What a call of System.Text.Json has in it, in a line.</summary>
    public static string Expect(CallKinds kind, byte[] body) => kind switch
    {
        CallKinds.One => Describe([JsonSerializer.Deserialize(body, TypeOf<Item>())!]),
        CallKinds.Body or CallKinds.ContentBody or CallKinds.Ensure => Describe(body),
        _ => Describe(JsonSerializer.Deserialize(body, TypeOf<Item[]>())!),
    };

    public static JsonTypeInfo<T> TypeOf<T>() => (JsonTypeInfo<T>)s_web.GetTypeInfo(typeof(T));

    public static string Describe(IReadOnlyCollection<Item> items)
    {
        uint crc = 0;
        foreach (Item item in items)
            crc = Crc32.Add(Crc32.Add(crc, Encoding.UTF8.GetBytes(item.Name ?? "null")), BitConverter.GetBytes(item.Id));
        return $"{items.Count} elements, {crc:x8}";
    }

    public static string Describe(ReadOnlySpan<byte> bytes) => $"{bytes.Length} bytes, {Crc32.Add(0, bytes):x8}";
}
