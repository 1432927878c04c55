using System.Net;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Http.Origins;

namespace Decant.Http.Telemetry;

/// <summary>Bytes as they came over the network, below Decant's decoder; a handler's own hides them.</summary>
[Collection(Alone.Name)]
public sealed class EncodedSizeTests : FaultTestBase
{
    public static TheoryData<Stem, string, bool> StemsAndCodings =>
        new MatrixTheoryData<Stem, string, bool>(Enum.GetValues<Stem>(), ["identity", "gzip", "deflate", "br"], [false, true]);

    [Theory]
    [MemberData(nameof(StemsAndCodings))]
    public async Task Call_CodedBody_TellsExactBytesOfBoth(Stem stem, string coding, bool isDecodedByHandler)
    {
        Handler.AutomaticDecompression = isDecodedByHandler ? DecompressionMethods.All : DecompressionMethods.None;
        byte[] body = Bodies.Make(stem == Stem.One ? CallKinds.One : CallKinds.Array, 100_000);
        byte[] coded = coding == "identity" ? body : Compressed.Compress(coding, body);
        string chunks = Answer.Chunks(System.Text.Encoding.Latin1.GetString(coded), 1_000) + "0\r\n\r\n";
        Origin.Queue(
            Scripts.Send(Answer.Whole(coded, $"Content-Encoding: {coding}")),
            Scripts.Send(Answer.Head("Transfer-Encoding: chunked", $"Content-Encoding: {coding}") + chunks));
        using var listening = new Listening();

        string first = await GetAsync(stem);
        string second = await GetAsync(stem);

        Assert.Equal(first, second);
        Assert.Equal([body.Length, body.Length], listening.Of("decant.body.size").Select(one => (int)one.Value));
        Assert.Equal(
            isDecodedByHandler && coding != "identity" ? [] : [coded.Length, coded.Length],
            listening.Of("decant.body.encoded_size").Select(one => (int)one.Value));
        await AssertNextAsync(stem, connections: 1);
    }
}
