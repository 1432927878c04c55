using System.Text;
using Decant.Support;

namespace Decant.Http.Events;

/// <summary>Random event streams are read as the standard says, wherever they are truncated and wherever a read ends.</summary>
public sealed class StandardTests
{
    private static readonly int s_streams = Tier.Choose(fast: 2_000, deep: 100_000);

    [Fact, Trait("Row", "G31")]
    public async Task Read_RandomStreams_AreThoseOfTheStandard()
    {
        for (int number = 0; number < s_streams; number++)
        {
            var random = new Random(HashCode.Combine(Tier.Seed, number));
            byte[] body = RandomStreams.Next(random);
            EventStreamOptions options = StandardReading.Options[random.Next(StandardReading.Options.Count)];
            string whole = StandardReading.Expect(body, options);
            for (int cut = 0; cut <= body.Length; cut++)
            {
                // Truncated there, and in two reads that meet there.
                await CompareAsync(number, body[..cut], StandardReading.Expect(body.AsSpan(0, cut), options), options, Chunks.Every(cut, () => random.Next(1, 9)));
                await CompareAsync(number, body, whole, options, [cut]);
            }
        }
    }

    private static async Task CompareAsync(int number, byte[] body, string expected, EventStreamOptions options, int[] cuts)
    {
        string read = await StandardReading.ReadAsync(body, options, cuts, Cancellation);
        if (read != expected)
            Assert.Fail($"{Tier.SeedVariable}={Tier.Seed}, stream {number}, cut at {string.Join(' ', cuts)}: {Show(body)}\nexpected: {expected}\nbut read: {read}");
    }

    private static string Show(byte[] body) => Encoding.Latin1.GetString(body).Replace("\r", "\\r", StringComparison.Ordinal).Replace("\n", "\\n", StringComparison.Ordinal);
}
