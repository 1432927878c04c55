using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;
using Decant.Errors;
using Decant.Grammar.Skipping;
using Decant.Http.Codings;

namespace Decant.Http.Decoding;

/// <summary>Reads the media type of a body: whether it is JSON, a sequence of JSON values, or text in another charset.</summary>
internal static class MediaTypes
{
    /// <summary>The media type of server-sent events.</summary>
    public const string EventStream = "text/event-stream";

    // The options for reading a sequence, created once for all callers that pass no options.
    private static readonly JsonProjectionOptions s_sequence = new() { TopLevelValues = true };

    /// <summary>Returns the options of a call. If they set no separator and no path, the media type determines whether the body is a sequence of values, and
    /// its separator.</summary>
    public static JsonProjectionOptions OptionsFor(HttpContent content, JsonProjectionOptions? options)
    {
        options ??= JsonProjectionOptions.Default;
        if (options.ValueSeparator is not null || options.Path is not null || IsPlainJson(content) || Find(content) is not { } mediaType)
            return options;
        if (SequenceTypes.HasRecordSeparators(mediaType))
            return options with { ValueSeparator = (char)GrammarState.RecordSeparator };
        if (options.TopLevelValues || !SequenceTypes.Contains(mediaType))
            return options;
        return ReferenceEquals(options, JsonProjectionOptions.Default) ? s_sequence : options with { TopLevelValues = true };
    }

    /// <summary>Whether the media type is JSON or a sequence of JSON values.</summary>
    public static bool IsJson(HttpContent content) =>
        IsPlainJson(content) || (Find(content) is { } mediaType && (IsJson(mediaType) || SequenceTypes.Contains(mediaType)));

    /// <summary>Whether the media type is that of server-sent events.</summary>
    public static bool IsEventStream(HttpContent content) => EventStream.Equals(Find(content), StringComparison.OrdinalIgnoreCase);

    /// <summary>Creates the exception for a body that is not an event stream.</summary>
    public static HttpRequestException NoEventStream(HttpContent content) =>
        new(HttpRequestError.InvalidResponse, $"{Describe(content)} Expected {EventStream}, the type of server-sent events.");

    /// <summary>Returns a copy of the exception whose message adds the media type if it is not JSON, and the content encoding if it was not decoded; null if
    /// there is nothing to add.</summary>
    public static JsonException? Explain(JsonException exception, HttpContent content, CustomDecoders? decoders)
    {
        string what = IsJson(content) ? "" : $" {Describe(content)}";
        if (ContentCoding.Find(content) is { } coding && !ContentCoding.IsKnown(coding) && decoders?.Has(coding) != true)
        {
            what += $" Its Content-Encoding is \"{WireText.Show(coding)}\", which was not decoded."
                + (coding.Contains(',') ? "" : $" Set {nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.ContentDecoders)} to decode it.");
        }

        return what.Length == 0 ? null : ExceptionCopy.WithMessage(exception, $"{exception.Message}{what}");
    }

    /// <summary>Creates the exception for a body whose media type is not accepted.</summary>
    public static HttpRequestException Rejected(HttpContent content) => new(
        HttpRequestError.InvalidResponse,
        $"{Describe(content)} Expected application/json, text/json, a type that ends in +json, or a sequence of JSON values, because "
        + $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.RequireJsonMediaType)} is set.");

    /// <summary>Returns the encoding of a body that is not UTF-8; null for UTF-8.</summary>
    /// <exception cref="HttpRequestException">The charset is unknown to .NET.</exception>
    public static Encoding? GetOtherEncoding(HttpContent content)
    {
        if (IsPlainJson(content) || Read(content)?.Charset is not { Length: > 0 } name || name.Equals("utf-8", StringComparison.OrdinalIgnoreCase))
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
                $"The response's charset \"{WireText.Show(name)}\" is not known. Expected UTF-8, or a charset for which an encoding is registered "
                + $"({nameof(Encoding)}.{nameof(Encoding.RegisterProvider)}).",
                // The framework's ArgumentException quotes the name unescaped, so another exception replaces it.
                exception is NotSupportedException ? exception : new ArgumentException("No encoding has this name."));
        }
    }

    /// <summary>Returns the media type without parameters; null if the header is missing or is not a media type.</summary>
    public static string? Find(HttpContent content) => Read(content)?.Essence;

    /// <summary>Returns the media type without parameters, or the header's text if it is not a media type.</summary>
    public static string? FindOrText(HttpContent content) => Find(content) ?? Text(content);

    private static MediaType? Read(HttpContent content) => Text(content) is { } text ? MediaType.Find(text) : null;

    // The framework's parser would reject values that servers send, such as values with a semicolon at the end.
    private static string? Text(HttpContent content) =>
        content.Headers.NonValidated.TryGetValues("Content-Type", out HeaderStringValues values) ? values.ToString() : null;

    // The most frequent values are compared as text, because parsing allocates.
    private static bool IsPlainJson(HttpContent content) => Text(content) is "application/json; charset=utf-8" or "application/json";

    // RFC 6839, section 3.1: a type that ends in +json is JSON.
    private static bool IsJson(string mediaType) =>
        mediaType.Equals("application/json", StringComparison.OrdinalIgnoreCase)
        || mediaType.Equals("text/json", StringComparison.OrdinalIgnoreCase)
        || mediaType.EndsWith("+json", StringComparison.OrdinalIgnoreCase);

    private static string Describe(HttpContent content) => Find(content) is { } mediaType ? $"The response's media type is \"{WireText.Show(mediaType)}\"."
        : Text(content) is { } text ? $"The response's Content-Type, \"{WireText.Show(text)}\", is not a media type."
        : "The response has no media type.";
}
