using System.Buffers;
using System.IO.Pipelines;
using System.Net;
using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Decant.AspNetCore.Support;
using Decant.Memory;
using Decant.Support;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Decant.AspNetCore.Binding;

/// <summary>The JSON in a field of a form, however it is encoded and wherever the memory of the server is split.</summary>
public sealed class FormDecodingTests
{
    private const string RestOfString = "the rest of a string, with valid escapes and a closing quote,";

    private const int Window = 64 * 1024;

    private static readonly ParameterInfo s_parameter =
        typeof(FormDecodingTests).GetMethod(nameof(Handle), BindingFlags.Static | BindingFlags.NonPublic)!.GetParameters()[0];

    // What a sender may leave as it is and what it may escape: all of them mean the same.
    private static readonly Dictionary<string, Func<string, string>> s_encoders = new()
    {
        ["form"] = text => new FormUrlEncodedContent([new("", text)]).ReadAsStringAsync().Result[1..],
        ["URL"] = WebUtility.UrlEncode,
        ["URI"] = Uri.EscapeDataString,
        ["lower case"] = text => string.Concat(Encoding.UTF8.GetBytes(text).Select(next => char.IsAsciiLetterOrDigit((char)next) ? $"{(char)next}" : $"%{next:x2}")),
        ["every byte"] = text => string.Concat(Encoding.UTF8.GetBytes(text).Select(next => $"%{next:X2}")),
        ["only what must be"] = text => text.Replace("%", "%25", StringComparison.Ordinal).Replace("&", "%26", StringComparison.Ordinal).Replace("+", "%2B", StringComparison.Ordinal),
    };

    private static readonly string[] s_texts = ["", "a", "a b+c&d=e%f", "%41%zz%", "ü€😀\u0000\r\n\t\"\\/", "=&=&", "payload=1&payload=2"];

    public static TheoryData<string> Encoders => [.. s_encoders.Keys];

    public static TheoryData<string, string> Malformed => new()
    {
        { "payload=%", "at byte 8 of" },
        { "payload=%2", "at byte 8 of" },
        { "payload=%zz", "at byte 8 of" },
        { "payload=%2z", "at byte 8 of" },
        { "payload=%%20", "at byte 8 of" },
        { "payload=%+1", "at byte 8 of" },
        { "payload=%u0041", "at byte 8 of" },
        { "payload=%-1", "at byte 8 of" },
        { "payload={}%", "at byte 10 of" },
        { "a=%zz&payload=%7B%7D%2", "at byte 20 of" },
        { "payload=%7B%7D%0&a=b", "at byte 14 of" },
    };

    public static TheoryData<string, string> Fields => new()
    {
        { "", "Found 0 with that name among 0 fields." },
        { "&", "Found 0 with that name among 0 fields." },
        { "a=b&c", "Found 0 with that name among 2 fields." },
        { "Payload={}", "Found 0 with that name among 1 fields." },
        { "payload2={}&pay=load", "Found 0 with that name among 2 fields." },
        { "payloa%6={}&payloa%zz=1&%70aylo=1&payloaa%64=1", "Found 0 with that name among 4 fields." },
        { "={}", "Found 0 with that name among 1 fields." },
        { "a=payload={}", "Found 0 with that name among 1 fields." },
        { "{\"payload\":{}}", "Found 0 with that name among 1 fields." },
        { "payload={}&payload={}", "Found 2 with that name among 2 fields." },
        { "payload={}&a=b&payload", "Found 2 with that name among 3 fields." },
        { "payload={}&%70ayload=&pay%6co%61d=%zz", "Found 3 with that name among 3 fields." },
    };

    [Theory]
    [MemberData(nameof(Encoders))]
    public async Task Bind_AnyEncoding_IsDecodedWhereverItIsSplit(string encoder)
    {
        foreach (string text in s_texts)
        {
            byte[] form = Encoding.UTF8.GetBytes($"a={s_encoders[encoder](text)}&payload={s_encoders[encoder](JsonOf(text))}&b=");
            for (int length = 1; length <= 9; length++)
                await CheckAsync(SplitBytes.Every(form, length), text, form);
            for (int first = 0; first < form.Length; first++)
                await CheckAsync(SplitBytes.At(form, first), text, form);
        }
    }

