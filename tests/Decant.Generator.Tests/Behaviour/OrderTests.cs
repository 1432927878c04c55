using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Setters, constructors and callbacks of a projection are called when, as often and with what System.Text.Json calls them, wherever the
/// object lies and wherever windows end; what they throw comes out at System.Text.Json's place.</summary>
public sealed class OrderTests
{
    private static readonly string[] s_objects =
    [
        "{}",
        """{"stars":1}""",
        """{"count":5,"stars":1}""",
        """{"stars":1,"count":5,"name":"x"}""",
        """{"id":1,"stars":1,"stars":2,"count":3,"name":"b","stars":3,"id":4}""",
        """{"name":null,"other":[{}],"name":"x","stars":0,"next":null}""",
        """{"items":[1,2],"count":-7,"items":[3],"name":"b","items":null}""",
        """{"stars":1,"next":{"count":2,"stars":3,"name":"y"},"name":"z"}""",
        """{"stars":-1,"count":2 ,"name":"c"}""",
        """{"stars":-2, "name":"c"}""",
        """{"name":"c","stars":-3}""",
        """{"name":"c","stars":-4}""",
        """{"name":"a","count":-1,"id":-1,"stars":4}""",
        """{"stars":-1,"count":x}""",
        """{"count":1,"stars":"bad","name":5}""",
        """{"count":null,"stars":null}""",
        """{"stars":-1,"name":5}""",
        """{"stars":5,"name":7}""",
        """{"stars":5""",
        """{ x""",
        """[]""",
    ];

    private static readonly (string Name, bool IsHeld, Func<string, string> Place)[] s_positions =
    [
        ("root", false, json => json),
        ("member", true, json => $$"""{"value":{{json}},"value":{{json}}}"""),
        ("null", true, json => $$"""{"value":{{json}},"map":{"k":null},"value":null,"items":[null] }"""),
        ("element", true, json => $$"""{"items":[{{json}} , {"stars":8,"count":9,"name":"n","id":3,"next":null},{{json}}]}"""),
        ("entry", true, json => $$"""{"map":{"k":{{json}},"k2":{{json}} } }"""),
        ("recursive", false, json => $$"""{"stars":2,"name":"o","next":{{json}} }"""),
        ("recursive element", false, json => $$"""{"stars":2,"name":"o","next":[{{json}}],"items2":[{{json}}]}"""),
    ];

    public static TheoryData<string> Types => [.. OrderedProjections.Tried];

    [Fact]
    public void Types_Always_AreAllFound() => Assert.InRange(OrderedProjections.Names.Length, 40, 100);

    [Theory]
    [MemberData(nameof(Types))]
    public void Parse_ATypeOfWhichOneCanSeeTheOrder_CallsWhatReflectionCalls(string type)
    {
        foreach ((string position, bool isHeld, Func<string, string> place) in s_positions)
        {
            string name = isHeld ? $"HolderOf{type}" : type;
            Func<byte[], string> whole = OrderedProjections.Whole(name);
            Func<Stream, string> cut = OrderedProjections.Cut(name);
            foreach (string json in s_objects.Select(place))
            {
                byte[] bytes = Encoding.UTF8.GetBytes(json);
                string actual = whole(bytes);
                AssertAsReflection(name, bytes, actual, isNested: position.StartsWith("recursive", StringComparison.Ordinal));

                // An exception takes a hundred times as long as a value. The first split differs with the document, so that all of them come.
                int step = Tier.Choose(fast: 23, deep: 1) * (actual.Contains("Exception", StringComparison.Ordinal) ? 17 : 1);
                for (int split = bytes.Length % step; split <= bytes.Length; split += step)
                    Assert.Equal($"{json} at {split}: {actual}", $"{json} at {split}: {cut(new SplitStream(bytes, split))}");
                Assert.Equal(actual, cut(new SplitStream(bytes)));
            }
        }
    }

    /// <summary>Where a constructor takes arguments, System.Text.Json differs with itself: from a span it reads what is to be set after it called the
    /// constructor, from a stream before. Either is right.</summary>
    private static void AssertAsReflection(string name, byte[] json, string actual, bool isNested)
    {
        string fromSpan = OrderedProjections.ByReflection(name, json);
        string fromStream = OrderedProjections.ByReflection(name, new SplitStream(json));
        if (actual == fromSpan || actual == fromStream)
            return;

        // It tells the setter's path from a span, and where the object ended from a stream, if such objects are nested.
        if (isNested && OrderedProjections.HasArguments(name) && WithoutPlace(actual) == WithoutPlace(fromStream))
            return;

        // It names members that are skipped.
        if (!IsWellFormed(json) && WithoutPath(actual) == WithoutPath(fromSpan))
            return;
        Assert.Fail($"{name} {Encoding.UTF8.GetString(json)}\n{actual}\nspan:   {fromSpan}\nstream: {fromStream}");
    }

    private static string WithoutPlace(string result) => Regex.Replace(result, "JsonException at .*", "JsonException");

    private static string WithoutPath(string result) => Regex.Replace(result, "JsonException at [^ ]*", "JsonException");

    private static bool IsWellFormed(byte[] json)
    {
        try
        {
            JsonDocument.Parse(json).Dispose();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
