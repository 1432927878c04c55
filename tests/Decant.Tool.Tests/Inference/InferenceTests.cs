using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Inference;

/// <summary>What is made of what was seen.</summary>
public sealed class InferenceTests
{
    [Theory]
    [InlineData("""[{"a":1},{"a":-2147483648}]""", "int A")]
    [InlineData("""[{"a":1},{"a":2147483648}]""", "long A")]
    [InlineData("""[{"a":1},{"a":9223372036854775808}]""", "decimal A")]
    [InlineData("""[{"a":1},{"a":2.5}]""", "double A")]
    [InlineData("""[{"a":1e2}]""", "double A")]
    [InlineData("""[{"a":0.12345678901234567890}]""", "decimal A")]
    [InlineData("""[{"a":1e300},{"a":0.12345678901234567890}]""", "double A")]
    [InlineData("""[{"a":true},{"a":false}]""", "bool A")]
    [InlineData("""[{"a":"x"},{"a":null}]""", "string? A")]
    [InlineData("""[{"a":1},{}]""", "int? A")]
    [InlineData("""[{"a":1},null]""", "int A")]
    [InlineData("""[{"a":"2011-01-26T19:01:12Z"},{"a":"2011-01-26T19:01:12.5+01:00"}]""", "DateTimeOffset A")]
    [InlineData("""[{"a":"2011-01-26T19:01:12.123456789Z"}]""", "string A")]
    [InlineData("""[{"a":"2011-01-26T19:01:12"}]""", "string A")]
    [InlineData("""[{"a":"2011-01-26T19:01:12Z"},{"a":""}]""", "string A")]
    [InlineData("""[{"a":"0f8fad5b-d9cb-469f-a165-70867728950e"}]""", "Guid A")]
    [InlineData("""[{"a":"0f8fad5bd9cb469fa16570867728950e"}]""", "string A")]
    [InlineData("""[{"a":"https://api.github.com/users/octocat"}]""", "Uri A")]
    [InlineData("""[{"a":"https://api.github.com/users/octocat{/other_user}"}]""", "string A")]
    [InlineData("""[{"a":["x","y"]},{"a":[]}]""", "string[] A")]
    [InlineData("""[{"a":[1,null]},{"a":null}]""", "int?[]? A")]
    [InlineData("""[{"a":[[1],[2.5],null]}]""", "double[]?[] A")]
    [InlineData("""[{"a":false},{"a":"use b"},{"a":null}]""", "JsonOneOf<string, bool>? A")]
    [InlineData("""[{"a":["x"]},{"a":"x"}]""", "JsonOneOf<string, string[]> A")]
    [InlineData("""[{"a":[1,"x",true]}]""", "JsonOneOf<string, int, bool>[] A")]
    [InlineData("""[{"a":"x","A":1}]""", "JsonOneOf<string, int> A")]
    [InlineData("""[{"a":null,"a":1}]""", "int? A")]
    [InlineData("""[{"a":1,"a":2},{}]""", "int? A")]
    public void Create_ValuesSeen_DecideTheType(string json, string expected) =>
        Assert.Contains($"    {expected});", Print(json), StringComparison.Ordinal);

    [Theory]
    [InlineData("""[{"a":{"b":1}}]""", "JsonElement A")]
    [InlineData("""[{"a":{"b":1}},{"a":"1"},{}]""", "JsonElement? A")]
    [InlineData("""[{"a":1},{"a":"1"},{"a":true},{"a":[1]}]""", "JsonElement A")]
    [InlineData("""[{"a":[]},{"a":"1"}]""", "JsonElement A")]
    [InlineData("""[{"a":null}]""", "JsonElement? A")]
    [InlineData("""[{"a":[]}]""", "JsonElement[] A")]
    [InlineData("""[{"a":1e400},{"a":1}]""", "JsonElement A")]
    [InlineData("""[{"a":[{"b":1}]}]""", "JsonElement[] A")]
    public void Create_NoScalarButNamed_IsJsonElement(string json, string expected) =>
        Assert.Contains($"    {expected});", Print(json, "a"), StringComparison.Ordinal);

