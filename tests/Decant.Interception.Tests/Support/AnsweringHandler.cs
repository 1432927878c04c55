using System.Globalization;
using System.Net;
using System.Text;

namespace Decant.Interception.Tests.Support;

/// <summary>Answers requests in memory, and notes them.</summary>
internal sealed class AnsweringHandler(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> answer) : HttpMessageHandler
{
    private readonly StringBuilder _requests = new();

    /// <summary>Gets the last response.</summary>
    public HttpResponseMessage? Answered { get; private set; }

    /// <summary>Answers with a content.</summary>
    public static AnsweringHandler With(HttpContent? content, HttpStatusCode status = HttpStatusCode.OK) =>
        new((_, _) => Task.FromResult(new HttpResponseMessage(status) { Content = content! }));

    /// <summary>The requests that were sent.</summary>
    public string Observe() => _requests.ToString();

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        _requests.Append(CultureInfo.InvariantCulture, $"{request} {cancellationToken.CanBeCanceled}; ");
        Task<HttpResponseMessage> answering = answer(request, cancellationToken);
        return RememberAsync(answering);
    }

    private async Task<HttpResponseMessage> RememberAsync(Task<HttpResponseMessage> answering) => Answered = await answering;
}
