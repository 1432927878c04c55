using System.Text;
using System.Text.Json;
using Decant.Differential;
using Decant.Support;

namespace Decant.Tests.OneOf;

/// <summary>Values that are of one of several JSON kinds are read as the converter of the type reads them: the same value, verdict and position, in every way and at every split.</summary>
public sealed class OneOfTests
{
    private static readonly JsonSerializerOptions s_web = new(JsonSerializerDefaults.Web);

    // Values of every kind, and what is malformed.
    private static readonly string[] s_values =
    [
        "null", "\"\"", "\"text\"", "\"\\u0041\\u00e9\"", "\"2024-02-29T01:02:03\"", "\"12\"", "\"NaN\"", "\"Red\"", "0", "-1", "12", "1.5", "1e3", "99999999999", "true", "false", "{}", "{\"id\":\"a\",\"x\":1}",
        "{ \"x\" : 2 , \"q\" : [ 1 ] }", "{\"x\":null}", "{\"a\":1,\"b\":2}", "[]", "[ ]", "[\"a\",{\"x\":1}]", "[{\"x\":1},null]", "[null]", "[1,2]", "[[]]", "[{\"a\":1}]",
        "nul", "tru", "fals", "\"", "\"a", "\"\\q\"", "\"\\ud800\"", "{", "{\"x\":", "{\"x\"}", "[", "[1", "01", "-", "x", "", "]",
    ];

    public static TheoryData<string> Places =>
    [
        """{"customer":#,"deprecated":true}""", """{"deprecated":#}""", """{ "customer" : # , "deprecated" : false }""", """{"deprecated":"","customer":1,"customer":#}""",
    ];

    public static TheoryData<string> PlacesInLists =>
    [
        """{"array":[#],"required":0}""", """{"array":["a", # ,{}],"required":0}""", """{"nullable":[#,1],"required":0}""", """{"entries":{"k":#},"required":0}""",
        """{"entries":{"k":{},"l": # },"required":0}""", """{"three":#,"required":0}""", """{"three":["a",#],"required":0}""", """{"required":#}""", """{"array":#,"required":1}""",
    ];

    [Theory]
    [MemberData(nameof(Places))]
    public void Member_OfAnyKind_IsAsTheConverterReadsIt(string place) => AssertAll<Charge>(place);

    [Theory]
    [MemberData(nameof(PlacesInLists))]
    public void Element_OfAnyKind_IsAsTheConverterReadsIt(string place) => AssertAll<Lists>(place);

    [Theory]
    [InlineData("""{"quoted":#}""")]
    [InlineData("""{"plain":#}""")]
    [InlineData("""{"bare":#}""")]
    [InlineData("""{"nested":#}""")]
    [InlineData("""{"both":#}""")]
    public void Number_OfAnyKind_IsAsTheConverterReadsIt(string place) => AssertAll<Numbers>(place);

    [Theory]
    [InlineData("""{"next":#}""")]
    [InlineData("""{"next":{"name":"a","next":[{"next":#},{"wide":{"a":1,"i":"00000000-0000-0000-0000-000000000001","k":"k","m":null}}]}}""")]
    [InlineData("""{"wide":#,"next":{"next":{"next":{"name":"x"}}}}""")]
    public void Recursive_OfAnyKind_IsAsTheConverterReadsIt(string place) => AssertAll<Tree>(place);

    [Theory]
    [InlineData("""{"value":"a","value":[1,2],"value":#}""")]
    public void Setter_OfAnyKind_IsCalledInOrder(string place) => AssertAll<Ordered>(place);

    [Theory]
    [InlineData("""{"$type":"held","inner":#}""")]
    [InlineData("""{"$type":"held","inner":{"$type":"held","inner":#}}""")]
    public void Union_OfAnyKind_IsAsTheConverterReadsIt(string place) => AssertAll<Holding>(place);

    // What a path leads to is a member of that kind: read as one, and rejected at the same place.
    [Theory]
    [InlineData("""{"links":{"next":#}}""", true)]
    [InlineData("""{"links":{"all":[0,#]}}""", false)]
    public void Path_OfAnyKind_IsReadAsAMember(string place, bool isNext)
    {
        foreach (string value in s_values)
        {
            string json = place.Replace("#", value, StringComparison.Ordinal);
            Outcome found = Ways.SubjectOf<Placed>().Parse(Encoding.UTF8.GetBytes(json), isArray: false, new());
            Outcome asMember = Ways.SubjectOf<Charge>().Parse(Encoding.UTF8.GetBytes($$"""{"deprecated":"","customer":{{value}}}"""), isArray: false, new());
            Assert.Equal(asMember.IsError, found.IsError);
            Ways.AssertAll<Placed>(json, isArray: false, new(), found, cuts: 8);
            if (found.IsError)
                continue;
            Placed read = JsonProjection.Parse<Placed>(json)!;
            Assert.Equal(JsonProjection.Parse<Charge>($$"""{"deprecated":"","customer":{{value}}}""")!.Customer, isNext ? read.Next : read.Second);
            Assert.Null(isNext ? read.Second : read.Next);
        }
    }

