namespace Decant.Web;

/// <summary>What a browser is told not to do: this app's page loads nothing from elsewhere, and has no script or style within its text.</summary>
internal static class SafeHeaders
{
    private const string ContentPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    public static void UseSafeHeaders(this WebApplication app) => app.Use(static (context, next) =>
    {
        // At the last moment: who handles an exception clears what headers there are.
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
