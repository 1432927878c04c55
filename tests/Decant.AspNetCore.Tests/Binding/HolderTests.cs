using System.Buffers;
using System.Net;
using System.Reflection;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Every way in which the parameters of a handler can hold a body, with every kind of body that is refused: no handler runs.</summary>
public sealed class HolderTests
{
    private const string Body = """{"ref":"main"}""";

    private static readonly string[] s_holders =
    [
        "/parameter", "/nullable", "/two", "/record", "/struct", "/class", "/own", "/group/inner/record", "/filtered", "/delegate",
        "/held/parameter", "/held/body", "/held/model", "/held/record", "/held/nested", "/held/array", "/held/early", "/held/later", "/bound/property", "/bound/model", "/bound/inferred",
        "/pages",
    ];

    public static TheoryData<string> Holders => [.. s_holders];

    [Theory, Trait("Row", "G15")]
    [MemberData(nameof(Holders))]
    public async Task Post_ABody_ReachesTheHandlerUnlessItIsRefused(string holder)
    {
        (string Body, string MediaType, HttpStatusCode Expected)[] requests =
        [
            ("{", "application/json", HttpStatusCode.BadRequest),
            ("""{"ref":5}""", "application/json", HttpStatusCode.BadRequest),
            ("", "application/json", HttpStatusCode.BadRequest),
            ("null", "application/json", HttpStatusCode.BadRequest),
            ($$"""{"ref":"{{new string('r', 2_000)}}"}""", "application/json", HttpStatusCode.RequestEntityTooLarge),
            (Body, "text/plain", HttpStatusCode.UnsupportedMediaType),
            (Body, "application/json", HttpStatusCode.OK),
        ];
        var count = new HandlerCount();
        await using App app = await StartAsync(count);
        foreach ((string body, string mediaType, HttpStatusCode expected) in requests)
        {
            using HttpResponseMessage response = await app.PostAsync(holder + "?id=1", body, mediaType);
            Assert.Equal((expected, expected == HttpStatusCode.OK ? 1 : 0), (response.StatusCode, count.Runs));
            if (expected == HttpStatusCode.OK)
                Assert.Equal("main 14", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    // A type that a formatter reads from the body, and that holds the body.
    [Theory, Trait("Row", "G15")]
    [InlineData(typeof(MisusedController))]
    [InlineData(typeof(DeeplyMisusedController))]
    public async Task Start_ABodyWithinABody_IsRefused(Type controller)
    {
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => App.StartAsync(
            app => app.MapControllers(),
            builder => builder.Services.AddControllers().ConfigureApplicationPartManager(manager => Only(manager, controller)).AddProjected()));
        Assert.Contains("HeldByClass.Body is a Projected<T>, which reads the body itself", thrown.Message, StringComparison.Ordinal);
    }

    // A minimal API has no hook at its start: its serializer does not read such a type.
    [Theory, Trait("Row", "G15")]
    [InlineData("""{"body":{"ref":"main"},"id":"1"}""")]
    [InlineData("""{"body":{"value":{"ref":"main"}}}""")]
    [InlineData("""{"body":5}""")]
    public async Task Post_ABodyWithinABodyOfAMinimalApi_IsAnError(string body)
    {
        var count = new HandlerCount();
        await using App app = await App.StartAsync(
            app => app.MapPost("/", (HeldByClass held, HttpContext context) => Answer(context, held.Body)), builder => builder.Services.AddSingleton(count));
        using HttpResponseMessage response = await app.PostAsync("/", body);
        Assert.InRange((int)response.StatusCode, 400, 500);
        Assert.Equal(0, count.Runs);
    }

    // Without what answers for it, nothing is bound.
    [Fact, Trait("Row", "G15")]
    public async Task Post_WithoutAddProjected_IsAnError()
    {
        await using App app = await App.StartAsync(
            app => app.MapControllers(),
            builder =>
            {
                builder.Services.AddSingleton(new HandlerCount());
                builder.Services.AddControllers().ConfigureApplicationPartManager(manager => Only(manager, typeof(HeldController)));
            });
        foreach (string body in (string[])["{", Body])
        {
            using HttpResponseMessage response = await app.PostAsync("/held/parameter", body);
            Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        }
    }

    internal static void Only(ApplicationPartManager manager, Type controller)
    {
        manager.ApplicationParts.Clear();
        manager.ApplicationParts.Add(new OneType(controller.GetTypeInfo()));
        manager.FeatureProviders.Clear();
        manager.FeatureProviders.Add(new AnyController());
    }

    private sealed class OneType(TypeInfo type) : ApplicationPart, IApplicationPartTypeProvider
    {
        public override string Name => type.Name;

        public IEnumerable<TypeInfo> Types => [type];
    }

    private sealed class AnyController : ControllerFeatureProvider
    {
        protected override bool IsController(TypeInfo typeInfo) => true;
    }

    internal static string Answer(HttpContext context, [ProjectedBody(MaxBytes = 1000)] Projected<Push>? push)
    {
        // Before the body is looked at.
        context.RequestServices.GetRequiredService<HandlerCount>().Runs++;
        return $"{push!.Value.Ref} {push.Body.Length}";
    }

    private static Task<App> StartAsync(HandlerCount count) => App.StartAsync(
        app =>
        {
            app.MapPost("/parameter", ([ProjectedBody(MaxBytes = 1000)] Projected<Push> push, HttpContext context) => Answer(context, push));
            app.MapPost("/nullable", ([ProjectedBody(MaxBytes = 1000)] Projected<Push>? push, HttpContext context) => Answer(context, push));
            app.MapPost("/two", ([ProjectedBody(MaxBytes = 1000)] Projected<Uncopied> other, [ProjectedBody(MaxBytes = 1000)] Projected<Push> push, HttpContext context) => Answer(context, push));
            app.MapPost("/record", ([AsParameters] Held held, HttpContext context) => Answer(context, held.Body));
            app.MapPost("/struct", ([AsParameters] HeldByStruct held, HttpContext context) => Answer(context, held.Body));
            app.MapPost("/class", ([AsParameters] HeldByClass held, HttpContext context) => Answer(context, held.Body));
            app.MapPost("/own", ([ProjectedBody(MaxBytes = 1000)] HeldByBinding held, HttpContext context) => Answer(context, held.Body));
            app.MapGroup("/group").AddEndpointFilter(LookAsync).MapGroup("/inner").AddEndpointFilter(LookAsync)
                .MapPost("/record", ([AsParameters] Held held, HttpContext context) => Answer(context, held.Body)).AddEndpointFilter(LookAsync);
            app.MapPost("/filtered", ([ProjectedBody(MaxBytes = 1000)] Projected<Push> push, HttpContext context) => Answer(context, push)).AddEndpointFilter(LookAsync);
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
            builder.Services.AddSingleton(count);
            builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = 10_000_000);
            builder.Services.AddRazorPages().AddApplicationPart(typeof(HolderTests).Assembly).AddProjected();
            builder.Services.AddControllers().AddApplicationPart(typeof(HolderTests).Assembly).AddProjected();
        });

    private sealed class HandlerCount
    {
        public int Runs { get; set; }
    }

    private static async ValueTask<object?> LookAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        object? held = context.Arguments[0];
        _ = (held as Projected<Push> ?? (held as Held)?.Body)!.Body.ToArray();
        return await next(context);
    }
}
