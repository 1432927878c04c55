using System.Buffers;
using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Every way in which the parameters of a handler can hold a body, with every kind of body that is refused: no handler runs.</summary>
public sealed class HolderTests
{
    private const string Body = """{"ref":"main"}""";

    private static readonly string[] s_holders =
    [
        "/parameter", "/nullable", "/two", "/record", "/struct", "/class", "/own", "/group/inner/record", "/filtered", "/delegate",
        "/held/parameter", "/held/body", "/held/model", "/held/record", "/held/nested", "/held/array", "/held/early", "/held/later", "/bound/property", "/bound/model",
        "/pages",
    ];

    public static TheoryData<string, string, HttpStatusCode> Refused => new(
        from holder in s_holders
        from failure in ((string, HttpStatusCode)[])
            [("json", HttpStatusCode.BadRequest), ("fit", HttpStatusCode.BadRequest), ("large", HttpStatusCode.RequestEntityTooLarge), ("type", HttpStatusCode.UnsupportedMediaType)]
        select (holder, failure.Item1, failure.Item2));

    [Theory]
    [MemberData(nameof(Refused))]
    public async Task Post_ABodyThatIsRefused_ReachesNoHandler(string holder, string failure, HttpStatusCode expected)
    {
        await using App app = await StartAsync();
        using HttpResponseMessage response = failure switch
        {
            "json" => await app.PostAsync(holder + "?id=1", "{"),
            "fit" => await app.PostAsync(holder + "?id=1", """{"ref":5}"""),
            "large" => await app.PostAsync(holder + "?id=1", $$"""{"ref":"{{new string('r', 2_000_000)}}"}"""),
            _ => await app.PostAsync(holder + "?id=1", Body, "text/plain"),
        };
        Assert.Equal(expected, response.StatusCode);
        Assert.DoesNotContain("ran", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Holders))]
    public async Task Post_ABodyThatFits_ReachesTheHandler(string holder)
    {
        await using App app = await StartAsync();
        using HttpResponseMessage response = await app.PostAsync(holder + "?id=1", Body);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("ran main 14", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    public static TheoryData<string> Holders => [.. s_holders];

    // What does not look at the body is what ran without one.
    internal static string Answer(HttpContext context, Projected<Push>? push) =>
        BodyProblem.Of(context) is null ? $"ran {push!.Value.Ref} {push.Body.Length}" : "ran";

    private static Task<App> StartAsync() => App.StartAsync(
        app =>
        {
            app.MapPost("/parameter", (Projected<Push> push, HttpContext context) => Answer(context, push));
            app.MapPost("/nullable", (Projected<Push>? push, HttpContext context) => Answer(context, push));
            app.MapPost("/two", (Projected<Uncopied> other, Projected<Push> push, HttpContext context) => Answer(context, push));
            app.MapPost("/record", ([AsParameters] Held held, HttpContext context) => Answer(context, held.Body));
            app.MapPost("/struct", ([AsParameters] HeldByStruct held, HttpContext context) => Answer(context, held.Body));
            app.MapPost("/class", ([AsParameters] HeldByClass held, HttpContext context) => Answer(context, held.Body));
            app.MapPost("/own", (HeldByBinding held, HttpContext context) => Answer(context, held.Body));
            app.MapGroup("/group").AddEndpointFilter(LookAsync).MapGroup("/inner").AddEndpointFilter(LookAsync)
                .MapPost("/record", ([AsParameters] Held held, HttpContext context) => Answer(context, held.Body)).AddEndpointFilter(LookAsync);
            app.MapPost("/filtered", (Projected<Push> push, HttpContext context) => Answer(context, push)).AddEndpointFilter(LookAsync);
            app.MapPost("/delegate", async context =>
            {
                Projected<Push>? push = await Projected<Push>.BindAsync(context, typeof(HolderTests).GetMethod(nameof(Answer), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!.GetParameters()[1]);
                await context.Response.WriteAsync(Answer(context, push));
            });
            app.MapControllers();
            app.MapRazorPages();
        },
        builder =>
        {
            builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 10_000_000);
            builder.Services.AddRazorPages(options => options.Conventions.ConfigureFilter(new Microsoft.AspNetCore.Mvc.IgnoreAntiforgeryTokenAttribute())).AddApplicationPart(typeof(HolderTests).Assembly).AddProjected();
            builder.Services.AddControllers().AddApplicationPart(typeof(HolderTests).Assembly).AddProjected();
        });

    private static async ValueTask<object?> LookAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        object? held = context.Arguments[0];
        _ = (held as Projected<Push> ?? (held as Held)?.Body)!.Body.ToArray();
        return await next(context);
    }
}
