using System.Reflection;
using System.Text;
using System.Text.Json;
using Xunit.v3;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>What is copied is what a serializer with web defaults writes of what is read, for every type and document that reading is tested with; or the type
/// says why it cannot be copied.</summary>
public sealed class CopyTests
{
    /// <summary>Why each type cannot be copied that cannot.</summary>
    private static readonly Dictionary<string, string> s_rejected = new()
    {
        ["ArgumentAndSetter"] = "its constructor does more than assign its parameters",
        ["Chained"] = "its constructor calls another constructor",
        ["Chosen"] = "its constructor does more than assign its parameters",
        ["Converted"] = "'F' has a converter, whose Write method would not be called",
        ["DefaultsByAttribute"] = "a missing 'When' gets an initial value that is not a constant; make it required, or remove the initial value",
        ["Derived"] = "'F' is written but not read; exclude it with [JsonIgnore]",
        ["Disallowing"] = "'C' is written but not read; exclude it with [JsonIgnore]",
        ["Exact"] = "'Name' and 'name' are both written as 'name'; rename one of them with [JsonPropertyName]",
        ["Ignored"] = "'B' is written but not read",
        ["InitOnly"] = "a missing 'B' gets an initial value that is not a constant; make it required, or remove the initial value",
        ["Lost"] = "its constructor does not store 'id'",
        ["Nullables"] = "a missing 'E' gets an initial value that is not a constant; make it required, or remove the initial value",
        ["OfGenericBaseInOrder"] = "'H' has an accessor with a body, which would not run",
        ["OfPreset"] = "a missing 'A' does not get the initial values of 'Preset'",
        ["OfRejected"] = "it contains Lost: its constructor does not store 'id'",
        ["OtherCollections"] = "'A' is a set, which drops duplicates",
        ["Overriding"] = "'D' has an accessor with a body, which would not run",
        ["Preset"] = "a missing 'X' gets an initial value that is not a constant; make it required, or remove the initial value",
        ["SetsRequired"] = "its constructor does more than assign its parameters",
        ["Settable"] = "'F' is written but not read; exclude it with [JsonIgnore]",
        ["StrictCollections"] = "'A' is a set, which drops duplicates",
        ["TwiceWritten"] = "'Name' and 'Other' are both written as 'name'; rename one of them with [JsonPropertyName]",
        ["WithConstructor"] = "its constructor does more than assign its parameters",
        ["WrittenAsText"] = "'A' has numbers that are written as strings",
    };

    public static TheoryData<string, string> Documents { get; } = [.. DocumentsOf(typeof(ReflectionTests))];

