using System.Reflection;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>A projection with the path <c>$</c> is null where its member's type has no null, and System.Text.Json does not read null as one of its values.</summary>
public sealed class WholeNullTests
{
    private const string Types = """
        [JsonProjection] public partial class Holder { public Whole? Held { get; set; } public List<Whole?>? All { get; set; } }

        public static class Harness
        {
            public static string Oracle(string json) => JsonSerializer.Serialize(JsonSerializer.Deserialize<ValueOfWhole>(json, JsonSerializerOptions.Web));

            public static string Root(string json) => JsonSerializer.Serialize(JsonProjection.Parse<Whole>(json).Value);

            public static string RootInParts(string json) => JsonSerializer.Serialize(JsonProjection.Parse<Whole>(Parts(json)).Value);

            public static string Held(string json) => Show(JsonProjection.Parse<Holder>(Parts("{\"held\":" + json + "}")).Held);

            public static string Element(string json) => Show(JsonProjection.Parse<Holder>(Parts("{\"all\":[null," + json + " , " + json + "]}")).All![2]);

            private static string Show(Whole? whole) => whole is { } found ? JsonSerializer.Serialize(found.Value) : "none";

            private static System.Buffers.ReadOnlySequence<byte> Parts(string text)
            {
                byte[] json = System.Text.Encoding.UTF8.GetBytes(text);
                var first = new Part(json, 0, null);
                Part last = first;
                for (int i = 1; i < json.Length; i++)
                    last = new(json, i, last);
                return new(first, 0, last, 1);
            }

            private sealed class Part : System.Buffers.ReadOnlySequenceSegment<byte>
            {
                public Part(byte[] json, int index, Part? before)
                {
                    (Memory, RunningIndex) = (json.AsMemory(index, 1), index);
                    if (before is not null)
                        before.Next = this;
                }
            }
        }
        """;

    private static readonly string[] s_types =
    [
        "System.Collections.Immutable.ImmutableArray<int>", "System.Collections.Immutable.ImmutableArray<string>", "System.Collections.Immutable.ImmutableArray<Item>",
        "System.Collections.Immutable.ImmutableArray<System.Collections.Immutable.ImmutableArray<int>>", "System.Collections.Immutable.ImmutableArray<System.Int128>",
        "System.Memory<int>", "System.ReadOnlyMemory<int>", "System.Memory<byte>", "System.ReadOnlyMemory<byte>", "int", "decimal", "bool", "System.DayOfWeek", "System.Guid",
        "System.Text.Json.JsonElement",
    ];

    private static readonly string[] s_documents = ["null", " null ", "[]", "[1,2]", "[null]", "[[1],[]]", "[\"a\",\"b\"]", "[{\"X\":1,\"x\":1}]", "12", "true", "\"AQI=\"", "\"x\""];

    private static readonly (string Type, string Declaration)[] s_cases =
        [.. Tier.Sample([.. from type in s_types from declaration in (string[])["partial record", "partial record struct"] select (type, declaration)], oneOf: 4)];

    private static readonly Lazy<Assembly> s_assembly = new(() => Generation.Run(
        string.Concat(s_cases.Select((one, number) => $$"""
            namespace N{{number}}
            {
                using ValueOfWhole = {{one.Type}};
                [JsonProjection] public {{one.Declaration}} Whole([JsonPropertyPath("$")] ValueOfWhole Value);
                {{Types}}
            }

            """)) + "[JsonProjection] public partial record Item(int X);").Load());

    public static TheoryData<int> Cases { get; } = [.. Enumerable.Range(0, s_cases.Length)];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Parse_WholeOfAValueType_IsAsSystemTextJson(int number)
    {
        Type harness = s_assembly.Value.GetType($"N{number}.Harness")!;
        List<string> wrong = [];
        foreach (string document in s_documents)
        {
            string oracle = Call("Oracle", document);
            bool isNone = oracle == nameof(JsonException) && document.Trim() == "null";
            Compare("Root", oracle);
            Compare("RootInParts", oracle);
            Compare("Held", isNone ? "none" : oracle);
            Compare("Element", isNone ? "none" : oracle);

            void Compare(string method, string expected)
            {
                if (Call(method, document) is var found && found != expected)
                    wrong.Add($"{s_cases[number]} {method} {document}: expected {expected}, found {found}");
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));

        string Call(string method, string document)
        {
            try
            {
                object[] arguments = [document];
                return (string)harness.GetMethod(method)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null)!;
            }
            catch (JsonException)
            {
                return nameof(JsonException);
            }
        }
    }
}
