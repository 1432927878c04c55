using System.Text;

namespace Decant.Interception;

/// <summary>Opens contents with the rules of the extensions of <c>System.Net.Http.Json</c>, which differ from Decant's own: bytes that are not valid in the
/// charset are replaced, and <see cref="HttpClient.MaxResponseContentBufferSize"/> applies.</summary>
internal static class JsonContents
{
    /// <summary>Opens a content as UTF-8.</summary>
    /// <exception cref="InvalidOperationException">Its charset is unknown.</exception>
    public static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Task<Stream> opening = content.ReadAsStreamAsync(cancellationToken);
        Encoding encoding = EncodingOf(content);
        Stream stream = await opening.ConfigureAwait(false);
        return encoding == Encoding.UTF8 ? stream : Encoding.CreateTranscodingStream(stream, encoding, Encoding.UTF8);
    }

    /// <summary>Opens the content of a response that the client has not buffered.</summary>
    /// <exception cref="HttpRequestException">The announced length exceeds the client's limit.</exception>
    public static ValueTask<Stream> OpenAsync(HttpClient client, HttpContent content, CancellationToken cancellationToken)
    {
        long most = client.MaxResponseContentBufferSize;
        return content.Headers.ContentLength > most ? throw LimitedStream.Exceeds(most) : OpenAsync(content, cancellationToken);
    }

    /// <summary>Opens the content, and limits it to the client's maximum size.</summary>
    /// <inheritdoc cref="OpenAsync(HttpClient, HttpContent, CancellationToken)"/>
    public static async ValueTask<Stream> OpenLimitedAsync(HttpClient client, HttpContent content, CancellationToken cancellationToken) =>
        new LimitedStream(await OpenAsync(client, content, cancellationToken).ConfigureAwait(false), client.MaxResponseContentBufferSize);

    // The messages of this class and of LimitedStream are the framework's own, because existing code may depend on them.
    private static Encoding EncodingOf(HttpContent content)
    {
        if (content.Headers.ContentType?.CharSet is not { } charset)
            return Encoding.UTF8;
        try
        {
            return Encoding.GetEncoding(charset is ['"', _, .., '"'] ? charset[1..^1] : charset);
        }
        catch (ArgumentException exception)
        {
            throw new InvalidOperationException("The character set provided in ContentType is invalid.", exception);
        }
    }
}
