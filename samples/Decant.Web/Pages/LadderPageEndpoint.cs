using System.Net.Mime;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.AspNetCore.Http.Extensions;

namespace Decant.Web.Pages;

/// <summary>Serves the page. The component is rendered by an <see cref="HtmlRenderer"/>: <c>MapRazorComponents</c> would write keys for antiforgery into the
/// user's folder, and the page sends no form.</summary>
internal static class LadderPageEndpoint
{
    public static void MapLadderPage(this WebApplication app) => app.MapGet("/", RenderAsync).ExcludeFromDescription();

    private static async Task<IResult> RenderAsync(HttpRequest request, IServiceProvider services, ILoggerFactory logging)
    {
        // A string and not a Uri, because a request of HTTP/1.0 need not have a host.
        var parameters = new Dictionary<string, object?> { [nameof(LadderPage.Address)] = UriHelper.BuildAbsolute(request.Scheme, request.Host, "/") };
        await using var renderer = new HtmlRenderer(services, logging);
        string html = await renderer.Dispatcher.InvokeAsync(async () =>
            (await renderer.RenderComponentAsync<LadderPage>(ParameterView.FromDictionary(parameters))).ToHtmlString());
        return TypedResults.Content(html, $"{MediaTypeNames.Text.Html}; charset=utf-8");
    }
}
