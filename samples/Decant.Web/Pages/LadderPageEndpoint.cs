using System.Net.Mime;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.AspNetCore.Http.Extensions;

namespace Decant.Web.Pages;

/// <summary>Where the page is. It is rendered by itself: pages of a framework bring keys for forms along, which they leave in the user's
/// folder, and this one has no form to send.</summary>
internal static class LadderPageEndpoint
{
    public static void MapLadderPage(this WebApplication app) => app.MapGet("/", RenderAsync).ExcludeFromDescription();

    private static async Task<IResult> RenderAsync(HttpRequest request, IServiceProvider services, ILoggerFactory logging)
    {
        // Text, and no Uri: a request of HTTP/1.0 need not name a host.
        var parameters = new Dictionary<string, object?> { [nameof(LadderPage.Address)] = UriHelper.BuildAbsolute(request.Scheme, request.Host, "/") };
        await using var renderer = new HtmlRenderer(services, logging);
        string html = await renderer.Dispatcher.InvokeAsync(async () =>
            (await renderer.RenderComponentAsync<LadderPage>(ParameterView.FromDictionary(parameters))).ToHtmlString());
        return TypedResults.Content(html, $"{MediaTypeNames.Text.Html}; charset=utf-8");
    }
}
