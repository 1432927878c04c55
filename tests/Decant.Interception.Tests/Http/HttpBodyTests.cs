using System.Net;
using System.Text;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Http;

/// <summary>Responses and contents with bodies, types, charsets and states of every kind.</summary>
public sealed class HttpBodyTests
{
    private static readonly string?[] s_types =
    [
        null, "application/json", "application/json; charset=utf-8", "application/json; charset=\"utf-8\"", "text/plain", "text/html; charset=UTF-8", "nonsense",
        "application/json; charset=\"\"unknown\"\"", "application/json; charset=", "application/json; charset=us-ascii", "application/json; charset=iso-8859-1",
        "application/json; charset=\"iso-8859-1\"", "application/json; charset=utf-16", "application/json; charset=utf-16BE", "application/json; charset=utf-32",
    ];

    private static readonly string?[] s_unknown =
    [
        "application/json; charset=unknown", "application/json; charset=\"\"", "application/json; charset='utf-8'", "application/json; charset=\"'utf-8'\"",
    ];

    public static TheoryData<HttpStatusCode> States =>
    [
        HttpStatusCode.OK, HttpStatusCode.Created, HttpStatusCode.NoContent, HttpStatusCode.Found, HttpStatusCode.NotModified, HttpStatusCode.BadRequest,
        HttpStatusCode.NotFound, HttpStatusCode.TooManyRequests, HttpStatusCode.InternalServerError, (HttpStatusCode)299, (HttpStatusCode)999,
    ];

    [Fact]
    public async Task Calls_AnyDocument_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        IReadOnlyList<byte[]> documents = Tier.Sample([.. Variations.Of(Order.Document)], 10);
        foreach (byte[] document in documents.Concat(Variations.Frames(Encoding.UTF8.GetBytes(Order.Document))))
            await HttpCalls.CompareAsync(differences, Encoding.Latin1.GetString(document), () => TrackedContent.Of(document));

        differences.AssertNone();
    }

    [Fact]
    public async Task Calls_AnyContentType_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        Encoding[] encodings = [Encoding.UTF8, Encoding.Latin1, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32];
        string document = Order.Document.Replace("\\u00e4", "ä", StringComparison.Ordinal);
        foreach (string? type in s_types)
        {
            foreach (Encoding encoding in encodings)
            {
                byte[][] bodies =
                [
                    encoding.GetBytes(document), [.. encoding.GetPreamble(), .. encoding.GetBytes(document)], encoding.GetBytes(document)[..^1], [],
                    encoding.GetBytes("{\"Total\":true,\"CustomerName\":\"ä\"}"), [.. encoding.GetBytes("{\"CustomerName\":\""), 0xD8, 0xFF, .. encoding.GetBytes("\"}")],
                ];
                foreach (byte[] body in bodies)
                    await HttpCalls.CompareAsync(differences, $"{type}, {encoding.WebName}, {Encoding.Latin1.GetString(body)}", () => TrackedContent.Of(body, type));
            }
        }

        differences.AssertNone();
    }

    [Fact]
    public async Task Calls_AnUnknownCharset_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (string? type in s_unknown)
            await HttpCalls.CompareAsync(differences, type!, () => TrackedContent.Of(Order.Document, type));

        differences.AssertNone(hasValues: false);
    }

    [Theory]
    [MemberData(nameof(States))]
    public async Task GetFromJsonAsync_AnyState_EndsAsTheFramework(HttpStatusCode status)
    {
        var differences = new Differences();
        foreach (string body in new[] { Order.Document, "", "null", "{", "<html>" })
            await HttpCalls.CompareClientsAsync(differences, $"{status} {body}", () => AnsweringHandler.With(TrackedContent.Of(body), status));
        await HttpCalls.CompareClientsAsync(differences, $"{status} without a content", () => AnsweringHandler.With(null, status));

        differences.AssertNone(hasValues: null);
    }

    [Fact]
    public async Task Calls_ABodyThatBreaks_ThrowWhatItThrew()
    {
        var differences = new Differences();
        byte[] body = Encoding.UTF8.GetBytes(Order.Document);
        for (int at = 0; at <= body.Length; at += 3)
        {
            int failsAt = at;
            await HttpCalls.CompareAsync(
                differences,
                $"at {at}",
                () => new TrackedContent(new Streams.SourceStream(body)
                {
                    Failure = _ => new HttpIOException(HttpRequestError.ResponseEnded, "It ended early."),
                    FailsAt = failsAt,
                    MostPerRead = 10,
                    IsSlow = true,
                }));
        }

        differences.AssertNone(hasValues: false);
    }

    [Fact]
    public async Task Calls_AContentThatDoesNotOpen_ThrowWhatItThrew()
    {
        var differences = new Differences();
        await HttpCalls.CompareAsync(differences, "throws", () => new TrackedContent(Stream.Null) { Opening = _ => throw new IOException("It does not open.") });
        await HttpCalls.CompareAsync(differences, "fails", () => new TrackedContent(Stream.Null) { Opening = _ => Task.FromException<Stream>(new IOException("It fails.")) });
        await HttpCalls.CompareAsync(differences, "gives nothing", () => new TrackedContent(Stream.Null) { Opening = _ => Task.FromResult<Stream>(null!) });
        await HttpCalls.CompareAsync(differences, "is canceled", () => new TrackedContent(Stream.Null) { Opening = _ => Task.FromCanceled<Stream>(new(canceled: true)) });
        await HttpCalls.CompareAsync(
            differences,
            "is disposed",
            () =>
            {
                TrackedContent content = TrackedContent.Of("{}");
                content.Dispose();
                return content;
            });

        differences.AssertNone(hasValues: false);
    }
}
