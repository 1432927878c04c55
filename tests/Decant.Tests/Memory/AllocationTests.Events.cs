using System.Text;
using Decant.Support;

namespace Decant.Memory;

public sealed partial class AllocationTests
{
    // An event of a chat completion, as docs/apis.md reads it.
    [Fact]
    public void Parse_EventWithOneWantedString_AllocatesThatString()
    {
        byte[] data = Encoding.UTF8.GetBytes(
            """
            {"id":"chatcmpl-9a3c6f2e8b7d4a51","object":"chat.completion.chunk","created":1714550000,"model":"small-2024-05-13","system_fingerprint":"fp_44709d6fcb",
            "choices":[{"index":0,"delta":{"role":"assistant","content":" word"},"logprobs":null,"finish_reason":null}],"usage":null,"service_tier":"default"}
            """);
        Assert.InRange(data.Length, 290, 320);
        long expected = Allocated.By(() => new string('w', " word".Length));
        foreach (JsonProjectionOptions each in EveryKernel(new()))
        {
            Assert.Equal(" word", JsonProjection.Parse<EventText>(data, each).Text);
            Assert.Equal(expected, Allocated.By(() => JsonProjection.Parse<EventText>(data, each).Text));
        }
    }

    // What cleans the text of comments is an object of the call's; the text is copied into pooled memory.
    [Fact]
    public void ParseArray_LenientText_AllocatesTheResultsAndWhatCleans()
    {
        byte[] json = JsonOf(i => $$"""{"id":{{i}},/* a comment */"name":null,}""");
        var options = new JsonProjectionOptions { AllowTrailingCommas = true, ReadCommentHandling = System.Text.Json.JsonCommentHandling.Skip };
        long expected = Allocated.By(() => Make(i => new Item(i, null)));
        Assert.InRange(Allocated.By(() => JsonProjection.ParseArray<Item>(json, options)) - expected, 1, 64);
    }
}

[JsonProjection]
internal readonly partial record struct EventText([property: JsonPropertyPath("choices[0].delta.content")] string? Text);
