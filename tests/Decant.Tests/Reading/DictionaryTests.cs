using Decant.Support;

namespace Decant.Reading;

/// <summary>Dictionaries of any size, with keys that repeat, are as System.Text.Json's, wherever windows end.</summary>
public sealed class DictionaryTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(196)]
    [InlineData(197)]
    [InlineData(198)]
    [InlineData(450)]
    public void Parse_AnySize_IsAsSystemTextJsons(int entries)
    {
        foreach (int keys in (int[])[1, 2, 9, entries / 2 + 1, entries])
        {
            string body = string.Join(',', Enumerable.Range(0, entries).Select(i => $"\"k{i % keys}\":{i}"));
            Ways.AssertAsSystemTextJson<Dictionaries>(System.Text.Encoding.UTF8.GetBytes($"{{\"b\":{{{body}}},\"c\":{{\"x\":{{{body}}}}}}}"), cuts: 6);
        }
    }

    [Theory]
    [InlineData(3)]
    [InlineData(197)]
    [InlineData(300)]
    public void Parse_ErrorWithin_IsWhereSystemTextJsonHasIt(int entries)
    {
        string body = string.Join(',', Enumerable.Range(0, entries).Select(i => $"\"k{i}\":{i}"));
        foreach (string end in (string[])[",\"x\":\"y\"}}", ",}}", "]}", ",\"x\"}}", ",\"x\":}}", ",\"\\ud800\":1}}", ",\"x\":1"])
            Ways.AssertAsSystemTextJson<Dictionaries>(System.Text.Encoding.UTF8.GetBytes($"{{\"b\":{{{body}{end}"), cuts: 6);
    }
}

[JsonProjection]
internal sealed partial record Dictionaries(
    Dictionary<string, string?>? A, IDictionary<string, int>? B, IReadOnlyDictionary<string, Dictionary<string, int>>? C);
