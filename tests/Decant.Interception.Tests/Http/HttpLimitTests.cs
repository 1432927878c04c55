using System.Text;
using Decant.Interception.Tests.Streams;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Http;

/// <summary>Bodies about as long as <see cref="HttpClient.MaxResponseContentBufferSize"/> allows, and about as long as is kept.</summary>
public sealed class HttpLimitTests
{
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task GetFromJsonAsync_ABodyNearTheLimit_EndsAsTheFramework(bool isAnnounced)
    {
        var differences = new Differences();
        byte[][] bodies =
        [
            Encoding.UTF8.GetBytes(Order.Document), Encoding.UTF8.GetBytes(Order.Document)[..^1], [.. Encoding.UTF8.GetBytes(Order.Document), (byte)'x'],
            Encoding.UTF8.GetBytes(Order.Document.Replace("true", "\"1\"", StringComparison.Ordinal)), [.. Encoding.UTF8.GetBytes(Order.Document), .. new string(' ', 40_000).Select(c => (byte)c)],
        ];
        foreach (byte[] body in bodies)
        {
            foreach (int limit in new[] { 1, 20, body.Length - 1, body.Length, body.Length + 1, 20_000 })
            {
                await HttpCalls.CompareClientsAsync(
                    differences,
                    $"{body.Length} bytes, {limit} allowed",
                    () => AnsweringHandler.With(new TrackedContent(new SourceStream(body) { MostPerRead = 16 }) { Computed = isAnnounced ? body.Length : null }),
                    client => client.MaxResponseContentBufferSize = limit);
            }
        }

        differences.AssertNone();
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Calls_MoreThanIsKept_EndAsThoseOfTheFramework(bool isAnnounced)
    {
        const int Large = 20_000_000;
        var differences = new Differences();
        byte[] space = [.. Enumerable.Repeat((byte)' ', Large)];
        foreach (byte[] body in new byte[][] { [.. space, .. "{\"Id\":1}"u8], [.. "{\"Id\":"u8, .. space, .. "true}"u8] })
        {
            await HttpCalls.CompareAsync(
                differences,
                $"{body.Length} bytes",
                () =>
                {
                    var content = new TrackedContent(new SourceStream(body));
                    if (isAnnounced)
                        content.Headers.ContentLength = body.Length;
                    return content;
                },
                mostWays: 1);
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Calls_ALengthThatIsWrong_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (string length in new[] { "0", "1", "17000000", "-1", "abc", "1, 1", "99999999999999999999" })
        {
            await HttpCalls.CompareAsync(differences, length, () =>
            {
                TrackedContent content = TrackedContent.Of("{\"Id\":1}");
                content.Headers.TryAddWithoutValidation("Content-Length", length);
                return content;
            });
        }

        differences.AssertNone(hasFailures: null);
    }
}
