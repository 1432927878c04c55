using System.Globalization;
using System.Text;
using Decant.Reading.Converters;

namespace Decant.Reading;

/// <summary>Texts that were added are found again, as many as there are places for.</summary>
public sealed class TextCacheTests
{
    private const int MaxBytes = 64;
    private const int Places = 256;

    [Fact]
    public void TryFind_TextOfAnyLength_FindsWhatWasAddedAndNothingElse()
    {
        for (int length = 0; length < 80; length++)
        {
            byte[] text = Encoding.ASCII.GetBytes(new string('a', length));
            var texts = new TextCache<int>();
            Assert.False(texts.TryFind(text, out ulong hash, out _));
            texts.Add(text, hash, 7);
            Assert.Equal(length is > 0 and <= MaxBytes, texts.TryFind(text, out _, out int value));
            Assert.Equal(length is > 0 and <= MaxBytes ? 7 : 0, value);
            for (int i = 0; i < length; i++)
            {
                byte[] other = (byte[])text.Clone();
                other[i]++;
                Assert.False(texts.TryFind(other, out _, out _));
            }
        }
    }

    [Fact]
    public void Add_MoreTextsThanPlaces_KeepsWhatCameFirst()
    {
        const int Count = 10_000;
        var texts = new TextCache<int>();
        for (int i = 0; i < Count; i++)
        {
            texts.TryFind(Text(i), out ulong hash, out _);
            texts.Add(Text(i), hash, i);
        }

        Assert.True(texts.TryFind(Text(0), out _, out int first));
        Assert.Equal(0, first);
        int found = 0;
        for (int i = 0; i < Count; i++)
        {
            if (!texts.TryFind(Text(i), out _, out int value))
                continue;
            Assert.Equal(i, value);
            found++;
        }

        Assert.InRange(found, Places / 2, Places);

        static byte[] Text(int i) => Encoding.ASCII.GetBytes($"Read, {i.ToString(CultureInfo.InvariantCulture)}");
    }
}