    [Fact]
    public void Whole_OfAnyKind_IsTheValueOrNull()
    {
        foreach (string value in s_values)
        {
            string json = $"[\"a\",{value}]";
            Outcome found = Ways.SubjectOf<Whole>().Parse(Encoding.UTF8.GetBytes(json), isArray: true, new());
            Outcome expected = Outcome.Of(() => JsonSerializer.Deserialize<JsonOneOf<string, Customer>[]>(json, s_web)!);
            Assert.Equal(expected.IsError, found.IsError);
            Ways.AssertAll<Whole>(json, isArray: true, new(), found);
            if (!found.IsError)
                Assert.Equal(JsonSerializer.Deserialize<JsonOneOf<string, Customer>[]>(json, s_web), JsonProjection.ParseArray<Whole>(json).Select(whole => whole.Value));
        }
    }

    [Theory]
    [InlineData("""{"customer":5,"deprecated":true}""", "Found a number where a string or an object was expected. Path: $.customer ")]
    [InlineData("""{"customer":[],"deprecated":true}""", "Found an array where a string or an object was expected. Path: $.customer ")]
    [InlineData("""{"deprecated":{}}""", "Found an object where a string or a boolean was expected. Path: $.deprecated ")]
    [InlineData("""{"deprecated":null}""", "Found null for Decant.JsonOneOf`2[System.Boolean,System.String], which cannot be null. Make the member nullable if null is expected. Path: $.deprecated ")]
    public void OtherKind_Always_IsRejectedAndSaysWhatWasExpected(string json, string message) =>
        Assert.StartsWith(message, Assert.Throws<JsonException>(() => JsonProjection.Parse<Charge>(json)).Message, StringComparison.Ordinal);

    [Fact]
    public void Copy_OfAnyKind_IsWhatIsRead()
    {
        foreach (string place in PlacesInLists.Select(row => row.Data))
        {
            foreach (string value in s_values)
                AssertCopied<Lists>(place.Replace("#", value, StringComparison.Ordinal));
        }

        foreach (string place in Places.Select(row => row.Data))
        {
            foreach (string value in s_values)
                AssertCopied<Charge>(place.Replace("#", value, StringComparison.Ordinal));
        }
    }

    private static void AssertCopied<T>(string json)
        where T : class, IJsonProjection<T>
    {
        string read = Text(() => JsonSerializer.Serialize(JsonProjection.Parse<T>(json), s_web));
        Assert.Equal(read, Text(() => Reread(Copy(json))));
        for (int cut = 1; cut < json.Length; cut++)
        {
            using var stream = new ChunkStream(Encoding.UTF8.GetBytes(json), [cut]);
            Assert.Equal(read, Text(() =>
            {
                using var copy = new MemoryStream();
                JsonProjection.CopyAsync(stream, JsonCopy.Of<T>(), copy, TestContext.Current.CancellationToken).GetAwaiter().GetResult();
                return Reread(Encoding.UTF8.GetString(copy.ToArray()));
            }));
        }

        static string Copy(string json)
        {
            var copy = new System.Buffers.ArrayBufferWriter<byte>();
            JsonProjection.Copy(Encoding.UTF8.GetBytes(json), JsonCopy.Of<T>(), copy);
            return Encoding.UTF8.GetString(copy.WrittenSpan);
        }

        static string Reread(string copy) => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(copy, s_web), s_web);

        static string Text(Func<string> get)
        {
            try
            {
                return get();
            }
            catch (JsonException exception)
            {
                return $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
            }
        }
    }

    // The path of an error within the value ends at the value in System.Text.Json, which knows no more of what a converter reads.
    private static void AssertAll<T>(string place)
        where T : IJsonProjection<T>
    {
        Subject subject = Ways.SubjectOf<T>();
        Assert.All(s_values, value =>
        {
            byte[] json = Encoding.UTF8.GetBytes(place.Replace("#", value, StringComparison.Ordinal));
            Outcome expected = subject.Expected(json, isArray: false);
            Outcome found = subject.Parse(json, isArray: false, new());
            Assert.Equal((expected.Value, expected.Position), (found.Value, found.Position));
            Assert.Contains(Starts(found.Path), path => (found with { Path = path }).Agrees(expected));
            Ways.AssertAll(subject, json, isArray: false, new(), found);
            if (!found.IsError)
                Ways.AssertAll(subject, json, isArray: false, new() { SkipValidation = JsonSkipValidation.StructureOnly }, found, cuts: 4);
        });
    }

    private static IEnumerable<string?> Starts(string? path)
    {
        yield return path;
        for (int i = path?.Length - 1 ?? 0; i > 0; i--)
        {
            if (path![i] is '.' or '[')
                yield return path[..i];
        }
    }
}
