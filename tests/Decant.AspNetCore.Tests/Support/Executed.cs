using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Support;

/// <summary>What a result answered that was executed without a server.</summary>
internal sealed record Executed(int Status, IHeaderDictionary Headers, string Body)
{
    public static async Task<Executed> RunAsync(
        IResult result, Action<HttpContext>? prepare = null, FailureEvents? events = null, Action<ProjectionResultOptions>? configure = null)
    {
        var services = new ServiceCollection();
        services.AddLogging(logging =>
        {
            if (events is not null)
                logging.AddProvider(events);
        });
        if (configure is not null)
            services.Configure(configure);
        await using ServiceProvider provider = services.BuildServiceProvider();
        using var body = new MemoryStream();
        var context = new DefaultHttpContext { RequestServices = provider };
        context.Request.Method = HttpMethods.Get;
        context.Response.Body = body;
        prepare?.Invoke(context);
        await result.ExecuteAsync(context);
        return new(context.Response.StatusCode, context.Response.Headers, Encoding.UTF8.GetString(body.ToArray()));
    }
}