    [Theory]
    [InlineData("name", "int Name")]
    [InlineData("html_url", "[property: JsonPropertyName(\"html_url\")] int HtmlUrl")]
    [InlineData("+1", "[property: JsonPropertyName(\"+1\")] int Plus1")]
    [InlineData("2fa", "[property: JsonPropertyName(\"2fa\")] int Value2fa")]
    [InlineData("…", "[property: JsonPropertyName(\"…\")] int Value")]
    [InlineData("a\\\"b\\n", "[property: JsonPropertyName(\"a\\\"b\\n\")] int AB")]
    [InlineData("größe", "int Größe")]
    [InlineData("toString", "[property: JsonPropertyName(\"toString\")] int ToString2")]
    [InlineData("project", "[property: JsonPropertyName(\"project\")] int Project2")]
    public void Create_AnyName_BecomesAnIdentifierThatIsFound(string name, string expected) =>
        Assert.Contains($"    {expected});", Print($$"""{"{{name}}":1}"""), StringComparison.Ordinal);

    [Fact]
    public void Create_NamesThatMeet_AreNumbered() => Assert.All(
        (string[])["""("a_b")] int AB,""", """("aB")] int AB2,""", """("a.b")] int AB3);"""],
        member => Assert.Contains(member, Print("""{"a_b":1,"aB":2,"AB":3,"a.b":4}"""), StringComparison.Ordinal));

    // Metadata holds names of up to 1,023 bytes of UTF-8 (CS7013), with what the compiler puts around them.
    [Fact]
    public void Create_NamesThatAreTooLong_AreCut()
    {
        string name = new('ä', 1_000);

        string printed = Print($$"""{"{{name}}b":1,"{{name}}c":2}""");

        Assert.Contains($"\")] int Ä{new string('ä', 199)},\n", printed, StringComparison.Ordinal);
        Assert.Contains($"\")] int Ä{new string('ä', 199)}2);\n", printed, StringComparison.Ordinal);
    }

    [Fact]
    public void Create_Paths_AreReadFromWithin() => Assert.Equal(
        """
        using System;
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using Decant;

        [JsonProjection]
        public partial record Project(
            [property: JsonPropertyName("html_url")] Uri HtmlUrl,
            [JsonPropertyPath("owner.login")] string? OwnerLogin,
            [JsonPropertyPath("['a.b'].c")] int ABC,
            JsonElement? Owner);

        """,
        Print(
            """[{"html_url":"http://a/b","owner":{"login":"x"},"a.b":{"c":1}},{"html_url":"http://a/c","owner":null,"a.b":{"c":2}}]""",
            "html_url,owner.login,['a.b'].c,owner"));

    // Its namespace is not that of the record's own attributes.
    [Fact]
    public void Create_SystemTypeAmongKinds_HasItsNamespace() =>
        Assert.StartsWith("using System;\n", Print("""[{"a":"0f8fad5b-d9cb-469f-a165-70867728950e"},{"a":1}]"""), StringComparison.Ordinal);

