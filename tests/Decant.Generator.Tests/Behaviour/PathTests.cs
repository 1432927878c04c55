using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>What System.Text.Json has no attribute for: paths, and settings of the projection's own.</summary>
public sealed class PathTests
{
    private static readonly LoadedProjections s_types = CompiledProjections.Loaded;

    [Theory]
    [InlineData("""{"a":{"b":{"c":"C","d":1},"x.y":"3"},"plain":1}""", "C", """{"c":"C","d":1}""", "3")]
    [InlineData("""{"a":{"x.y":4,"B":{"d":1}}}""", "c", """{"d":1}""", "4")]
    [InlineData("""{"a":null}""", "c", "undefined", "2.5")]
    [InlineData("""{}""", "c", "undefined", "2.5")]
    [InlineData("""{"a":{"b":null}}""", "c", "null", "2.5")]
    [InlineData("""{"a":{"b":{"c":null}}}""", null, """{"c":null}""", "2.5")]
    [InlineData("""{"a":{"x.y":1,"b":{"c":"1"}},"a":{"b":{"d":2}}}""", "c", """{"d":2}""", "2.5")]
    [InlineData("""{"a":{"x.y":1},"a":null}""", "c", "undefined", "2.5")]
    public void Parse_MembersByPath_FindsThem(string json, string? c, string b, string xy)
    {
        string expected = $"<C>k__BackingField={(c is null ? "null" : $"\"{c}\"")},<B>k__BackingField={b},<XY>k__BackingField={xy},";
        Assert.Contains(expected, s_types.Parse("Paths", json), StringComparison.Ordinal);
        Assert.Contains(expected, s_types.ParseCut("Paths", json), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"a":1}""", "$.a")]
    [InlineData("""{"a":[]}""", "$.a")]
    [InlineData("""{"a":{"b":"x"}}""", "$.a.b")]
    [InlineData("""{"a":{"b":{"c":1}}}""", "$.a.b.c")]
    [InlineData("""{"a":{"x.y":true}}""", "$.a['x.y']")]
    [InlineData("""{"list":{"items":[1,"x"]}}""", "$.list.items[1]")]
    [InlineData("""{"a":{"next":{"a":{"b":7}}}}""", "$.a.next.a.b")]
    public void Parse_AnotherKindOnTheWay_SaysWhere(string json, string path)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Assert.Equal(path, Assert.Throws<JsonException>(() => s_types.Reader("Paths")(bytes)).Path);
        Assert.Equal(path, Assert.Throws<JsonException>(() => s_types.CutReader("Paths")(new SplitStream(bytes))).Path);
    }

    [Fact]
    public void Parse_RecursionThroughAPath_IsRead()
    {
        const string Json = """{"a":{"next":{"a":{"next":{"plain":3,"list":{"items":[1,2]}}},"plain":2}},"plain":1}""";
        string read = s_types.Parse("Paths", Json);

        Assert.Equal(read, s_types.ParseCut("Paths", Json));
        Assert.Contains("Int32[][1,2]", read, StringComparison.Ordinal);
        Assert.Equal(3, read.Split("Paths(").Length - 1);
    }

    [Theory]
    [InlineData("""{"owner":{"login":"l","id":5,"plan":{"name":"pro"}}}""", "\"l\"", "Owner(<Id>k__BackingField=5,<Plan>k__BackingField=\"pro\")")]
    [InlineData("""{"owner":{"plan":null,"login":"l"}}""", "\"l\"", "Owner(<Id>k__BackingField=3,<Plan>k__BackingField=\"free\")")]
    public void Parse_AnObjectAndAMemberOfIt_ReadsBoth(string json, string login, string owner)
    {
        string expected = $"RequiredPath(<Login>k__BackingField={login},<Owner>k__BackingField={owner})";
        Assert.Equal(expected, s_types.Parse("RequiredPath", json));
        Assert.Equal(expected, s_types.ParseCut("RequiredPath", json));
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"owner":null}""")]
    [InlineData("""{"owner":{"id":1}}""")]
    [InlineData("""{"owner":{"login":"x"},"owner":{}}""")]
    public void Parse_ARequiredMemberNotAtItsPath_IsRejected(string json) =>
        Assert.Equal(nameof(JsonException), s_types.Parse("RequiredPath", json));

    [Theory]
    [InlineData("""{"HTML_URL":1,"X1":2}""", "Settings(<HtmlUrl>k__BackingField=1,<X1>k__BackingField=2)")]
    [InlineData("""{"html_url":1,"htmlUrl":2,"x1":3}""", "Settings(<HtmlUrl>k__BackingField=0,<X1>k__BackingField=0)")]
    [InlineData("""{"X1":"2"}""", nameof(JsonException))]
    public void Parse_WithSettingsOfItsOwn_FollowsThem(string json, string expected) =>
        Assert.Equal(expected, s_types.Parse("Settings", json));
}
