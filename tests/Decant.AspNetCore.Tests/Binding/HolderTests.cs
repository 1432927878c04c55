using System.Buffers;
using System.Net;
using System.Reflection;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.Razor.Compilation;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Every way in which the parameters of a handler can hold a body, with every kind of body that is rejected: no handler runs.</summary>
public sealed class HolderTests
{
    private const string Body = """{"ref":"main"}""";

    private static readonly string[] s_holders =
    [
        "/parameter", "/nullable", "/two", "/record", "/struct", "/class", "/own", "/group/inner/record", "/filtered", "/delegate",
        "/held/parameter", "/held/body", "/held/model", "/held/record", "/held/nested", "/held/early", "/held/later",
        "/held/array?held[0].id=1&held[1].id=2", "/held/list?held[0].id=1&held[1].id=2", "/held/dictionary?held[one].id=1",
        "/bound/property", "/bound/model", "/bound/inferred",
        "/pages", "/pages/argument", "/pages/property", "/pages/model",
    ];

    // Of other tests, and those that hold none.
    private static readonly string[] s_others = ["/controller", "/described", "/errors", "/forms"];

    public static TheoryData<string> Holders => [.. s_holders];

    [Theory, Trait("Row", "G15")]
    [MemberData(nameof(Holders))]
    public async Task Post_ABody_ReachesTheHandlerUnlessItIsRejected(string holder)
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
            using HttpResponseMessage response = await app.PostAsync(holder.Contains('?') ? holder : $"{holder}?id=1", body, mediaType);
            Assert.Equal((expected, expected == HttpStatusCode.OK ? 1 : 0), (response.StatusCode, count.Runs));
            if (expected == HttpStatusCode.OK)
                Assert.Equal("main 14", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    [Fact]
    public async Task Holders_Always_AreAllThatAreMapped()
    {
        await using App app = await StartAsync(new HandlerCount());
        Assert.Equal(
            s_holders.Select(holder => holder.Split('?')[0]).Order(StringComparer.Ordinal),
            app.Routes.Where(route => !s_others.Any(other => route.StartsWith(other, StringComparison.Ordinal))).Order(StringComparer.Ordinal));
    }

    /// <summary>Controllers that read a type from the body by a formatter, and what in that type is the body; null for nothing.</summary>
    public static TheoryData<Type, string?> Misuses => new()
    {
        { typeof(FromBodyController<HeldByClass>), "its member HeldByClass.Body" },
        { typeof(FromBodyController<HeldByStruct?>), "its member HeldByStruct.Body" },
        { typeof(FromBodyController<HeldByClass[]>), "its member HeldByClass.Body" },
        { typeof(FromBodyController<List<HeldWithin>>), "its member HeldByClass.Body" },
        { typeof(FromBodyController<Dictionary<string, HeldByClass>>), "its member HeldByClass.Body" },
        { typeof(FromBodyController<Dictionary<string, HeldWithin[]>>), "its member HeldByClass.Body" },
        { typeof(FromBodyController<Systematic.HeldElsewhere>), "its member HeldElsewhere.Body" },
        { typeof(FromBodyController<Projected<Push>[]>), "an element of it" },
        { typeof(FromBodyController<Dictionary<string, Projected<Push>>>), "a value in it" },
        { typeof(InferredController<List<HeldWithin>>), "its member HeldByClass.Body" },
        { typeof(PropertyController<HeldByClass>), "its member HeldByClass.Body" },
        { typeof(PropertyController<HeldWithin>), "its member HeldByClass.Body" },
        { typeof(FromBodyController<Projected<Push>>), null },
        { typeof(PropertyController<Projected<Push>>), null },
        { typeof(FromBodyController<Itself>), null },
        { typeof(FromBodyController<Dictionary<string, Itself>>), null },
        { typeof(FromBodyController<Tree>), null },
        { typeof(FromBodyController<Push>), null },
        // The conventions do not read it from the body: its member says where it is from.
        { typeof(InferredController<HeldByClass>), null },
    };

    // The body would be one member of itself.
    [Theory, Trait("Row", "G15")]
    [MemberData(nameof(Misuses))]
    public async Task Start_ABodyWithinABody_IsRejected(Type controller, string? held)
    {
        Exception? thrown = await Record.ExceptionAsync(async () =>
        {
            await using App app = await App.StartAsync(
                app => app.MapControllers(),
                builder => builder.Services.AddControllers().ConfigureApplicationPartManager(manager => Only(manager, controller)).AddProjected());
        });
        if (held is null)
        {
            Assert.Null(thrown);
            return;
        }

        Assert.IsType<InvalidOperationException>(thrown);
        Assert.Contains($"{held} is a Projected<T>, which reads the body itself", thrown.Message, StringComparison.Ordinal);
    }

    [Fact, Trait("Row", "G15")]
    public async Task Start_ABodyWithinABodyOfAPage_IsRejected()
    {
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => StartAsync(new HandlerCount(), isMisused: true));
        Assert.Contains("'Held' of /Pages/Misused.cshtml", thrown.Message, StringComparison.Ordinal);
        Assert.Contains("its member HeldByClass.Body is a Projected<T>, which reads the body itself", thrown.Message, StringComparison.Ordinal);
    }

