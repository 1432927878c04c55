using System.Text;
using System.Text.Json;
using Decant.Buffers;
using Decant.Support;

namespace Decant.Snapshots;

/// <summary>Appending, ending and rejecting.</summary>
public sealed class SnapshotUseTests
{
    [Fact]
    public void Append_Characters_MayCutAPairOfSurrogates()
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        foreach (char unit in "{\"body\":\"é日😀\"}")
            snapshots.Append([unit]);
        Assert.True(snapshots.IsComplete);
        Assert.Equal("é日😀", snapshots.Complete().Body);
    }

    [Theory]
    [InlineData("{\"body\":\"1", "x")]
    [InlineData("{\"body\":\"2", "")]
    [InlineData("{\"body\":\"11", "")]
    public void Append_HalfOfAPair_IsRejected(string json, string next)
    {
        // An attribute cannot have halves.
        json = json.Replace('1', '\ud83d').Replace('2', '\ude00');
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        Assert.Throws<ArgumentException>(() =>
        {
            snapshots.Append(json);
            snapshots.Append(next);
        });
    }

    [Fact]
    public void Complete_AfterHalfOfAPair_Rejects()
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        snapshots.Append("{\"body\":\"\"}\ud83d");
        Assert.Throws<JsonException>(snapshots.Complete);
    }

    [Fact]
    public void Append_BytesAfterHalfOfAPair_Rejects()
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        snapshots.Append("{\"body\":\"\ud83d");
        Assert.Throws<JsonException>(() => snapshots.Append("\"}"u8));
    }

    [Theory]
    [InlineData("")]
    [InlineData("{")]
    [InlineData("{\"body\":\"x")]
    [InlineData("{\"title\":\"x\"}")]
    public void Complete_OfWhatIsNotFinished_ThrowsAsReadingDoes(string json)
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        JsonException expected = Assert.Throws<JsonException>(() => JsonProjection.Parse<Answer>(json));

        JsonException found = Assert.Throws<JsonException>(() =>
        {
            snapshots.Append(json);
            snapshots.Complete();
        });

        Assert.Equal(expected.Message, found.Message);
        Assert.Same(found, Assert.Throws<JsonException>(() => snapshots.TryGetSnapshot(out _)));
        Assert.Same(found, Assert.Throws<JsonException>(() => snapshots.Append(" "u8)));
        Assert.Same(found, Assert.Throws<JsonException>(() => snapshots.TryReadText(out _)));
        Assert.Same(found, Assert.Throws<JsonException>(snapshots.Complete));
    }

    [Fact]
    public void Append_AfterTheEnd_IsRejected()
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        snapshots.Append("{\"body\":\"x\"} "u8);
        Assert.True(snapshots.IsComplete);
        Answer answer = snapshots.Complete();

        Assert.Throws<InvalidOperationException>(() => snapshots.Append(" "u8));
        Assert.Throws<InvalidOperationException>(() => snapshots.Append(" "));
        Assert.Same(answer, snapshots.Complete());
        Assert.True(snapshots.TryGetSnapshot(out Answer? snapshot));
        Assert.Same(answer, snapshot);
    }

    [Fact]
    public void Append_MoreThanTheValue_Throws()
    {
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        snapshots.Append("{\"body\":\"x\"}"u8);
        JsonException exception = Assert.Throws<JsonException>(() => snapshots.Append(" x"u8));
        Assert.Equal((0, 13), (exception.LineNumber, exception.BytePositionInLine));
    }

    [Fact]
    public void Dispose_Always_EndsIt()
    {
        ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>();
        snapshots.Dispose();
        snapshots.Dispose();

        Assert.Throws<ObjectDisposedException>(() => snapshots.Append(""u8));
        Assert.Throws<ObjectDisposedException>(() => snapshots.Append(""));
        Assert.Throws<ObjectDisposedException>(() => snapshots.TryGetSnapshot(out _));
        Assert.Throws<ObjectDisposedException>(() => snapshots.TryReadText(out _));
        Assert.Throws<ObjectDisposedException>(snapshots.Complete);
    }

    [Fact]
    public void Append_DeeperThanAllowed_ThrowsAsReadingDoes()
    {
        var options = new JsonProjectionOptions { MaxDepth = 2 };
        JsonException expected = Assert.Throws<JsonException>(() => JsonProjection.Parse<Answer>("{\"x\":[[", options));
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>(options);
        snapshots.Append("{\"x\":["u8);
        Assert.Equal(expected.Message, Assert.Throws<JsonException>(() => snapshots.Append("["u8)).Message);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Append_MoreThanMaxValueBytes_Throws(bool isText)
    {
        var options = new JsonProjectionOptions { MaxValueBytes = 256 };
        using ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>(options);
        string json = "{\"sources\":[" + string.Concat(Enumerable.Repeat("{},", 81)) + "\n";
        Assert.Equal(256, json.Length);
        Append(json);
        JsonException exception = Assert.Throws<JsonException>(() => Append("{"));
        Assert.Contains(nameof(JsonProjectionOptions.MaxValueBytes), exception.Message, StringComparison.Ordinal);
        Assert.Equal(("$.sources[81]", 1, 0), (exception.Path, exception.LineNumber, exception.BytePositionInLine));

        void Append(string piece)
        {
            if (isText)
                snapshots.Append(piece);
            else
                snapshots.Append(Encoding.UTF8.GetBytes(piece));
        }
    }

    [Theory]
    [InlineData("{\"body\":\"x\\n\",\"sources\":[{\"url\":\"u\"},{}],\"late\":{\"type\":\"group\",\"members\":[{\"type\":\"text\",\"text\":\"a\"}]}}")]
    [InlineData("{\"body\":\"x\\n\",\"sources\":[{\"url\":\"u\"},{}],\"late\":{\"type\":\"group\",\"members\":[{\"type\":\"text\",\"text\":1")]
    [InlineData("{\"body\":\"x\\n\",\"sources\":[{\"url\":\"u\"},{")]
    public void Buffers_HoweverItEnds_AreReturned(string json)
    {
        var pool = new TrackingPool();
        using (ProjectionSnapshots<Answer> snapshots = JsonProjection.CreateSnapshots<Answer>(new JsonProjectionOptions().With(pool: pool)))
        {
            try
            {
                foreach (byte value in Encoding.UTF8.GetBytes(json))
                {
                    snapshots.Append([value]);
                    snapshots.TryGetSnapshot(out _);
                    while (snapshots.TryReadText(out _))
                    {
                    }
                }

                snapshots.Complete();
            }
            catch (JsonException)
            {
                // The second is rejected, and the third is not finished.
            }
        }

        Assert.NotEqual(0, pool.Rents);
        pool.AssertBalanced();
    }
}
