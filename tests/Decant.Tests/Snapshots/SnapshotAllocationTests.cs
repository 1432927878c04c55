using System.Text;
using Decant.Memory;

namespace Decant.Snapshots;

/// <summary>An append allocates nothing that the value does not need.</summary>
public sealed class SnapshotAllocationTests
{
    // So many that the buffer for text without escapes is longer than both need.
    private const int WarmUps = 210;
    private const int Deltas = 150;

    private static readonly byte[] s_plain = "ten bytes "u8.ToArray();
    private static readonly byte[] s_escaped = "\\u00e9 \\n "u8.ToArray();

    [Theory]
    [InlineData("""{"body":"beginning""", false)]
    [InlineData("""{"body":"beginning""", true)]
    [InlineData("""{"other":"beginning""", false)]
    [InlineData("""{"data":{"x":["beginning""", true)]
    [InlineData("""{"sources":[{"url":"beginning""", true)]
    public void Append_ThatGrowsAText_AllocatesNothing(string beginning, bool isEscaped)
    {
        byte[] delta = isEscaped ? s_escaped : s_plain;
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        // So that the buffer has room: what is measured is a delta that fits.
        snapshots.Append(new string(' ', 20_000));
        snapshots.Append(Encoding.UTF8.GetBytes(beginning));
        Grow(WarmUps);

        long before = GC.GetAllocatedBytesForCurrentThread();
        int read = Grow(Deltas);
        long bytes = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.Equal(Deltas * (isEscaped ? 5 : 10), read);
        Assert.Equal(0, bytes);

        int Grow(int deltas)
        {
            int count = 0;
            for (int i = 0; i < deltas; i++)
            {
                snapshots.Append(delta);
                while (snapshots.TryReadText(out GrowingText text))
                    count += text.Path.Length > 0 ? text.Utf8Added.Length : 0;
            }

            return count;
        }
    }

    [Fact]
    public void Snapshot_OfABeginning_AllocatesWhatReadingItDoes()
    {
        string json = """{"title":"t","body":"beginning","sources":[{"url":"a"},{"url":"b"}]}""";
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        snapshots.Append(json.AsSpan(0, json.Length - 4));

        long expected = Allocated.By(() => JsonProjection.Parse<Answer>(json));
        Assert.Equal(expected, Allocated.By(() => snapshots.TryGetSnapshot(out Answer? snapshot) ? snapshot : null));
    }
}
