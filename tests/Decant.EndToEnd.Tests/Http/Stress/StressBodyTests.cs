namespace Decant.Http.Stress;

/// <summary>What the stress looks for, it would see.</summary>
public sealed class StressBodyTests
{
    [Fact]
    public void Is_AnythingWrong_IsSeen()
    {
        StressBody body = StressBody.Make(3, 20_000);
        StressBody other = StressBody.Make(4, 20_000);
        StressElement[] elements = JsonProjection.ParseArray<StressElement>(body.Bytes);
        Assert.True(body.Is(elements));
        Assert.True(body.Is(body.Bytes));
        Assert.False(body.Is(elements[1..]));
        Assert.False(body.Is([.. elements[1..], elements[0]]));
        Assert.False(body.Is(JsonProjection.ParseArray<StressElement>(other.Bytes)));
        Assert.False(body.Is([.. elements[..^1], elements[^1] with { Text = elements[^1].Text + "x" }]));
        Assert.False(body.Is(body.Bytes.AsSpan(1)));

        byte[] changed = [.. body.Bytes];
        changed[10_000] ^= 1;
        Assert.False(body.Is(changed));
    }
}
