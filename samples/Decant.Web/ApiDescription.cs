using Microsoft.AspNetCore.OpenApi;

namespace Decant.Web;

/// <summary>What the OpenAPI document says of the whole.</summary>
internal static class ApiDescription
{
    public static void Describe(OpenApiOptions options) => options.AddDocumentTransformer(static (document, _, _) =>
    {
        document.Info.Title = "The ladder";
        document.Info.Version = "1";
        document.Info.Description = "Every version of a client that fetches JSON and returns a subset of it, and a run of them side by side.";
        return Task.CompletedTask;
    });
}
