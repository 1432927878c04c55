using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Options;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Streams;

/// <summary>Values that converters of the serializer read, from streams in pieces: the converter gets its value whole, at the depth that it has.</summary>
public sealed class ConvertedInPiecesTests
{
    private const string Element =
        """{"Id":1,"Doubled":2,"Wrapped":"a\u00e4","All":["b",null],"Temperatures":[1,null],"Place":[[{"a":[1]}]],"Located":{"a":[1,{"b":2}],"Inner":"c"},"Nested":{"a":[{"Inner":null}]},"Made":[1,2],"Level":"very-high"} """;

    private static readonly Way<StreamInput>[] s_ways =
    [
        new(
            "blocking",
            input => Task.FromResult<object?>(JsonSerializer.Deserialize<List<Converted>>(input.Stream)),
            input => Task.FromResult<object?>(Written<List<Converted>>.Stream(input.Stream, null))),
        new(
            "waiting",
            input => Outcome.Box(JsonSerializer.DeserializeAsync<List<Converted>>(input.Stream, cancellationToken: input.Token)),
            input => Outcome.Box(Written<List<Converted>>.StreamAsync(input.Stream, null, input.Token))),
        new(
            "waiting, a small buffer",
            input => Outcome.Box(JsonSerializer.DeserializeAsync<List<Converted>>(input.Stream, KnownOptions.SmallBuffer, input.Token)),
            input => Outcome.Box(Written<List<Converted>>.StreamAsync(input.Stream, KnownOptions.SmallBuffer, input.Token))),
    ];

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(4096)]
    [InlineData(int.MaxValue)]
    public async Task Calls_AnyBody_EndAsThoseOfTheFramework(int most)
    {
        var differences = new Differences();
        foreach (int count in most == 1 ? [1, 100] : new[] { 1, 100, 1000 })
        {
            string elements = string.Join(',', Enumerable.Repeat(Element, count));
            foreach (string body in new[] { $"[{elements}]", $"[{elements},null]", $"[{elements},{{\"Doubled\":true}}]", $"[{elements},{{\"Located\":{{\"a\":[tru]}}}}]", $"[{elements},{{\"Place\":[" })
            {
                foreach (Way<StreamInput> way in s_ways)
                    await StreamCalls.CompareAsync(differences, $"{count} elements and {body[^20..]}, {most} bytes each", way, () => new SourceStream(Encoding.UTF8.GetBytes(body)) { MostPerRead = most });
            }
        }

        differences.AssertNone();
    }
}
