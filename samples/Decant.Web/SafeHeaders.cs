namespace Decant.Web;

/// <summary>Adds headers that restrict the browser: the page loads nothing from other origins, and has no inline script or style.</summary>
internal static class SafeHeaders
{
    private const string ContentPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    public static void UseSafeHeaders(this WebApplication app) => app.Use(static (context, next) =>
    {
        // When the response starts, because the exception handler clears the headers that were set before.
        context.Response.OnStarting(Add, context.Response.Headers);
        return next(context);
    });

    private static Task Add(object state)
    {
        var headers = (IHeaderDictionary)state;
        headers.ContentSecurityPolicy = ContentPolicy;
        headers.XContentTypeOptions = "nosniff";
        headers["Referrer-Policy"] = "no-referrer";
        return Task.CompletedTask;
    }
}
