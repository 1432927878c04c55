using System.Net.Http.Headers;
using System.Text;
using Decant.Errors;
using Decant.Http.Calls;
using Decant.Http.Decoding;
using Decant.Http.Limits;

namespace Decant.Http.Calls;

/// <summary>Creates the exception of a response whose status is not a success, with the start of its body.</summary>
internal static class StatusFailure
{
    /// <summary>The maximum length of a quotation, in bytes and in characters.</summary>
    private const int MaxQuotedBytes = 1024;

    /// <summary>Reads as much of the body as the options allow. If reading fails, the status is still reported, unless the caller cancelled the call.</summary>
    public static async ValueTask<HttpStatusException> CreateAsync(HttpResponseMessage response, HttpCall call)
    {
        (byte[] body, bool isTruncated) = await ReadAsync(response, call).ConfigureAwait(false);
        string? mediaType = MediaTypes.Find(response.Content);
        ProblemDetails problem = ProblemDetails.Parse(body, mediaType);
        HttpResponseHeaders headers = HeaderCopy.Create(response);
        return new(Describe(response, body, isTruncated, call.Limits.Options), response.StatusCode, body, mediaType)
        {
            Headers = headers,
            RetryAfter = HeaderCopy.FindDelay(headers, call.Limits.Options.TimeProvider),
            IsErrorBodyTruncated = isTruncated,
            ProblemType = problem.Type,
            ProblemTitle = problem.Title,
            ProblemDetail = problem.Detail,
            ProblemInstance = problem.Instance,
        };
    }

    private static async ValueTask<(byte[] Body, bool IsTruncated)> ReadAsync(HttpResponseMessage response, HttpCall call)
    {
        int limit = call.Limits.Options.MaxErrorBodyBytes;
        if (limit == 0)
            return ([], AnnouncedLength.IsIgnored(response) || response.Content.Headers.ContentLength != 0);

        Stream? stream = null;
        try
        {
            stream = await call.OpenAsync(response.Content, ByteLimit.None).ConfigureAwait(false);
        }
        catch (Exception exception) when (IsTrouble(exception, call))
        {
            return ([], true);
        }

        bool isTruncated = false;
        try
        {
            call.Chunks.Begin(call.Limits.Pool, call.AnnouncedBytes, limit);
            // Reads to the end of the body, or until more bytes than the limit have arrived, which shows that the kept bytes are not the whole body.
            int read;
            do
            {
                Memory<byte> free = call.Chunks.GetFree();
                try
                {
                    read = await stream.ReadAsync(free).ConfigureAwait(false);
                }
                catch (Exception exception) when (IsTrouble(exception, call))
                {
                    isTruncated = true;
                    break;
                }

                call.Chunks.Advance(read);
            }
            while (read > 0 && call.Chunks.Length <= limit);
        }
        finally
        {
            stream.Dispose();
        }

        byte[] body = new byte[Math.Min(call.Chunks.Length, limit)];
        call.Chunks.CopyTo(body);
        return (body, isTruncated || call.Chunks.Length > limit);
    }

    private static bool IsTrouble(Exception exception, HttpCall call) =>
        exception is not OperationCanceledException || !call.Clock.Caller.IsCancellationRequested;

    private static string Describe(HttpResponseMessage response, byte[] body, bool isTruncated, CallOptions options)
    {
        var message = new StringBuilder();
        message.Append($"The response's status is {Describe(response)}; expected a success (2xx).");
        if (response.RequestMessage is { RequestUri: { } uri } request)
            message.Append($" Request: {request.Method} {Addresses.Describe(uri)}.");
        if (MediaTypes.FindOrText(response.Content) is { } mediaType)
            message.Append($" The body's media type is \"{WireText.Show(mediaType)}\".");
        if (options.IncludeErrorBodyInMessage && body.Length > 0)
            message.Append($" Body: {Quote(body, isTruncated)}");
        return message.ToString();
    }

    /// <summary>Formats a status for messages.</summary>
    public static string Describe(HttpResponseMessage response) =>
        string.IsNullOrEmpty(response.ReasonPhrase) ? $"{(int)response.StatusCode}" : $"{(int)response.StatusCode} ({WireText.Show(response.ReasonPhrase)})";

    /// <summary>Formats the start of the server's text for messages.</summary>
    public static string Quote(byte[] body, bool isTruncated) => WireText.Show(
        Encoding.UTF8.GetString(body.AsSpan(0, Math.Min(body.Length, MaxQuotedBytes))),
        MaxQuotedBytes,
        isPart: isTruncated || body.Length > MaxQuotedBytes);
}
