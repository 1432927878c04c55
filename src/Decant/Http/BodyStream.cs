using System.Net.Http.Headers;
using System.Text;

namespace Decant.Http;

/// <summary>A response's body as a stream of UTF-8.</summary>
internal static class BodyStream
{
    private static readonly string[] s_sequenceTypes =
        ["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines"];

    // What a caller gets who set no options: made once.
    private static readonly JsonProjectionOptions s_sequence = new() { TopLevelValues = true };

    /// <summary>Opens the body; a charset other than UTF-8 is transcoded as it is read.</summary>
    /// <exception cref="HttpRequestException">The charset is not one that .NET knows.</exception>
    public static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Encoding? encoding = IsPlainJson(content) ? null : GetOtherEncoding(content.Headers.ContentType);
        Stream stream = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return encoding is null ? stream : new TranscodedStream(stream, encoding);
    }

    /// <summary>What the caller asked for, and what the media type says where the caller said nothing: JSON Lines is a sequence of values.</summary>
    public static JsonProjectionOptions OptionsFor(HttpContent content, JsonProjectionOptions? options)
    {
        options ??= JsonProjectionOptions.Default;
        if (options.TopLevelValues || options.Path is not null || IsPlainJson(content) || content.Headers.ContentType?.MediaType is not { } mediaType)
            return options;
        if (!s_sequenceTypes.Contains(mediaType, StringComparer.OrdinalIgnoreCase))
            return options;
        return ReferenceEquals(options, JsonProjectionOptions.Default) ? s_sequence : options with { TopLevelValues = true };
    }

    // What most bodies say of themselves is recognised as it stands: parsing it would cost 150 bytes a call.
    private static bool IsPlainJson(HttpContent content) =>
        content.Headers.NonValidated.TryGetValues("Content-Type", out HeaderStringValues values) && values.Count == 1
        && values.ToString() is "application/json; charset=utf-8" or "application/json";

    private static Encoding? GetOtherEncoding(MediaTypeHeaderValue? contentType)
    {
        if (contentType?.CharSet?.Trim('"') is not { Length: > 0 } name || name.Equals("utf-8", StringComparison.OrdinalIgnoreCase))
            return null;
        try
        {
            Encoding encoding = Encoding.GetEncoding(name, EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback);
            return encoding.CodePage == Encoding.UTF8.CodePage ? null : encoding;
        }
        catch (Exception exception) when (exception is ArgumentException or NotSupportedException)
        {
            throw new HttpRequestException(
                HttpRequestError.InvalidResponse,
                $"The response's charset \"{name}\" is not known. Expected UTF-8, or a charset for which an encoding is registered "
                + $"({nameof(Encoding)}.{nameof(Encoding.RegisterProvider)}).",
                exception);
        }
    }
}
