using System.Net.Mime;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Problems;

/// <summary>An answer that is problem details (RFC 9457): by the application's own service, or else by metadata that is compiled, for an application without
/// the service has none where it is trimmed.</summary>
internal sealed partial class ProblemAnswer(ProblemDetails details) : IResult
{
    public ProblemAnswer(int status, string title, string? detail, IDictionary<string, object?>? extensions = null)
        : this(new ProblemDetails { Status = status, Title = title, Detail = detail, Extensions = extensions ?? new Dictionary<string, object?>() })
    {
    }

    /// <summary>What is answered.</summary>
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

    // What extensions hold beside the details.
    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
    [JsonSerializable(typeof(ProblemDetails))]
    [JsonSerializable(typeof(long))]
    [JsonSerializable(typeof(string))]
    private sealed partial class ProblemContext : JsonSerializerContext;
}
