using System.Net.Mime;
using Microsoft.AspNetCore.Http;
using Microsoft.Net.Http.Headers;

namespace Decant.AspNetCore.Binding;

/// <summary>The accepted media types of request bodies.</summary>
internal static class BodyMediaType
{
    public static string[] Json { get; } = [MediaTypeNames.Application.Json];

    public static string[] JsonOrText { get; } = [MediaTypeNames.Application.Json, MediaTypeNames.Text.Plain];

    public static string[] Form { get; } = [MediaTypeNames.Application.FormUrlEncoded];

    /// <summary>Returns whether the body of a request has a media type that the parameter accepts, and the charset UTF-8 or none.</summary>
    public static bool IsExpected(HttpRequest request, ProjectedBodyAttribute options) => options.FormField is not null
        ? Is(request, MediaTypeNames.Application.FormUrlEncoded)
        : IsJson(request) || (options.AcceptsPlainText && Is(request, MediaTypeNames.Text.Plain));

    // The usual values are compared as text, because the parser allocates.
    private static bool IsJson(HttpRequest request) =>
        request.ContentType is MediaTypeNames.Application.Json or "application/json; charset=utf-8"
        || request.HasJsonContentType() && (!MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? type) || IsUtf8(type));

    private static bool Is(HttpRequest request, string mediaType) =>
        string.Equals(request.ContentType, mediaType, StringComparison.OrdinalIgnoreCase)
        || MediaTypeHeaderValue.TryParse(request.ContentType, out MediaTypeHeaderValue? type)
            && type.MediaType.Equals(mediaType, StringComparison.OrdinalIgnoreCase)
            && IsUtf8(type);

    private static bool IsUtf8(MediaTypeHeaderValue type) =>
        !type.Charset.HasValue || HeaderUtilities.RemoveQuotes(type.Charset).Equals("utf-8", StringComparison.OrdinalIgnoreCase);
}
