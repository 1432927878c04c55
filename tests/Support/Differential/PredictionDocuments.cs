using System.Text;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Documents whose objects repeat, so that what stands before their values is known from the second one on.</summary>
internal static partial class PredictionDocuments
{
    // Where less than this is left of a window nothing is predicted.
    private const string Padding = "the rest of the window, which is as long as a prediction may be, and a bit";

    private static readonly Dictionary<string, (Subject Subject, string Json)> s_all = new()
    {
        ["compact"] = (Ways.SubjectOf<Item>(), """
            [{"id":1,"name":"a","x":{"id":7,"name":"b"}},{"id":2,"name":"c","x":{"id":8,"name":"d"}},{"id":3,"x":{}},{},{"id":4,"name":"e","x":{"id":9,"name":"f"}}
            """),
        ["indented"] = (Ways.SubjectOf<Node>(), """
            [
              {
                "id": 1,
                "child": {
                  "id": 2,
                  "z": true
                }
              },
              {
                "id": 3,
                "child": {
                  "id": 4,
                  "z": null
                },
                "children": [{}, {"id": 5}]
              }
            """),
        ["tabs"] = (Ways.SubjectOf<Item>(), "[\r\n\t{\r\n\t\t\"x\":\t{\"id\":\r\n1,\t\"y\":0},\r\n\t\t\"id\":\t2\r\n\t},\r\n\t{\r\n\t\t\"x\":\t{\"id\":\r\n3,\t\"y\":{}},\r\n\t\t\"id\":\t4\r\n\t}"),
        ["spaces"] = (Ways.SubjectOf<Item>(), """[ { "id" : 1 , "x" : { "a" : 1 , "b" : [ { "a" : 2 } ] } } , { "id" : 2 , "x" : { "a" : 3 , "b" : [ { "a" : 4 } ] } , "name" : null }"""),
        ["optional"] = (Ways.SubjectOf<Item>(), """
            [{"id":1,"u":0,"name":"a"},{"id":2,"name":"b","x":{"p":1,"q":2}},{"id":3,"u":0},{"name":"c","x":{"q":3}},{"id":4,"u":0,"name":"d"},{"id":5,"x":{"p":4,"q":5}}
            """),
        ["everything"] = (Ways.SubjectOf<Everything>(), """
            [{"counts":{"a":1,"b":2},"items":[{"id":1},{"id":2}],"inner":{"id":3,"items":[]}},{"counts":{"a":1},"x":[{"id":1},{"id":2}],"inner":{"id":4,"origin":{"x":1,"y":2}}}
            """),
        ["empty"] = (Ways.SubjectOf<Node>(), """[{"child":{},"x":{},"id":1},{"child":{"id":2},"x":{"id":3},"children":[{},{"x":{}}]},{"child":{},"x":{},"y":[{},{"id":4}]}"""),
        ["lengths"] = (Ways.SubjectOf<Lengths>(), Repeat(
            "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "abcdefghijklmnopq", "abcdefghijklmnopqrstuvwx",
            "abcdefghijklmnopqrstuvwxyz0", "abcdefghijklmnopqrstuvwxyz01", "abcdefghijklmnopqrstuvwxyz012", "abcdefghijklmnopqrstuvwxyz0123456789")),
        ["long"] = (Ways.SubjectOf<Lengths>(), Repeat(
            "a", Long(34), Long(34) + "a", "abcdefghijklmnopqrstuvwxyz0123456789_abcdefghijklmnopqrstuvwxyz", Long(59) + "b", "abc", Long(124), Long(125), Long(140))),
        ["long names indented"] = (Ways.SubjectOf<Item>(), $$"""
            [
                {
                                        "id": 1,
                                        "{{Long(48)}}": 2,
                                        "{{Long(48)[..^1]}}_": 3,
                                        "name": "a"
                },
                {
                                        "id": 4,
                                        "{{Long(48)}}": 5,
                                        "{{Long(48)[..^1]}}_": 6,
                                        "name": "b"
                }
            """),
        ["letters"] = (Ways.SubjectOf<Letters>(), """
            [{"é":1,"日本":2,"na\u006de":3,"😀":{"é":1,"n\u00e9":2}},{"é":4,"日本":5,"na\u006de":6,"😀":{"é":3,"n\u00e9":4}},{"É":7,"name":8,"n\\":{"é":5,"\"":6}}
            """),
        // Skipped here, and wanted of a node.
        ["escapes"] = (Ways.SubjectOf<Item>(), """
            [{"child":{"\u0069d":1,"x":2},"id":3},{"child":{"\u0069d":4,"x":5},"i\u0064":6},{"child":{"\u0069d":7,"x":8},"id":9},{"child":{"\u0069d":10,"x":11},"i\u0064":12}
            """),
    };

    public static IReadOnlyList<string> Names { get; } = [.. s_all.Keys];

    /// <summary>All that can read one of them, and one that rejects members that the others skip.</summary>
    public static IReadOnlyList<Subject> Subjects { get; } =
    [
        Ways.SubjectOf<Item>(), Ways.SubjectOf<ExactItem>(ignoresCase: false), Ways.SubjectOf<Node>(), Ways.SubjectOf<Everything>(),
        Ways.SubjectOf<Lengths>(), Ways.SubjectOf<Letters>(), Ways.SubjectOf<Strict>(),
    ];

    /// <summary>A document, what reads it, and where in it the padding starts.</summary>
    public static (Subject Subject, byte[] Json, int End) Find(string name)
    {
        (Subject subject, string json) = s_all[name];
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        return (subject, [.. bytes, .. Encoding.UTF8.GetBytes($$""",{"padding":"{{Padding}}"}]""")], bytes.Length);
    }

    // Nothing that a type wants.
    private static string Long(int length) => string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i + length) % 26)));

    private static string Repeat(params string[] names)
    {
        string item = $$"""{{{string.Join(',', names.Select((name, i) => $"\"{name}\":{i}"))}}}""";
        return $"[{item},{item}";
    }

    /// <summary>Takes what an <see cref="Item"/> takes, and nothing else.</summary>
    [JsonProjection]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed partial record Strict(int Id, string? Name);

    /// <summary>Names of the lengths at which they are compared in another way; the others are skipped.</summary>
    [JsonProjection]
    internal sealed partial record Lengths(
        int A,
        int Abc,
        int Abcdefg,
        int Abcdefgh,
        int Abcdefghijklmnop,
        int Abcdefghijklmnopq,
        int Abcdefghijklmnopqrstuvwx,
        int Abcdefghijklmnopqrstuvwxyz01,
        [property: JsonPropertyName("abcdefghijklmnopqrstuvwxyz0123456789_abcdefghijklmnopqrstuvwxyz")] int Longer);

    /// <summary>Names that are more than ASCII, and one that a document writes with an escape.</summary>
    [JsonProjection]
    internal sealed partial record Letters(
        [property: JsonPropertyName("é")] int Accent,
        [property: JsonPropertyName("日本")] int Country,
        int Name);
}
