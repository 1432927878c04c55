using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Decant.Http;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Docs;

/// <summary>Every failure that <c>docs/reference/failures.md</c> shows, made without a network. What the framework says below is what .NET 10 says.</summary>
internal static partial class FailureExamples
{
    private const string Whole = """{"name":"decant","stars":42}""";

    public static IReadOnlyDictionary<string, Func<Task>> All { get; } =
        new[]
        {
            Sending, Statuses, Bodies, Texts, Times, Paging, Uses,
#if NET10_0_OR_GREATER
            Events,
#endif
        }
        .SelectMany(group => group()).ToDictionary(pair => pair.Key, pair => pair.Value);

    private static readonly AsyncLocal<Action<HttpResponseMessage>?> s_alter = new();

    /// <summary>Changes the responses that examples get, for the test that sets it.</summary>
    public static Action<HttpResponseMessage>? Alter
    {
        get => s_alter.Value;
        set => s_alter.Value = value;
    }

    /// <summary>A client whose every request gets a response with that content.</summary>
    private static HttpClient Client(HttpContent content, HttpStatusCode status = HttpStatusCode.OK) =>
        Client(_ => new(status) { Content = content });

    private static HttpClient Client(Func<HttpRequestMessage, HttpResponseMessage> answer) =>
        new(new HookedHandler(request =>
        {
            HttpResponseMessage response = answer(request);
            response.RequestMessage = request;
            Alter?.Invoke(response);
            return response;
        }))
        { BaseAddress = new("https://api.example/") };

    private static ByteArrayContent Json(string json, string? contentType = "application/json") => Bytes(Encoding.UTF8.GetBytes(json), contentType);

    private static ByteArrayContent Bytes(byte[] bytes, string? contentType = "application/json")
    {
        var content = new ByteArrayContent(bytes);
        content.Headers.ContentType = contentType is null ? null : MediaTypeHeaderValue.Parse(contentType);
        return content;
    }

    /// <summary>A body that fails once the given bytes are read.</summary>
    private static FakeContent Broken(string json, Exception failure)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        int read = 0;
        return new(bytes, "application/json", (_, _) =>
        {
            bool isOver = read >= bytes.Length;
            read += 7;
            return isOver ? ValueTask.FromException(failure) : default;
        });
    }

    /// <summary>A body that comes to a halt once the given bytes are read.</summary>
    private static FakeContent Stalled(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        int read = 0;
        return new(bytes, "application/json", (_, token) =>
        {
            bool isOver = read >= bytes.Length;
            read += 7;
            return isOver ? new(Task.Delay(Timeout.Infinite, token)) : default;
        });
    }

    private static Task<Project?> GetAsync(HttpContent content, DecantHttpOptions? options = null) =>
        Client(content).GetProjectionAsync<Project>("projects/42?key=secret", new() { Http = options }, Cancellation);
}
