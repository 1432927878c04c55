using System.Text;
using System.Text.Json;
using System.Text.Unicode;

namespace Decant.Snapshots;

/// <summary>The strings of JSON as they grow.</summary>
public sealed class GrowingTextTests
{
    private static readonly string[] s_documents =
    [
        """{"title":"plain","body":"é日😀 with \"escapes\" \u00e9\u65e5\ud83d\ude00\/\n","sources":[{"url":"a"},{"url":""}],"n":1,"meta":{"x.y":{"quo\"te":["t",[true,"u"]]}}}""",
        """["a",{"":"empty name"},[],{},"\ud83d\ude00","\\"]""",
        "\"root \\t text\"",
        " { \"a\" : \"b\" ,\n \"c\" : [ \"d\" , null , \"e\" ] } ",
    ];

    public static TheoryData<int, int> Pieces => new MatrixTheoryData<int, int>([0, 1, 2, 3], [1, 2, 3, 5, 8, 1000]);

    [Theory]
    [MemberData(nameof(Pieces))]
    public void TryReadText_InPieces_HandsOutEachCharacterOnce(int document, int length)
    {
        byte[] json = Encoding.UTF8.GetBytes(s_documents[document]);
        List<(string Path, string Text)> expected = [];
        using (var parsed = JsonDocument.Parse(json))
            Collect(parsed.RootElement, "", expected);

        List<(string Path, string Text)> found = [];
        using ProjectionSnapshots<Anything> snapshots = JsonProjection.CreateSnapshots<Anything>();
        var added = new StringBuilder();
        string? path = null;
        foreach (byte[] piece in json.Chunk(length))
        {
            snapshots.Append(piece);
            while (snapshots.TryReadText(out GrowingText text))
            {
                path ??= text.Path;
                Assert.Same(path, text.Path);
                Assert.True(Utf8.IsValid(text.Utf8Added), "It ends with a whole character.");
                Assert.True(text.Utf8.EndsWith(text.Utf8Added), "What is new is the end.");
                added.Append(text.GetAdded());
                Assert.Equal(added.ToString(), text.ToString());
                Assert.True(text.IsComplete || !text.Utf8Added.IsEmpty, "Something is new.");
                if (!text.IsComplete)
                    continue;
                found.Add((path, added.ToString()));
                added.Clear();
                path = null;
            }
        }

        Assert.Equal(expected, found);
        Assert.Equal(0, added.Length);
    }

    [Fact]
    public void TryReadText_LaterThanAppended_HandsOutAllThatIsNew()
    {
        using ProjectionSnapshots<Anything> snapshots = JsonProjection.CreateSnapshots<Anything>();
        snapshots.Append("{\"a\":\"x"u8);
        snapshots.Append("y\",\"b\":\"z"u8);
        Assert.True(snapshots.TryReadText(out GrowingText text));
        Assert.Equal(("a", "xy", true), (text.Path, text.GetAdded(), text.IsComplete));
        Assert.True(snapshots.TryReadText(out text));
        Assert.Equal(("b", "z", false), (text.Path, text.GetAdded(), text.IsComplete));
        Assert.False(snapshots.TryReadText(out text));
        Assert.True(text.Utf8.IsEmpty);
        Assert.False(snapshots.TryReadText(out _));
    }

    [Fact]
    public void TryReadText_WithoutEscapes_ViewsTheJson()
    {
        using ProjectionSnapshots<Anything> snapshots = JsonProjection.CreateSnapshots<Anything>();
        snapshots.Append("{\"a\":\"one "u8);
        Assert.True(snapshots.TryReadText(out GrowingText first));
        snapshots.Append("two"u8);
        Assert.True(snapshots.TryReadText(out GrowingText second));

        // The buffer had room, so that both are views of it.
        Assert.True(second.Utf8.Overlaps(first.Utf8, out int offset));
        Assert.Equal(0, offset);
    }

    [Theory]
    [InlineData("{\"a\":\"x\\ud83d y\",\"b\":\"z\"}")]
    [InlineData("{\"a\":\"x\\ude00 y\",\"b\":\"z\"}")]
    public void TryReadText_OfWhatIsNoText_LeavesTheRestOfItOut(string json)
    {
        using ProjectionSnapshots<Anything> snapshots = JsonProjection.CreateSnapshots<Anything>();
        List<string> found = [];
        foreach (char unit in json)
        {
            snapshots.Append([unit]);
            while (snapshots.TryReadText(out GrowingText text))
                found.Add($"{text.Path}: {text.ToString()} {text.IsComplete}");
        }

        Assert.Equal(["a: x False", "b: z False", "b: z True"], found);
        snapshots.Complete();
    }

    [Fact]
    public void TryReadText_OfNothing_GivesAnEmptyOne()
    {
        using ProjectionSnapshots<Anything> snapshots = JsonProjection.CreateSnapshots<Anything>();
        Assert.False(snapshots.TryReadText(out GrowingText text));
        Assert.Equal(("$", "", "", false), (text.Path, text.ToString(), text.GetAdded(), text.IsComplete));
    }

    private static void Collect(JsonElement element, string path, List<(string Path, string Text)> texts)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.String:
                texts.Add((path.Length == 0 ? "$" : path, element.GetString()!));
                break;
            case JsonValueKind.Array:
                foreach ((int index, JsonElement item) in element.EnumerateArray().Select((item, index) => (index, item)))
                    Collect(item, $"{path}[{index}]", texts);
                break;
            case JsonValueKind.Object:
                foreach (JsonProperty property in element.EnumerateObject())
                    Collect(property.Value, property.Name is "" or "x.y" or "quo\"te" ? $"{path}['{property.Name}']" : path.Length == 0 ? property.Name : $"{path}.{property.Name}", texts);
                break;
        }
    }
}

/// <summary>Takes any JSON.</summary>
[JsonProjection]
internal sealed partial record Anything([property: JsonPropertyPath("$")] JsonElement? Value);
