using System.Text;

namespace Decant.Reading;

public sealed class StringCacheTests
{
    private readonly StringCache _cache = new();

    public static TheoryData<string> Families => ["user{0}", "{0:x4}", "{0}", "2024-{0:0000}T00:00:00Z", "https://api.github.com/licenses/{0}-v1.0.0", "日本{0}"];

    [Fact]
    public void Find_AnotherTextWithTheSameHash_FindsNone()
    {
        const string wanted = "a text of some length";
        foreach (string other in (string[])["b", "", "aa", "é", "b text of some length", "é text of some length"])
        {
            Find(wanted, out ulong hash);
            _cache.Add(hash, Encoding.UTF8.GetByteCount(other), other);
            Assert.Null(Find(wanted, out _));
        }

        // As many bytes, and as many units as bytes.
        Find("éééééé", out ulong accented);
        _cache.Add(accented, 12, "Ã©Ã©Ã©Ã©Ã©Ã©");
        _cache.Add(accented, 12, "abcdefghijkl");
        Assert.Null(Find("éééééé", out _));
    }

    [Fact]
    public void Find_NoUtf8_FindsNone()
    {
        Assert.Null(_cache.Find([0xED, 0xA0, 0x80], out ulong hash));
        _cache.Add(hash, 9, "\uFFFD\uFFFD\uFFFD");
        Assert.Null(_cache.Find([0xED, 0xA0, 0x80], out _));
        Assert.Null(_cache.Find([0xFF], out hash));
        _cache.Add(hash, 3, "\uFFFD");
        Assert.Null(_cache.Find([0xFF], out _));
    }

    [Fact]
    public void Add_ThirdOfAPair_TakesThePlaceOfTheOneNotUsedForLonger()
    {
        string[] texts = [.. Enumerable.Range(0, 4000).Select(i => $"t{i}").Where(text => PairOf(text) == PairOf("t0")).Take(4)];
        Assert.Equal(4, texts.Length);

        string first = Add(texts[0]);
        string second = Add(texts[1]);
        Assert.Same(first, Find(texts[0], out _));
        string third = Add(texts[2]);

        Assert.Null(Find(texts[1], out _));
        Assert.Same(third, Find(texts[2], out _));
        Assert.Same(first, Find(texts[0], out _));
        Add(texts[3]);
        Assert.Null(Find(texts[2], out _));
        Assert.Same(first, Find(texts[0], out _));
        Assert.NotSame(second, Add(texts[1]));
    }

    // Up to that length the hash alone decides which text it is.
    [Fact]
    public void Find_TextsOfUpToEightBytes_HaveNoHashInCommonWithOneOfTheirLength()
    {
        for (int length = 1; length <= sizeof(ulong); length++)
        {
            byte[] text = new byte[length];
            var hashes = new Dictionary<ulong, string>();
            // Every pair of places, with many pairs of values.
            for (int i = 0; i < length; i++)
            {
                for (int j = 0; j < length; j++)
                {
                    for (int values = 0; values <= ushort.MaxValue; values += 97)
                    {
                        Array.Clear(text);
                        text[i] = (byte)(values >> 8);
                        text[j] = (byte)values;
                        _cache.Find(text, out ulong hash);
                        string hex = Convert.ToHexString(text);
                        Assert.True(hashes.TryAdd(hash, hex) || hashes[hash] == hex);
                    }
                }
            }
        }
    }

    // Were the hash bad, the strings of a family would fall on few pairs, and most be gone. Of 300 that fall anywhere about 265 are kept.
    [Theory]
    [MemberData(nameof(Families))]
    public void Find_StringsThatDifferInAFewBytes_FindsMost(string format)
    {
        string[] texts = [.. Enumerable.Range(0, 300).Select(i => string.Format(System.Globalization.CultureInfo.InvariantCulture, format, i))];
        Array.ForEach(texts, text => Add(text));

        Assert.InRange(texts.Count(text => Find(text, out _) is not null), 240, 300);
    }

    [Fact]
    public void Clear_Always_LetsGoOfAll()
    {
        string[] texts = [.. Enumerable.Range(0, 3000).Select(i => $"text {i}")];
        Array.ForEach(texts, text => Add(text));
        // All places are taken.
        Assert.Equal(512, texts.Count(text => Find(text, out _) is not null));

        _cache.Clear();

        Assert.All(texts, text => Assert.Null(Find(text, out _)));
        string again = Add(texts[0]);
        Assert.Same(again, Find(texts[0], out _));
        _cache.Clear();
        Assert.Null(Find(texts[0], out _));
    }

    [Fact]
    public void Find_TextsOfEveryLength_FindsThatText()
    {
        for (int length = 1; length <= StringCache.MaxBytes; length++)
        {
            string text = string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + i % 26)));
            string added = Add(text);
            Assert.Same(added, Find(text, out _));
            // A change of any byte is another text.
            for (int i = 0; i < length; i++)
                Assert.Null(Find($"{text[..i]}~{text[(i + 1)..]}", out _));
        }
    }

    [Fact]
    public void MayFind_NothingFoundForLong_PausesAndTriesAgain()
    {
        int looked = 0;
        for (int i = 0; i < 10_000; i++)
        {
            if (!_cache.MayFind())
                continue;
            looked++;
            Add($"text {i}");
        }

        Assert.InRange(looked, 256, 1000);

        Add("again");
        int found = 0;
        for (int i = 0; i < 1000; i++)
            found += _cache.MayFind() && Find("again", out _) is not null ? 1 : 0;
        Assert.InRange(found, 700, 1000);
    }

    private string? Find(string text, out ulong hash) => _cache.Find(Encoding.UTF8.GetBytes(text), out hash);

    private string Add(string text)
    {
        Find(text, out ulong hash);
        string added = new(text);
        _cache.Add(hash, Encoding.UTF8.GetByteCount(added), added);
        return added;
    }

    private ulong PairOf(string text)
    {
        Find(text, out ulong hash);
        return hash >> 56;
    }
}
