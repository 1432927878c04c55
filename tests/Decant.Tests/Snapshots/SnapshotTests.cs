using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Snapshots;

/// <summary>What a snapshot shows, kind by kind.</summary>
public sealed class SnapshotTests
{
    private static readonly JsonSerializerOptions s_shown = new(JsonSerializerDefaults.Web)
    {
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        Converters = { new JsonStringEnumConverter() },
    };

    // What closes the text is written behind it, wherever its buffer ends, which is of 1,024 bytes at first.
    [Fact]
    public void Snapshot_OfManyOpenArrays_IsClosedAtAnyLength()
    {
        (string open, string close) = (new('[', 50), new(']', 50));
        for (int length = 800; length < 1100; length++)
        {
            using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
            snapshots.Append(Encoding.UTF8.GetBytes($"{{\"title\":\"{new string('x', length)}\",\"data\":{open}"));
            Assert.True(snapshots.TryGetSnapshot(out Answer? shown));
            Assert.Equal((length, open + close), (shown.Title!.Length, shown.Data.ToString()));
        }
    }

    [Theory]
    [InlineData("", null)]
    [InlineData(" ", null)]
    [InlineData("{", "{}")]
    [InlineData("{\"ti", "{}")]
    [InlineData("{\"title\"", "{}")]
    [InlineData("{\"title\":", "{}")]
    [InlineData("{\"title\":nul", "{}")]
    [InlineData("{\"title\":\"", """{"title":""}""")]
    [InlineData("{\"title\":\"A", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\n", """{"title":"A\n"}""")]
    [InlineData("{\"title\":\"A\\u", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\u00e", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\u00e9", """{"title":"Aé"}""")]
    [InlineData("{\"title\":\"A\\ud83d", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\ud83d\\", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\ud83d\\ude0", """{"title":"A"}""")]
    [InlineData("{\"title\":\"A\\ud83d\\ude00", """{"title":"A\uD83D\uDE00"}""")]
    [InlineData("{\"body\":\"B\",\"title\":\"T", """{"title":"T","body":"B"}""")]
    [InlineData("{\"count\":12", "{}")]
    [InlineData("{\"count\":12 ", """{"count":12}""")]
    [InlineData("{\"count\":12,", """{"count":12}""")]
    [InlineData("{\"body\":\"\",\"count\":12}", """{"body":"","count":12}""")]
    [InlineData("{\"ok\":tru", "{}")]
    [InlineData("{\"ok\":true", """{"ok":true}""")]
    [InlineData("{\"day\":\"2024-02-2", "{}")]
    [InlineData("{\"day\":\"2024-02-29\"", """{"day":"2024-02-29"}""")]
    [InlineData("{\"weekday\":\"Monday", "{}")]
    [InlineData("{\"weekday\":\"Monday\"", """{"weekday":"Monday"}""")]
    [InlineData("{\"link\":\"https://example.test/", "{}")]
    [InlineData("{\"warmth\":\"20 ", "{}")]
    [InlineData("{\"warmth\":\"20 C\"", """{"warmth":"20 C"}""")]
    [InlineData("{\"warmth\":{\"at\":\"20 ", "{}")]
    [InlineData("{\"warmth\":{\"at\":\"20 C\"}", """{"warmth":{"at":"20 C"}}""")]
    [InlineData("{\"sources\":[", """{"sources":[]}""")]
    [InlineData("{\"sources\":[{", """{"sources":[{"rank":7}]}""")]
    [InlineData("{\"sources\":[{\"url\":\"a\",\"rank\":1},{\"url\":\"b", """{"sources":[{"url":"a","rank":1},{"url":"b","rank":7}]}""")]
    [InlineData("{\"sources\":[{\"url\":\"a\",\"rank\":1},", """{"sources":[{"url":"a","rank":1}]}""")]
    [InlineData("{\"notes\":{\"k", """{"notes":{}}""")]
    [InlineData("{\"notes\":{\"k\":", """{"notes":{}}""")]
    [InlineData("{\"notes\":{\"k\":\"v\",\"l\":\"w", """{"notes":{"k":"v","l":"w"}}""")]
    [InlineData("{\"data\":{\"x\":[1,2", """{"data":{"x":[1]}}""")]
    [InlineData("{\"data\":{\"x\":[1,\"two", """{"data":{"x":[1,"two"]}}""")]
    [InlineData("{\"data\":\"te", """{"data":"te"}""")]
    [InlineData("{\"skipped\":{\"x\":[1,\"two", "{}")]
    [InlineData("{\"skipped\":\"te", "{}")]
    [InlineData("{\"meta\":{\"author\":{", "{}")]
    [InlineData("{\"meta\":{\"author\":{\"name\":\"Jane A", """{"author":"Jane A"}""")]
    [InlineData("{\"meta\":{\"tags\":[\"a\",\"b", """{"secondTag":"b"}""")]
    [InlineData("{\"meta\":{\"tags\":[\"a", "{}")]
    [InlineData("{\"count\":1,\"count\":2", """{"count":1}""")]
    public void Snapshot_OfABeginning_ShowsWhatIsThere(string json, string? expected) => Assert.Equal(expected, Show<Answer>(json));

    [Theory]
    [InlineData("{\"figure\":{", "{}")]
    [InlineData("{\"figure\":{\"ty", "{}")]
    [InlineData("{\"figure\":{\"type\":", "{}")]
    [InlineData("{\"figure\":{\"type\":\"circ", "{}")]
    [InlineData("{\"figure\":{\"type\":\"circle\"", """{"figure":{"type":"circle"}}""")]
    [InlineData("{\"figure\":{\"type\":\"circle\",\"radius\":2.5", """{"figure":{"type":"circle"}}""")]
    [InlineData("{\"figure\":{\"type\":\"circle\",\"radius\":2.5,\"name\":\"c", """{"figure":{"type":"circle","radius":2.5,"name":"c"}}""")]
    [InlineData("{\"figure\":{\"type\":3", "{}")]
    [InlineData("{\"figure\":{\"type\":3,\"parts\":[{\"type\":\"circle\",\"radius\":1},{\"type\":\"ci", """{"figure":{"type":3,"parts":[{"type":"circle","radius":1}]}}""")]
    [InlineData("{\"figure\":{\"na", "{}")]
    [InlineData("{\"figure\":{\"name\":\"n", """{"figure":{"name":"n"}}""")]
    [InlineData("{\"late\":{\"text\":\"t", "{}")]
    [InlineData("{\"late\":{\"text\":\"t\",\"type\":\"tex", "{}")]
    [InlineData("{\"late\":{\"text\":\"t\",\"type\":\"text\"", """{"late":{"type":"text","text":"t"}}""")]
    [InlineData("{\"late\":{\"type\":\"text\",\"text\":\"grow", """{"late":{"type":"text","text":"grow"}}""")]
    [InlineData("{\"late\":{\"type\":\"group\",\"day\":\"2024-01-0", """{"late":{"type":"group"}}""")]
    [InlineData("{\"late\":{\"type\":\"group\",\"members\":[{\"type\":\"text\",\"text\":\"a\"},{\"text\":\"b", """{"late":{"type":"group","members":[{"type":"text","text":"a"}]}}""")]
    [InlineData(
        "{\"late\":{\"type\":\"group\",\"members\":[{\"text\":\"b\",\"type\":\"text\",\"x\":{\"y\":[", """{"late":{"type":"group","members":[{"type":"text","text":"b"}]}}""")]
    public void Snapshot_OfAUnion_ShowsAnObjectWhoseTypeIsKnown(string json, string expected) => Assert.Equal(expected, Show<Answer>(json));

    [Theory]
    [InlineData("{", null)]
    [InlineData("{\"type\":\"circle", null)]
    [InlineData("{\"type\":\"circle\"", """{"type":"circle"}""")]
    public void Snapshot_OfARootOfUnknownType_IsNone(string json, string? expected) => Assert.Equal(expected, Show<Figure>(json));

    [Theory]
    [InlineData("\"te", "\"te\"")]
    [InlineData("\"", "\"\"")]
    [InlineData("\"text\"", "\"text\"")]
    [InlineData("nul", null)]
    public void Snapshot_OfARootText_Grows(string json, string? expected)
    {
        using ProjectionSnapshots<RootText> snapshots = JsonProjection.CreateSnapshots<RootText>();
        snapshots.Append(json);
        Assert.Equal(expected, snapshots.TryGetSnapshot(out RootText? snapshot) ? JsonSerializer.Serialize(snapshot.Text) : null);
    }

    [Fact]
    public void Snapshot_OfARootNumber_IsThereAtTheEnd()
    {
        using ProjectionSnapshots<RootNumber> snapshots = JsonProjection.CreateSnapshots<RootNumber>();
        snapshots.Append("12"u8);
        Assert.False(snapshots.TryGetSnapshot(out _));
        Assert.False(snapshots.IsComplete);
        snapshots.Append("3"u8);

        Assert.Equal(123, snapshots.Complete().Number);
        Assert.True(snapshots.IsComplete);
        Assert.True(snapshots.TryGetSnapshot(out RootNumber snapshot));
        Assert.Equal(123, snapshot.Number);
    }

    // The two readers of one value would have to agree on what is shown of it.
    [Theory]
    [InlineData("{\"owner\":{\"login\":\"a\"", "{}")]
    [InlineData("{\"owner\":{\"login\":\"a\"}", """{"owner":{"login":"a"},"login":"a"}""")]
    public void Snapshot_OfAValueThatIsReadTwice_ShowsItComplete(string json, string expected) => Assert.Equal(expected, Show<Twofold>(json));

    [Theory]
    [InlineData("{\"data\":{", null)]
    [InlineData("{\"data\":{\"answer\":{\"title\":\"t", """{"title":"t"}""")]
    [InlineData("{\"data\":{\"answer\":{\"body\":\"t\"}},\"data\":{", null)]
    public void Snapshot_DownAPath_IsThereWhenThePathIs(string json, string? expected) =>
        Assert.Equal(expected, Show<Answer>(json, new() { Path = "data.answer" }));

    [Theory]
    [InlineData("/* \"a\": */ {\"title\":\"t/*", """{"title":"t/*"}""")]
    [InlineData("{\"sources\":[{\"rank\":1},", """{"sources":[{"rank":1}]}""")]
    [InlineData("{\"count\":1,", "{}")]
    [InlineData("{\"count\":1,/", "{}")]
    [InlineData("{\"count\":1,//\n\"", """{"count":1}""")]
    [InlineData("{\"body\":\"b\",}", """{"body":"b"}""")]
    public void Snapshot_WithCommentsAndTrailingCommas_KnowsNoMoreThanIsSure(string json, string expected) =>
        Assert.Equal(expected, Show<Answer>(json, new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip }));

    [Fact]
    public void Snapshot_OfALooselyCheckedValue_PassesIt() => Assert.Equal(
        """{"title":"t"}""",
        Show<Answer>("{\"x\":{\u0001a,:tru \"\\u\"},\"title\":\"t", new() { SkipValidation = JsonSkipValidation.StructureOnly }));

    [Fact]
    public void Snapshot_AfterAByteOrderMark_IsThatOfTheRest()
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        foreach (byte value in (byte[])[.. Encoding.UTF8.Preamble, .. "{\"title\":\"t"u8])
            snapshots.Append([value]);
        Assert.True(snapshots.TryGetSnapshot(out Answer? snapshot));
        Assert.Equal("t", snapshot.Title);
    }

    [Fact]
    public void Snapshot_OfATypeWhoseCodeRejectsIt_ThrowsAndDisturbsNothing()
    {
        using ProjectionSnapshots<Rejecting> snapshots = JsonProjection.CreateSnapshots<Rejecting>();
        snapshots.Append("{\"na"u8);
        Assert.ThrowsAny<ArgumentException>(() => snapshots.TryGetSnapshot(out _));

        snapshots.Append("me\":\"n"u8);
        Assert.True(snapshots.TryGetSnapshot(out Rejecting? snapshot));
        Assert.Equal("n", snapshot.Name);
        snapshots.Append("\"}"u8);
        Assert.Equal("n", snapshots.Complete().Name);
    }

    // Appended character by character, so that the cut is met in every state.
    private static string? Show<T>(string json, JsonProjectionOptions? options = null)
        where T : class, IJsonProjection<T>
    {
        using ProjectionSnapshots<T> snapshots = JsonProjection.CreateSnapshots<T>(options);
        using ProjectionSnapshots<T> atOnce = JsonProjection.CreateSnapshots(JsonProjection.For<T>(options));
        string? shown = null;
        foreach (Rune character in json.EnumerateRunes())
        {
            snapshots.Append(character.ToString());
            shown = Of(snapshots);
        }

        atOnce.Append(Encoding.UTF8.GetBytes(json));
        Assert.Equal(shown, Of(atOnce));
        return shown;

        static string? Of(ProjectionSnapshots<T> snapshots) => snapshots.TryGetSnapshot(out T? snapshot) ? JsonSerializer.Serialize(snapshot, s_shown) : null;
    }
}

[JsonProjection]
internal sealed partial record RootText([property: JsonPropertyPath("$")] string? Text);

[JsonProjection]
internal readonly partial record struct RootNumber([property: JsonPropertyPath("$")] int Number);

[JsonProjection]
internal sealed partial class Twofold
{
    public TwofoldOwner? Owner { get; set; }

    [JsonPropertyPath("owner.login")]
    public string? Login { get; set; }
}

[JsonProjection]
internal sealed partial record TwofoldOwner(string? Login);

[JsonProjection]
internal sealed partial class Rejecting
{
    public Rejecting(string? name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        Name = name;
    }

    public string Name { get; }
}
