using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Streams;

/// <summary>Streams with bodies of every kind: what is read, where they stand afterwards, and that they are left open.</summary>
public sealed class StreamBodyTests
{
    private static readonly int[] s_reads = [1, 7, 4096, int.MaxValue];

    public static TheoryData<bool, bool> Kinds => new() { { false, false }, { true, false }, { false, true }, { true, true } };

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Calls_AnyBody_EndAsThoseOfTheFramework(bool isSeekable, bool isSlow)
    {
        var differences = new Differences();
        foreach ((string name, byte[] body) in StreamBodies.All())
        {
            foreach (int most in Tier.IsDeep || body.Length < 20_000 ? s_reads : [7919])
            {
                foreach (Way<StreamInput> way in isSlow ? StreamCalls.Waiting : StreamCalls.All)
                {
                    await StreamCalls.CompareAsync(
                        differences, $"{name}, {most} bytes each", way, () => new SourceStream(body) { MostPerRead = most, IsSeekable = isSeekable, IsSlow = isSlow });
                }
            }
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Calls_AStreamThatDoesNotBeginAtItsStart_ReadFromWhereItStands()
    {
        var differences = new Differences();
        foreach (byte[] body in new[] { StreamBodies.Long(100), StreamBodies.WrongAt(50_000, 100_000) })
        {
            foreach (Way<StreamInput> way in StreamCalls.All)
                await StreamCalls.CompareAsync(differences, $"{body.Length} bytes", way, () => new SourceStream([.. "xxx"u8, .. body]) { IsSeekable = true, Position = 3 });
        }

        differences.AssertNone();
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Calls_MoreThanIsKept_EndAsThoseOfTheFramework(bool isSeekable)
    {
        const int Large = 20_000_000;
        var differences = new Differences();
        byte[] space = [.. Enumerable.Repeat((byte)' ', Large)];
        foreach (byte[] body in new byte[][] { [.. "["u8, .. space, .. StreamBodies.Long(100)[1..]], [.. space, .. "{}"u8], [.. StreamBodies.WrongAt(50, 100)[..^1], .. space] })
        {
            foreach (Way<StreamInput> way in new[] { StreamCalls.Blocking[0], StreamCalls.Waiting[0] })
                await StreamCalls.CompareAsync(differences, $"{body.Length} bytes", way, () => new SourceStream(body) { IsSeekable = isSeekable });
        }

        differences.AssertNone();
    }
}
