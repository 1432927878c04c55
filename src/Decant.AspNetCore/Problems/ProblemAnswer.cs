using System.Net.Mime;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Problems;

/// <summary>A response with problem details (RFC 9457). The application's own service writes it. Without a service, it is serialized with generated metadata,
/// because a trimmed application has no other metadata.</summary>
internal sealed partial class ProblemAnswer(ProblemDetails details) : IResult
{
    /// <summary>Creates a response whose title is the reason phrase of its status.</summary>
    public ProblemAnswer(int status)
        : this(status, ReasonPhrases.GetReasonPhrase(status), null)
    {
    }

    public ProblemAnswer(int status, string title, string? detail, IDictionary<string, object?>? extensions = null)
        : this(new ProblemDetails { Status = status, Title = title, Detail = detail, Extensions = extensions ?? new Dictionary<string, object?>() })
    {
    }

    /// <summary>The content of the response.</summary>
    public ProblemDetails Details => details;

    public async Task ExecuteAsync(HttpContext httpContext)
    {
        httpContext.Response.StatusCode = details.Status!.Value;
        if (httpContext.RequestServices.GetService<IProblemDetailsService>() is { } service
            && await service.TryWriteAsync(new() { HttpContext = httpContext, ProblemDetails = details }).ConfigureAwait(false))
        {
            return;
        }

        httpContext.Response.ContentType = MediaTypeNames.Application.ProblemJson;
        await JsonSerializer.SerializeAsync(httpContext.Response.Body, details, ProblemContext.Default.ProblemDetails, httpContext.RequestAborted)
            .ConfigureAwait(false);
    }

    // Values of extensions are of type long or string.
    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
    [JsonSerializable(typeof(ProblemDetails))]
    [JsonSerializable(typeof(long))]
    [JsonSerializable(typeof(string))]
    private sealed partial class ProblemContext : JsonSerializerContext;
}
