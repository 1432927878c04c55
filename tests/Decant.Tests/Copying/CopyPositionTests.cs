using System.Buffers;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Copying;

/// <summary>An error behind elements that were handed out has the place in the body, not in what is left of it.</summary>
public sealed class CopyPositionTests
{
    private const int Elements = 2_000;

    [Theory]
    [InlineData("")]
    [InlineData("\uFEFF")]
    public void CopyArray_ErrorBehindWhatWasHandedOut_IsWhereParsingHasIt(string mark)
    {
        foreach (string element in (string[])["{\"id\":\n1,\"name\":5}", "{\"id\":1.5}", "{\n\"id\"}", "7", "{\"other\":[\n1 2]}"])
        {
            foreach (int place in (int[])[0, 1, Elements / 2, Elements - 1])
            {
                IEnumerable<string> elements = Enumerable.Range(0, Elements).Select(i => i == place ? element : $$"""{"id":{{i}},{{'\n'}}"name":"0123456789"}""");
                byte[] json = Encoding.UTF8.GetBytes($"{mark}[\n{string.Join(",\n", elements)}]");
                var destination = new ArrayBufferWriter<byte>();

                var expected = Assert.ThrowsAny<JsonException>(() => JsonProjection.ParseArray<Everything>(json));
                var actual = Assert.ThrowsAny<JsonException>(() => JsonProjection.Copy(json, JsonCopy.OfArray<Everything>(), destination));

                Assert.Equal(place > Elements / 4, destination.WrittenCount > 0);
                Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (actual.Path, actual.LineNumber, actual.BytePositionInLine));
            }
        }
    }
}
