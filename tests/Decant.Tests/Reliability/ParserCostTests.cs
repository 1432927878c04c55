using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Decant.Errors;
using Decant.Http;
using Decant.Http.Decoding;
using Decant.Http.Paging;
using Decant.Paths;

namespace Decant.Reliability;

/// <summary>The memory that a stranger's text takes grows with its length and no faster, whatever it repeats. Masks, which have limits, are in
/// <see cref="Masks.MaskCostTests"/>.</summary>
public sealed class ParserCostTests
{
    private const int Short = 2_048;
    private const int Growth = 16;

    // What is allocated whatever the length is: buffers and exceptions.
    private const int Fixed = 64 * 1024;

    private static readonly Uri s_context = new("https://host/a");

    private static readonly Dictionary<string, (string[] Pieces, Action<string> Parse)> s_parsers = new()
    {
        ["path"] = (["a.", "['x']", "[0]", "['", "']", "a", "[", "]", "?", "*", ",", " ", "1"], text => PathGrammar.Parse(text, out _)),
        ["link"] = (["<a>", ";rel=", "next", "\"", "\\", ",", ";", "=", " ", "<", "anchor=", "a:b"], text => Find(text)),
        ["relation types"] = (["next", " ", "a:b", "\\", "x", "\""], text => RelationTypes.Read(text)),
        ["media type"] = (["application/json", ";", "a=b", "charset=", "\"", "\\", ",", " ", "/"], text => ReadType(text)),
        ["text in a message"] = (["\u202e", "\ud800", "a", "\r\n", "é"], text => WireText.Show(text)),
        ["address"] = (["%41", "%zz", "%", "é", "/../", "?", "#", "a"], text => ReadAddress(text)),
        ["name in a message"] = (["a", ".", "\\u0001", "\\\"", "é", "']"], text => Copy(text)),
        ["problem details"] = (["a", "\\u202e", "\\n", "é", "\",\"detail\":\"", "\",\"status\":1,\"type\":\""], text => Fail(text)),
    };

    public static TheoryData<string> Parsers => [.. s_parsers.Keys];

    [Theory]
    [MemberData(nameof(Parsers))]
    public void Parse_TextThatRepeats_TakesMemoryInProportion(string parser)
    {
        (string[] pieces, Action<string> parse) = s_parsers[parser];
        var random = new Random(Tier.Seed);
        foreach (string start in pieces.Prepend(""))
        {
            for (int i = 0; i < Tier.Choose(fast: 20, deep: 500); i++)
            {
                string unit = string.Concat(Enumerable.Range(0, random.Next(1, 5)).Select(_ => pieces[random.Next(pieces.Length)]));
                long few = Count(parse, Repeat(start, unit, Short)), many = Count(parse, Repeat(start, unit, Growth * Short));
                Assert.True(
                    many <= few * Growth * 5 / 4 + Fixed, $"{parser}: {start}, then {unit} again and again, takes {few:N0} bytes for {Short:N0} characters and {many:N0} for {Growth} times as many (seed {Tier.Seed}).");
            }
        }
    }

    private static string Repeat(string start, string unit, int length)
    {
        StringBuilder text = new(start);
        while (text.Length < length)
            text.Append(unit);
        return text.ToString();
    }

    // The first time what is pooled is allocated.
    private static long Count(Action<string> parse, string text)
    {
        parse(text);
        long before = GC.GetAllocatedBytesForCurrentThread();
        parse(text);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static void Find(string text)
    {
        var response = new HttpResponseMessage();
        response.Headers.TryAddWithoutValidation("Link", text);
        try
        {
            _ = NextLink.Find(response, s_context);
        }
        catch (HttpRequestException)
        {
        }
    }

    private static void ReadType(string text)
    {
        var content = new ByteArrayContent([]);
        content.Headers.TryAddWithoutValidation("Content-Type", text);
        _ = MediaTypes.IsJson(content);
        _ = MediaTypes.Rejected(content);
        try
        {
            _ = MediaTypes.GetOtherEncoding(content);
        }
        catch (HttpRequestException)
        {
        }
    }

    private static void ReadAddress(string text)
    {
        if (NextLinkOf(text) is not { } address)
            return;
        _ = Addresses.Key(address);
        _ = Addresses.Describe(address);
    }

    private static Uri? NextLinkOf(string text)
    {
        try
        {
            return NextLink.Resolve(s_context, text);
        }
        catch (HttpRequestException)
        {
            return null;
        }
    }

    private static void Copy(string name)
    {
        byte[] json = Encoding.UTF8.GetBytes($"{{\"{name}\":{{\"id\":x}}}}");
        try
        {
            JsonProjection.Copy(json, JsonFieldMask.All, new System.Buffers.ArrayBufferWriter<byte>());
        }
        catch (JsonException)
        {
        }
    }

    private static void Fail(string title)
    {
        var content = new ByteArrayContent(Encoding.UTF8.GetBytes($"{{\"title\":\"{title}\"}}"));
        content.Headers.ContentType = new MediaTypeHeaderValue("application/problem+json");
        using var response = new HttpResponseMessage(HttpStatusCode.BadGateway) { Content = content };
        Task<HttpResponseMessage> checking = response.EnsureSuccessAsync(Cancellation);
        // The content is in memory, so that all of it happens on this thread.
        Assert.True(checking.IsFaulted);
        _ = checking.Exception!.InnerException!.Message;
    }
}