    public static TheoryData<string, string> Errors => new MatrixTheoryData<string, string>(
        ["/delegate", "/own", "/held/early", "/held/later"], ["/errors/controller", "/errors/page"]);

    // In the same request, and with nothing of its own to reject.
    [Theory, Trait("Row", "G15")]
    [MemberData(nameof(Errors))]
    public async Task Post_ARejectionThatIsAnException_IsAnsweredByTheEndpointOfTheExceptionHandler(string holder, string errors)
    {
        var count = new HandlerCount();
        await using App app = await StartAsync(count, errors);
        using HttpResponseMessage response = await app.PostAsync(holder, "{");
        Assert.Equal(("told", 0), (await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken), count.Runs));
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

    internal static void Only(ApplicationPartManager manager, params Type[] controllers)
    {
        manager.ApplicationParts.Clear();
        foreach (Type controller in controllers)
            manager.ApplicationParts.Add(new OneType(controller.GetTypeInfo()));
        manager.FeatureProviders.Clear();
        manager.FeatureProviders.Add(new AnyController());
    }

    /// <summary>Adds controllers that are not public to those of the assembly.</summary>
    internal static void Add(ApplicationPartManager manager, params Type[] controllers)
    {
        foreach (Type controller in controllers)
            manager.ApplicationParts.Add(new OneType(controller.GetTypeInfo()));
        manager.FeatureProviders.Add(new TheseControllers(controllers));
    }

    /// <summary>Leaves out the page that is rejected.</summary>
    internal static void WithoutMisused(ApplicationPartManager manager) => manager.FeatureProviders.Add(new WithoutMisusedPage());

    private sealed class OneType(TypeInfo type) : ApplicationPart, IApplicationPartTypeProvider
    {
        public override string Name => type.Name;

        public IEnumerable<TypeInfo> Types => [type];
    }

    private sealed class WithoutMisusedPage : IApplicationFeatureProvider<ViewsFeature>
    {
        // The part of the assembly may be there more than once.
        public void PopulateFeature(IEnumerable<ApplicationPart> parts, ViewsFeature feature)
        {
            foreach (CompiledViewDescriptor view in feature.ViewDescriptors.Where(view => view.RelativePath == "/Pages/Misused.cshtml").ToArray())
                feature.ViewDescriptors.Remove(view);
        }
    }

    private sealed class AnyController : ControllerFeatureProvider
    {
        protected override bool IsController(TypeInfo typeInfo) => true;
    }

    private sealed class TheseControllers(Type[] controllers) : ControllerFeatureProvider
    {
        protected override bool IsController(TypeInfo typeInfo) => controllers.Contains(typeInfo.AsType());
    }

    internal static string Answer(HttpContext context, [ProjectedBody(MaxBytes = 1000)] Projected<Push>? push)
    {
        // Before the body is looked at.
        context.RequestServices.GetRequiredService<HandlerCount>().Runs++;
        return $"{push!.Value.Ref} {push.Body.Length}";
    }

    private static Task<App> StartAsync(HandlerCount count, string? errors = null, bool isMisused = false) => App.StartAsync(
        app =>
        {
            if (errors is not null)
                app.UseExceptionHandler(errors);
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
            builder.Services.AddRazorPages().AddApplicationPart(typeof(HolderTests).Assembly).AddProjected().ConfigureApplicationPartManager(manager =>
            {
                if (!isMisused)
                    WithoutMisused(manager);
            });
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