    [Theory]
    [MemberData(nameof(Documents))]
    [InlineData("Initialized", "{}")]
    [InlineData("Initialized", """{"a":0,"b":null,"c":"","d":null,"e":{"x":1},"f":"f","g":1,"h":false,"i":0,"j":[null],"k":null,"l":"5","m":"","n":"2.50","o":[1],"p":"x"}""")]
    [InlineData("Conditional", "{}")]
    [InlineData("Conditional", """{"a":0,"b":null,"c":null,"d":null,"e":1,"f":"0001-01-01T00:00:00","g":-0.0,"h":null,"i":null,"j":0,"k":null}""")]
    [InlineData("Conditional", """{"l":"00000000-0000-0000-0000-000000000000","m":false,"n":0,"o":null,"p":null,"q":1}""")]
    [InlineData("Conditional", """{"a":"0","b":"","c":0,"d":false,"e":1,"f":"2020-01-01","g":1,"h":[],"i":{},"j":5,"k":"","m":true,"n":1,"o":{},"p":[1]}""")]
    [InlineData("Sequenced", """{"a":1,"b":2,"c":3,"f":4,"g":5,"x":6,"y":7,"z":8,"with \"quotes\" and é":9,"htmlUrl":10}""")]
    [InlineData("Assigned", """{"name":"x","id":1}""")]
    [InlineData("Assigned", """{"c":1}""")]
    [InlineData("AssignedDerived", """{"name":"x","id":1}""")]
    [InlineData("PositionalDerived", """{"name":"x","id":1}""")]
    [InlineData("Cornered", """{"a":{"x":1,"y":"a"},"b":{"y":null},"c":[{"x":2},{"z":1}],"d":{"k":{"x":1},"":{}},"e":{"x":5}}""")]
    [InlineData("Cornered", """{"e":{}}""")]
    [InlineData("Cornered", """{"a":{"x":1}}""")]
    [InlineData("Cornered", """{"a":null}""")]
    [InlineData("Cornered", """{"c":[null]}""")]
    [InlineData("Cornered", """{"d":{"k":null}}""")]
    [InlineData("WithNodes", """{"a":{"x":[1,{"y":null}]},"b":{"b":1},"c":[1,[]],"d":"x","e":{"e":[]},"f":1e5}""")]
    [InlineData("WithNodes", """{"a":"\ud800"}""")]
    [InlineData("WithNodes", """{"b":[]}""")]
    [InlineData("WithNodes", """{"c":{}}""")]
    [InlineData("WithNodes", """{"d":[]}""")]
    [InlineData("WithNodes", """{"a":null,"b":null,"c":null,"d":null,"e":null,"f":null}""")]
    [InlineData("EnumTexts", "{}")]
    [InlineData("EnumTexts", """{"a":"Friday","b":null}""")]
    [InlineData("EnumTexts", """{"a":5,"b":"6"}""")]
    [InlineData("Paths", """{"a":{"b":{"c":"C","d":1},"x.y":"3"},"plain":1}""")]
    [InlineData("Paths", """{"a":{"x.y":1,"b":{"c":"1"}},"a":{"b":{"d":2}}}""")]
    [InlineData("Paths", """{"a":{"b":1},"a":null,"list":{"items":[1,2]}}""")]
    [InlineData("Paths", """{"a":{"next":{"a":{"next":{"plain":3,"list":{"items":[1,2]}}},"plain":2}},"plain":1}""")]
    [InlineData("Paths", """{"a":{"next":{"a":{"b":7}}}}""")]
    [InlineData("RequiredPath", """{"owner":{"login":"l","id":5,"plan":{"name":"pro"}}}""")]
    [InlineData("RequiredPath", """{"owner":{"plan":null,"login":"l"}}""")]
    [InlineData("RequiredPath", """{"owner":{"login":"x"},"owner":{}}""")]
    public void Copy_OfAnyDocument_IsWhatASerializerWritesOfWhatIsRead(string type, string json)
    {
        string found = Copy(type, json);
        Assert.Equal(found, Try(() => CompiledProjections.Loaded.CopyCut(type, json)));
        if (found.StartsWith(nameof(NotSupportedException), StringComparison.Ordinal))
        {
            Assert.Contains(s_rejected.Keys, rejected => rejected == type);
            return;
        }

        // A serializer cannot write a JsonElement that is none, or an immutable array without elements to be.
        string expected = Try(() => JsonSerializer.Serialize(CompiledProjections.Loaded.Reader(type)(Encoding.UTF8.GetBytes(json)), JsonSerializerOptions.Web));
        if (expected.StartsWith(nameof(InvalidOperationException), StringComparison.Ordinal))
        {
            Assert.NotNull(JsonSerializer.Deserialize(found, CompiledProjections.Loaded.Type(type), JsonSerializerOptions.Web));
            return;
        }

        if (expected.StartsWith(nameof(JsonException), StringComparison.Ordinal))
        {
            Assert.Equal(expected, found);
            return;
        }

        Assert.Equal(Outline(JsonElement.Parse(expected)), Outline(JsonElement.Parse(found)));
        Assert.Equal(Read(expected), Read(found));

        string Read(string copy) => Dump.Of(JsonSerializer.Deserialize(copy, CompiledProjections.Loaded.Type(type), JsonSerializerOptions.Web));
    }

    [Fact]
    public void Type_ThatCannotBeCopied_SaysWhy()
    {
        Dictionary<string, string> found = CompiledProjections.Loaded.All
            .Select(type => (type.Name, Message: Copy(type.Name, "{}")))
            .Where(type => type.Message.StartsWith(nameof(NotSupportedException), StringComparison.Ordinal))
            .ToDictionary(type => type.Name, type => type.Message.Split(": ", 3)[2].Split(". Read it with")[0]);
        Assert.True(Text(found) == Text(s_rejected), Text(found));

        static string Text(Dictionary<string, string> types) =>
            string.Join('\n', types.OrderBy(type => type.Key, StringComparer.Ordinal).Select(type => $"        [\"{type.Key}\"] = \"{type.Value}\","));
    }

    private static string Copy(string type, string json) => Try(() => CompiledProjections.Loaded.Copy(type, json));

    /// <summary>What is written, or an exception's type and message.</summary>
    private static string Try(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    /// <summary>The names of all members in their order, and the kinds of values.</summary>
    private static string Outline(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object =>
            $"{{{string.Join(',', element.EnumerateObject().Select(member => $"{member.Name}:{Outline(member.Value)}"))}}}",
        JsonValueKind.Array => $"[{string.Join(',', element.EnumerateArray().Select(Outline))}]",
        // What may be a number or a string is written as it came.
        JsonValueKind.Number or JsonValueKind.String => "value",
        _ => element.ValueKind.ToString(),
    };

    private static IEnumerable<(string, string)> DocumentsOf(Type tests) => tests.GetMethods()
        .SelectMany(method => method.GetCustomAttributes<InlineDataAttribute>())
        .Select(row => row.Data)
        .Where(data => data is [string, string])
        .Select(data => ((string)data[0]!, (string)data[1]!));
}