    [Fact]
    public void Create_NoMembersNamed_TellsWhatIsLeftOut()
    {
        InferredProjection projection = Infer("""{"total":1,"items":[{"a":1}],"owner":{}}""");

        Assert.Equal(["items", "owner"], projection.LeftOut);
        Assert.Contains(projection.Remarks, remark => remark.Contains("--path items", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("""{"a":1,"b.c":[{"d":1}]}""", """--path "['b.c']" reads""")]
    [InlineData("""{"a":1,"b\u001b[2J":{}}""", @": b\u001b[2J. Name")]
    [InlineData("""[{"ab":1,"c":1},{"aB":2,"c":1}]""", "compared case-insensitively: aB, ab.")]
    public void Remarks_Names_AreWrittenAsTheyCanBeTypedAndShown(string json, string expected) =>
        Assert.Contains(Infer(json).Remarks, remark => remark.Contains(expected, StringComparison.Ordinal));

    [Fact]
    public void Remarks_NothingToType_SayNoArray() =>
        Assert.DoesNotContain(Infer("""{"a":1,"b'].c":[{"d":1}]}""").Remarks, remark => remark.Contains("--path", StringComparison.Ordinal));

    [Theory]
    [InlineData("[{\"a\":\"\u00e9\"}]")]
    [InlineData("[{\"a\":\"x\"},{\"a\":\"\u00e9\"}]")]
    [InlineData("""[{"a":"\ud800"}]""")]
    [InlineData("""{"\ud800":1}""")]
    public void Read_TextThatIsNone_SaysSo(string json)
    {
        var rejection = Assert.Throws<InferenceException>(() => Infer(Encoding.Latin1.GetBytes(json)));
        Assert.False(rejection.IsUsage);

        Assert.StartsWith("test contains a string that is not valid text", rejection.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"items":[{"a":1}]}""", null, "items", PayloadRoot.ArrayWithin)]
    [InlineData("""{"data":{"Items":[{"a":1}]}}""", null, "data.items", PayloadRoot.ArrayWithin)]
    [InlineData("{\"a\":1}\n\n{\"a\":2}\r\n", null, null, PayloadRoot.Lines)]
    [InlineData("\uFEFF[{\"a\":1}]", null, null, PayloadRoot.Array)]
    [InlineData("""{"a":1}""", null, null, PayloadRoot.Object)]
    public void Create_AnyRoot_FindsTheElements(string json, string? members, string? array, object root)
    {
        InferredProjection projection = Infer(json, members, array);

        Assert.Equal((PayloadRoot)root, projection.Payload.Root);
        Assert.Contains("int A", ProjectionSource.Create(projection), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"name":1,"full_name":2,"id":3,"x":4}""", "nam", null, "'nam'; the closest are 'name', 'full_name'")]
    [InlineData("""{"owner":{"login":1}}""", "owner.logn", null, "'owner.logn'; the closest is 'login'.")]
    [InlineData("""{"items":[{"a":1}]}""", "a", null, "--path items")]
    [InlineData("""[{"owner":1},{"owner":{"login":1}}]""", "owner.login", null, "'owner', which is of kind Number and Object")]
    [InlineData("[1]", null, null, "of kind Number")]
    [InlineData("[]", null, null, "missing or null")]
    [InlineData("""{"a":{}}""", null, null, "name the members that you want with --members, from 'a'.")]
    [InlineData("""{"items":[{"a":1}]}""", null, "item", "no 'item' on the path 'item'; the closest is 'items'")]
    [InlineData("""{"b.c":[{"a":1}]}""", "a", null, """--path "['b.c']" reads""")]
    [InlineData("""{"a\u001b[2J":1}""", "a", null, @"the closest is 'a\u001b[2J'")]
    [InlineData("""{"items":3}""", null, "items", "'items' is of kind Number; expected an array")]
    public void Create_NothingToRead_SaysWhatIsThere(string json, string? members, string? array, string expected)
    {
        var rejection = Assert.Throws<InferenceException>(() => Infer(json, members, array));

        Assert.True(rejection.IsUsage);
        Assert.Contains(expected, rejection.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a,A", "'a' is named twice")]
    [InlineData("a,['a']", "'a' is named twice")]
    [InlineData("a,,b", "not a path")]
    [InlineData("a[0]", "not a path")]
    public void ParseAll_NotPaths_SaysWhich(string text, string expected) =>
        Assert.Contains(expected, Assert.Throws<FormatException>(() => MemberPath.ParseAll(text)).Message, StringComparison.Ordinal);

    [Fact]
    public void ParseAll_CommaInQuotes_IsPartOfTheName() =>
        Assert.Equal([["a,b", "c"], ["d"]], MemberPath.ParseAll("['a,b'].c, d").Select(path => path.Names));

    [Theory]
    [InlineData("data/github-repositories-30.json", null, true, "GithubRepository")]
    [InlineData("http://127.0.0.1:5000/api/github/repositories/1000?x=y", null, true, "Repository")]
    [InlineData("https://api.example.org/addresses", null, true, "Address")]
    [InlineData("user.json", null, false, "User")]
    [InlineData("http://127.0.0.1/", null, false, "Element")]
    [InlineData("search.json", "data.items", true, "Item")]
    [InlineData("system.json", null, false, "SystemElement")]
    public void Of_Source_GivesTheName(string source, string? array, bool isOneOfMany, string expected) =>
        Assert.Equal(expected, RecordName.Choose(source, array is null ? null : MemberPath.Parse(array), isOneOfMany));

    [Theory]
    [InlineData("class")]
    [InlineData("2nd")]
    [InlineData("")]
    [InlineData("my record")]
    [InlineData("Uri")]
    [InlineData("project")]
    public void Check_NoNameForARecord_IsRejected(string name) => Assert.Throws<FormatException>(() => RecordName.Check(name));

    private static string Print(string json, string? members = null) => ProjectionSource.Create(Infer(json, members));

    private static InferredProjection Infer(string json, string? members = null, string? array = null) => Infer(Encoding.UTF8.GetBytes(json), members, array);

    private static InferredProjection Infer(byte[] utf8, string? members = null, string? array = null) => new Body("test", utf8, null).Read(
        array is null ? null : MemberPath.Parse(array),
        payload => InferredProjection.Create(payload, members is null ? null : MemberPath.ParseAll(members), "Project"));
}
