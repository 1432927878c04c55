using System.Text;
using Decant.Interception.Tests.Streams;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Memory;

/// <summary>JSON in memory: every document, text that is no Unicode, and nothing.</summary>
public sealed class MemoryTests
{
    private static readonly byte[][] s_documents =
        [.. Tier.Sample([.. Variations.Of(Order.Document)], 4), .. Variations.Frames(Encoding.UTF8.GetBytes("""[{"Code":"a","Count":1}]""")), StreamBodies.Long(100_000),
        StreamBodies.WrongAt(70_000, 100_000)];

    [Fact]
    public async Task Deserialize_AnyText_EndsAsTheFramework()
    {
        var differences = new Differences();
        foreach (string text in s_documents.Select(Encoding.UTF8.GetString).Concat(TextsOfHalfCharacters()))
        {
            foreach (Way<string> way in MemoryCalls.Texts)
                await differences.CompareAsync(text, way, () => text);
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Deserialize_AnyBytes_EndsAsTheFramework()
    {
        var differences = new Differences();
        foreach (byte[] bytes in s_documents)
        {
            foreach (Way<byte[]> way in MemoryCalls.Bytes)
                await differences.CompareAsync(Encoding.Latin1.GetString(bytes), way, () => bytes);
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Deserialize_Nothing_EndsAsTheFramework()
    {
        // A string that is null is rejected; characters and bytes of nothing are empty.
        var differences = new Differences();
        foreach (Way<string> way in MemoryCalls.Texts.Where(way => !way.Name.Contains("within", StringComparison.Ordinal)))
            await differences.CompareAsync("null", way, () => null!);
        foreach (Way<byte[]> way in MemoryCalls.Bytes.Where(way => !way.Name.Contains("within", StringComparison.Ordinal)))
            await differences.CompareAsync("null", way, () => null!);

        differences.AssertNone(hasValues: false);
    }

    // Halves of characters where a string of .NET may have them: in a value, in a name, in what is skipped, and between.
    private static IEnumerable<string> TextsOfHalfCharacters()
    {
        foreach (string half in new[] { "\ud800", "\udc00", "\ud83d\ude00", "\udc00\ud800", "\uFEFF", "\uFFFF", "\u2028", "\0" })
        {
            yield return $$"""{"CustomerName":"a{{half}}b"}""";
            yield return $$"""{"Customer{{half}}Name":"a"}""";
            yield return $$"""{"Unknown":"a{{half}}b","Id":1}""";
            yield return $$"""{"Extra":["{{half}}"]}""";
            yield return $$"""{"ByCode":{"{{half}}":{"Code":"a","Count":true} } }""";
            yield return $$"""{ {{half}} }""";
            yield return $"{half}{{}}";
            yield return $"{{}}{half}";
            yield return half;
        }
    }
}
