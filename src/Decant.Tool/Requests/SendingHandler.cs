namespace Decant.Tool.Requests;

/// <summary>Gives each request of the user the method and the body of the command line. Requests for further pages are like the first one.</summary>
internal sealed class SendingHandler(Sending sending, HttpMessageHandler inner) : DelegatingHandler(inner)
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        request.Method = sending.Method;
        request.Content = sending.CreateContent();
        return base.SendAsync(request, cancellationToken);
    }
}