    [Theory]
    [InlineData("payload={}")]
    [InlineData("%70%61%79%6c%6F%61%64={}")]
    [InlineData("p%61yload=%7b%7D")]
    [InlineData("&&payload={}&&")]
    [InlineData("a&b=&=c&payload={}")]
    [InlineData("%zz=%zz&payload={}&a=%")]
    [InlineData("payload=+%20{+}%0a")]
    [InlineData("payload=\r\n{}\t")]
    public async Task Bind_ItsOnlyField_IsFound(string form)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(form);
        for (int length = 1; length <= bytes.Length; length++)
            Assert.Equal(form, Encoding.UTF8.GetString((await BindAsync<Anything>(SplitBytes.Every(bytes, length))).Body));
    }

    [Theory, Trait("Row", "G24")]
    [MemberData(nameof(Malformed))]
    public async Task Bind_AMalformedEscape_IsToldWhere(string form, string place) => await RejectAsync(
        form, $"The form is not as expected. Found '%' without two hexadecimal digits after it in the field 'payload', {place} the body.");

    [Theory, Trait("Row", "G24")]
    [MemberData(nameof(Fields))]
    public async Task Bind_NotOneField_IsToldHowMany(string form, string found) => await RejectAsync(
        form, $"The form is not as expected. Expected exactly one field 'payload' with the JSON. {found}");

    [Theory]
    [InlineData("payload=", "the end of the body where a value was expected", "$, line 1, byte 0")]
    [InlineData("payload", "the end of the body where a value was expected", "$, line 1, byte 0")]
    [InlineData("payload=null", "null where an object was expected", "$, line 1, byte 4")]
    [InlineData("payload={\"a\":\"b&c\"}", $"the end of the body where {RestOfString} was expected", "$.a, line 1, byte 7")]
    [InlineData("payload={\"a=b\":1}=", "a punctuation mark where nothing but white space was expected", "$, line 1, byte 9")]
    [InlineData("payload={}%00", "a control character (0x00) where nothing but white space was expected", "$, line 1, byte 2")]
    [InlineData("payload={\"a%00\":1}", $"a control character (0x00) where {RestOfString} was expected", "$, line 1, byte 3")]
    [InlineData(
        "payload={\"a\":\"%ff\"}", "a string that is not valid text: bytes that are not UTF-8, or half of a surrogate pair. Expected UTF-8", "$.a, line 1, byte 8")]
    [InlineData("payload=%0A%7B%0A%22a%22:%0A", "the end of the body where a value was expected", "$.a, line 4, byte 0")]
    public async Task Bind_AFieldThatIsNotTheJson_IsToldWhereItIsDecoded(string form, string found, string place) =>
        await RejectAsync(form, $"The field 'payload' is not the expected JSON. Found {found}. The error is at {place}.");

    // The window of the reader ends at each byte of an escape, and of what a JSON text escapes.
    [Theory]
    [InlineData("%C3%BC")]
    [InlineData("%5Cu00fc")]
    [InlineData("+")]
    public async Task Bind_LongerThanAWindow_IsReadAcrossIts(string encoded)
    {
        string expected = encoded == "+" ? " " : "ü";
        for (int before = Window - 25; before < Window + 5; before++)
        {
            string padding = new('s', before);
            byte[] form = Encoding.UTF8.GetBytes($"payload=%7B%22skipped%22:%22{padding}%22,%22ref%22:%22{encoded}%22%7D");
            Assert.Equal(expected, (await BindAsync<Push>(SplitBytes.Every(form, 4096))).Value.Ref);
        }
    }

    // Forms of any bytes mean what they mean to the framework, if their escapes are well-formed.
    [Fact]
    public async Task Bind_RandomForms_AreReadAsByTheFramework()
    {
        var random = new Random(20261127);
        string[] parts = ["payload", "=", "&", "+", "%20", "%22", "\"", "{", "}", "%7B", "%7d", ":", "a", "%61", "ref", "%26", "%3D", "1", ",", "%C3%BC"];
        for (int round = 0; round < 5_000; round++)
        {
            string form = $"{(random.Next(3) == 0 ? "payload=" : "")}{string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => parts[random.Next(parts.Length)]))}";
            byte[] bytes = Encoding.UTF8.GetBytes(form);
            string? field = await FrameworkAsync(bytes);
            string found = await OutcomeAsync(SplitBytes.Every(bytes, 1 + random.Next(bytes.Length + 1)));
            Assert.True(found == Outcome(field), $"Round {round}, {form}: found {found}, expected {Outcome(field)}.");
        }

        static string Outcome(string? field)
        {
            if (field is null)
                return "not one field";
            try
            {
                return JsonSerializer.Deserialize<Anything>(field, JsonSerializerOptions.Web) is null ? "not the JSON" : "read";
            }
            catch (JsonException)
            {
                return "not the JSON";
            }
        }
    }

    [Fact]
    public void Bind_ALongForm_AllocatesAsAShortOne()
    {
        long shortForm = BytesOf(10), longForm = BytesOf(300_000);
        Assert.Equal(shortForm, longForm);

        static long BytesOf(int skipped)
        {
            byte[] form = Encoding.UTF8.GetBytes($"payload=%7B%22skipped%22%3A%22{string.Concat(Enumerable.Repeat("%20", skipped))}%22%2C%22ref%22%3A%22main%22%7D");
            ReadOnlySequence<byte> body = new(form);
            DefaultHttpContext context = ContextOf(body);
            return Allocated.By(() =>
            {
                context.Features.Set<IRequestBodyPipeFeature>(new Pipe(body));
                Projected<Push> push = Projected<Push>.BindAsync(context, s_parameter).AsTask().GetAwaiter().GetResult()!;
                Assert.Equal("main", push.Value.Ref);
                return push;
            });
        }
    }

    private static string JsonOf(string text) => $$"""{"ref":"{{JavaScriptEncoder.UnsafeRelaxedJsonEscaping.Encode(text)}}"}""";

    private static async Task CheckAsync(ReadOnlySequence<byte> form, string expected, byte[] bytes)
    {
        Projected<Push> push = await BindAsync<Push>(form);
        Assert.Equal(expected, push.Value.Ref);
        Assert.True(push.Body.ToArray().AsSpan().SequenceEqual(bytes));
    }

    private static async Task RejectAsync(string form, string message)
    {
        byte[] bytes = Encoding.Latin1.GetBytes(form);
        for (int length = 1; length <= Math.Max(1, bytes.Length); length++)
        {
            BadHttpRequestException exception = await Assert.ThrowsAsync<BadHttpRequestException>(() => BindAsync<Anything>(SplitBytes.Every(bytes, length)));
            Assert.Equal(message, exception.Message);
            Assert.Equal(StatusCodes.Status400BadRequest, exception.StatusCode);
        }
    }

    private static async Task<string> OutcomeAsync(ReadOnlySequence<byte> form)
    {
        try
        {
            await BindAsync<Anything>(form);
            return "read";
        }
        catch (BadHttpRequestException exception)
        {
            return exception.Message.Contains("Expected exactly one field", StringComparison.Ordinal) ? "not one field" : "not the JSON";
        }
    }

    // Null if there is not exactly one field. The framework's names have no case, and all that are sent here are in lower case.
    private static async Task<string?> FrameworkAsync(byte[] form)
    {
        var context = new DefaultHttpContext();
        context.Request.ContentType = "application/x-www-form-urlencoded";
        context.Request.Body = new MemoryStream(form);
        IFormCollection fields = await context.Request.ReadFormAsync();
        return fields.TryGetValue("payload", out var values) && values.Count == 1 ? values[0] : null;
    }

    private static async Task<Projected<T>> BindAsync<T>(ReadOnlySequence<byte> body)
        where T : IJsonProjection<T> => (await Projected<T>.BindAsync(ContextOf(body), s_parameter))!;

    private static DefaultHttpContext ContextOf(ReadOnlySequence<byte> body)
    {
        var context = new DefaultHttpContext();
        context.Request.ContentType = "application/x-www-form-urlencoded";
        context.Request.Body = new NoStream();
        context.Features.Set<IRequestBodyPipeFeature>(new Pipe(body));
        return context;
    }

    private static void Handle([ProjectedBody(FormField = "payload")] Projected<Push> push) => _ = push;

    private sealed class Pipe(ReadOnlySequence<byte> body) : IRequestBodyPipeFeature
    {
        public PipeReader Reader { get; } = PipeReader.Create(body);
    }

    private sealed class NoStream : ReadOnlyStream;
}
