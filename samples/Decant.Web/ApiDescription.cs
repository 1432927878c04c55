using Microsoft.AspNetCore.OpenApi;

namespace Decant.Web;

/// <summary>The title and description of the OpenAPI document.</summary>
internal static class ApiDescription
{
    public static void Describe(OpenApiOptions options) => options.AddDocumentTransformer(static (document, _, _) =>
    {
        document.Info.Title = "The ladder";
        document.Info.Version = "1";
        document.Info.Description = "The versions of a client that fetches JSON and returns a subset of it, and runs that measure them side by side.";
        return Task.CompletedTask;
    });
}
