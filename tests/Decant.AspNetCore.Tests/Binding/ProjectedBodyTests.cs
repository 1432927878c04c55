using System.Net;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>An attribute that is not valid is a mistake of the application's: it is told before a body comes.</summary>
public sealed class ProjectedBodyTests
{
    private static readonly Dictionary<string, Delegate> s_handlers = new()
    {
        ["path"] = ([ProjectedBody(Path = "a[")] Projected<Push> push) => push.Value.Ref,
        ["depth"] = ([ProjectedBody(MaxDepth = 0)] Projected<Push> push) => push.Value.Ref,
        ["form without a field"] = ([ProjectedBody(FormField = "")] Projected<Push> push) => push.Value.Ref,
        ["form and text"] = ([ProjectedBody(FormField = "payload", AcceptsPlainText = true)] Projected<Push> push) => push.Value.Ref,
        ["parameters"] = ([AsParameters] InvalidRecord held) => held.Body.Value.Ref,
    };

    public static TheoryData<string> Handlers => [.. s_handlers.Keys];

    public static TheoryData<Type> Controllers =>
    [
        typeof(InvalidParameter), typeof(InvalidDepth), typeof(InvalidProperty), typeof(InvalidMember), typeof(InvalidArgument), typeof(InvalidElement),
        typeof(InvalidField), typeof(InvalidFormAndText),
    ];

    [Theory]
    [MemberData(nameof(Controllers))]
    public async Task Start_OfAController_IsRejected(Type controller)
    {
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => StartAsync(controller));
        Assert.StartsWith("The attribute [ProjectedBody] of a parameter or property is not valid. ", thrown.Message, StringComparison.Ordinal);
        Assert.True(thrown.InnerException is FormatException or ArgumentOutOfRangeException || thrown.Message.Contains(" is not valid. FormField ", StringComparison.Ordinal));
    }

    // What no attribute of ours is on is none of our business, however it is built.
    [Theory]
    [InlineData(typeof(RecursiveBody))]
    [InlineData(typeof(RecursiveQuery))]
    [InlineData(typeof(ServiceParameter))]
    public async Task Start_OfAnotherController_IsNotRejected(Type controller)
    {
        await using App app = await StartAsync(controller);
        Assert.NotNull(app.Client.BaseAddress);
    }

    // All endpoints are built when the first request is routed, as the framework tells of its own mistakes in handlers.
    [Theory]
    [MemberData(nameof(Handlers))]
    public async Task FirstRequest_BesideAnEndpoint_IsRejected(string name)
    {
        await using App app = await App.StartAsync(app =>
        {
            app.MapGet("/other", () => "other");
            app.MapPost("/", s_handlers[name]);
        });
        using HttpResponseMessage response = await app.GetAsync("/other");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    private static Task<App> StartAsync(Type controller) => App.StartAsync(
        app => app.MapControllers(),
        builder => builder.Services.AddControllers().ConfigureApplicationPartManager(manager => HolderTests.Only(manager, controller)).AddProjected());

    internal sealed record InvalidRecord([ProjectedBody(Path = "a[")] Projected<Push> Body);

    internal sealed class InvalidModel
    {
        [ProjectedBody(Path = "a[")]
        public Projected<Push>? Body { get; set; }
    }

    internal sealed class Outer
    {
        public InvalidModel? Inner { get; set; }
    }

    internal sealed class Tree : List<Tree>;

    internal sealed class Linked
    {
        public Linked? Next { get; set; }

        public Linked[]? All { get; set; }
    }

    [Route("invalid")]
    internal sealed class InvalidParameter : ControllerBase
    {
        [HttpPost]
        public string Post([ProjectedBody(Path = "a[")] Projected<Push> push) => $"{push}";
    }

    [Route("invalid")]
    internal sealed class InvalidDepth : ControllerBase
    {
        [HttpPost]
        public string Post([ProjectedBody(MaxDepth = 0)] Projected<Push> push) => $"{push}";
    }

    [Route("invalid")]
    internal sealed class InvalidField : ControllerBase
    {
        [HttpPost]
        public string Post([ProjectedBody(FormField = "")] Projected<Push> push) => $"{push}";
    }

    [Route("invalid")]
    internal sealed class InvalidFormAndText : ControllerBase
    {
        [HttpPost]
        public string Post([ProjectedBody(FormField = "payload", AcceptsPlainText = true)] Projected<Push> push) => $"{push}";
    }

    [Route("invalid")]
    internal sealed class InvalidProperty : ControllerBase
    {
        [BindProperty, ProjectedBody(Path = "a[")]
        public Projected<Push>? Body { get; set; }

        [HttpPost]
        public string Post() => $"{Body}";
    }

    [Route("invalid")]
    internal sealed class InvalidMember : ControllerBase
    {
        [HttpPost]
        public string Post(Outer outer) => $"{outer}";
    }

    [Route("invalid")]
    internal sealed class InvalidArgument : ControllerBase
    {
        [HttpPost]
        public string Post(InvalidRecord held) => $"{held}";
    }

    [Route("invalid")]
    internal sealed class InvalidElement : ControllerBase
    {
        [HttpPost]
        public string Post(List<InvalidModel> all) => $"{all}";
    }

    [Route("valid")]
    internal sealed class RecursiveBody : ControllerBase
    {
        [HttpPost]
        public string Post([FromBody] Tree tree) => $"{tree}";
    }

    [Route("valid")]
    internal sealed class RecursiveQuery : ControllerBase
    {
        [HttpPost]
        public string Post([FromQuery] Linked linked) => $"{linked}";
    }

    [Route("valid")]
    internal sealed class ServiceParameter : ControllerBase
    {
        [HttpPost]
        public string Post([FromServices] IServiceProvider services, CancellationToken cancellationToken) => $"{services}{cancellationToken}";
    }
}
