using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Decoding;

/// <summary>Content-Type headers are read as the MIME Sniffing standard reads them: what the framework's parser rejects still has a type.</summary>
public sealed class MediaTypeTests
{
    public static TheoryData<string, string?, string?> Values => new()
    {
        { "text/event-stream", "text/event-stream", null },
        { "text/event-stream;", "text/event-stream", null },
        { "text/event-stream ; ; charset=UTF-8;", "text/event-stream", "UTF-8" },
        { "application/json; charset", "application/json", null },
        { "application/json; charset=", "application/json", null },
        { "application/json; charset=\"\"", "application/json", "" },
        { "application/json; =x; charset=utf-16", "application/json", "utf-16" },
        { "application/json; charset =utf-16", "application/json", "utf-16" },
        { "application/json; charset= utf-16", "application/json", "utf-16" },
        { "application/json; charset=utf-16;charset=utf-8", "application/json", "utf-16" },
        { "application/json; charset=\"utf-16\" junk; a=b", "application/json", "utf-16" },
        { "application/json; charset=\"utf\\-16", "application/json", "utf-16" },
        { "application/json; charset=\"utf-16\\", "application/json", "utf-16\\" },
        { "application/json; a=\"b;charset=utf-16\"", "application/json", null },
        { "application/json; a=\"b\\\";charset=utf-16\"; charset=utf-8", "application/json", "utf-8" },
        { "application/json charset=utf-8", null, null },
        { "application/json;charset='utf-8'", "application/json", "'utf-8'" },
        { "application/vnd.api+json;profile=a b", "application/vnd.api+json", null },
        { "application/json,", "application/json", null },
        { "application/json, text/html", "text/html", null },
        { "application/json, */*", "application/json", null },
        { "application/json;charset=utf-16, application/json", "application/json", "utf-16" },
        { "application/json;charset=utf-16, text/plain, application/json", "application/json", null },
        { "json", null, null },
        { "/json", null, null },
        { "application/", null, null },
        { "application/js on", null, null },
        { "", null, null },
        { " ; charset=utf-8", null, null },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Find_Value_IsReadAsTheStandardSays(string value, string? essence, string? charset)
    {
        MediaType? found = MediaType.Find(value);
        Assert.Equal((essence, charset), (found?.Essence, found?.Charset));
    }

    // Where the framework's parser accepts a value, both mean the same.
    [Fact]
    public void Find_RandomValuesThatTheFrameworkAccepts_IsTheSame()
    {
        string[] pieces = ["application", "json", "/", "/", ";", "; ", "charset", "=", "utf-8", "\"utf-16\"", "\"a\\\"b\"", "\"", " ", "a", "+", "*", ",", "é"];
        var random = new Random(Tier.Seed);
        int accepted = 0;
        for (int i = 0; i < Tier.Choose(fast: 200_000, deep: 5_000_000); i++)
        {
            string value = "application/json" + string.Concat(Enumerable.Range(0, random.Next(10)).Select(_ => pieces[random.Next(pieces.Length)]));
            if (!MediaTypeHeaderValue.TryParse(value, out MediaTypeHeaderValue? expected))
                continue;
            accepted++;
            MediaType? found = MediaType.Find(value);
            Assert.True(found?.Essence == expected.MediaType, value);
            // A parameter without a value has no meaning.
            string? charset = expected.Parameters.FirstOrDefault(parameter => parameter is { Name: "charset", Value: not null })?.Value;
            if (charset is ['"', .., '"'] quoted)
                charset = quoted[1..^1].Replace("\\\"", "\"", StringComparison.Ordinal);
            Assert.True(found?.Charset == charset, $"{Tier.SeedVariable}={Tier.Seed}: {value} has the charset {charset}, and {found?.Charset} was found.");
        }

        Assert.InRange(accepted, 1_000, int.MaxValue);
    }

    public static TheoryData<string> Sequences => ["application/x-ndjson;", "application/x-ndjson ; ;", "application/jsonl; =", "application/stream+json", "application/stream+json;charset=UTF-8;"];

    [Theory]
    [MemberData(nameof(Sequences))]
    public async Task Read_Sequence_IsReadAsValues(string contentType)
    {
        using HttpResponseMessage response = Response("{\"id\":1}\n{\"id\":2}"u8, contentType);
        var options = new JsonProjectionOptions { Http = new() { RequireJsonMediaType = true } };
        Assert.Equal([1, 2], (await response.ReadProjectionArrayAsync<Item>(options, Cancellation)).Select(item => item.Id));
        using HttpResponseMessage streamed = Response("{\"id\":1}\n{\"id\":2}"u8, contentType);
        Assert.Equal([1, 2], (await streamed.ReadProjectionAsAsyncEnumerable<Item>(options, Cancellation).TakeAllAsync()).Select(item => item.Id));
    }

    public static TheoryData<string> OtherCharsets => ["application/json;charset=utf-16;", "application/json; charset=\"utf-16\" x", "application/json; a; charset=utf-16"];

    // In UTF-8 it would be rejected, or be other text.
    [Theory]
    [MemberData(nameof(OtherCharsets))]
    public async Task Read_CharsetOfAValueThatTheFrameworkRejects_IsDecoded(string contentType)
    {
        using HttpResponseMessage response = Response(Encoding.Unicode.GetBytes("{\"id\":1,\"name\":\"é\"}"), contentType);
        Assert.Equal("é", (await response.ReadProjectionAsync<Item>(Cancellation))!.Name);
    }

    [Theory]
    [InlineData("text/html;", "The response's media type is \"text/html\".")]
    [InlineData("text/html, nonsense", "The response's media type is \"text/html\".")]
    [InlineData("json", "The response's Content-Type, \"json\", is not a media type.")]
    [InlineData("a\"b\u0085", "The response's Content-Type, \"a\\\"b\\u0085\", is not a media type.")]
    [InlineData(null, "The response has no media type.")]
    public async Task Read_OtherType_IsToldAsItWasSent(string? contentType, string message)
    {
        var required = new JsonProjectionOptions { Http = new() { RequireJsonMediaType = true } };
        Assert.StartsWith(message, (await Assert.ThrowsAsync<HttpRequestException>(() => ReadAsync([.. "{}"u8], required))).Message, StringComparison.Ordinal);
        Assert.EndsWith(message, (await Assert.ThrowsAsync<JsonException>(() => ReadAsync([.. "<"u8], null))).Message, StringComparison.Ordinal);

        async Task ReadAsync(byte[] body, JsonProjectionOptions? options)
        {
            using HttpResponseMessage response = Response(body, contentType);
            await response.ReadProjectionAsync<Item>(options, Cancellation);
        }
    }

    private static HttpResponseMessage Response(ReadOnlySpan<byte> body, string? contentType)
    {
        var response = new HttpResponseMessage { Content = new ByteArrayContent(body.ToArray()) };
        if (contentType is not null)
            Assert.True(response.Content.Headers.TryAddWithoutValidation("Content-Type", contentType));
        return response;
    }
}
