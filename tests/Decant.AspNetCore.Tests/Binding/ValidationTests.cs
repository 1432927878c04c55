using System.ComponentModel.DataAnnotations;
using System.Net;
using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>An application that calls <c>AddValidation</c>, and one that does not: bodies that are read are validated as the framework validates its own, and bodies
/// that are rejected are answered alike.</summary>
public sealed class ValidationTests(ValidationTests.Servers servers) : IClassFixture<ValidationTests.Servers>
{
    private static readonly string[] s_records =
    [
        """{"name":"ab","count":5}""", """{"name":"a","count":50}""", """{"count":1,"part":{}}""", """{"count":1,"part":{"id":"a","children":[{"id":"b"},{},{"id":"c","children":[{}]}]}}""",
        """{"count":1,"parts":[{"id":"a"},{}]}""", """{"count":1,"value":{"x":6}}""", """{"count":0,"part":{"id":""},"parts":[{}],"value":{"x":-1}}""", """{"count":1,"part":null,"parts":[],"value":null}""",
    ];

    private static readonly string[] s_selves = ["""{"first":1,"last":2}""", """{"first":2,"last":1}""", """{"first":1,"last":99}""", """{"first":77,"last":78}""", """{"first":77,"last":99}"""];

    // How a body is held, beside the same by the framework.
    public static TheoryData<string, string> Places => new()
    {
        { "/parameter", "/framework/parameter" },
        { "/nullable", "/framework/parameter" },
        { "/filtered", "/framework/parameter" },
        { "/group/parameter", "/framework/parameter" },
        { "/two", "/framework/parameter" },
        { "/record", "/framework/record" },
        { "/class", "/framework/record" },
        { "/beside?page=3", "/framework/beside?page=3" },
        { "/beside?page=9", "/framework/beside?page=9" },
        { "/record?page=9", "/framework/record?page=9" },
        { "/class?page=9", "/framework/record?page=9" },
    };

    [Theory]
    [MemberData(nameof(Places))]
    public async Task Post_ABodyThatIsRead_IsValidatedAsTheFrameworkDoes(string place, string framework)
    {
        foreach (string body in s_records)
            await AssertSameAsync(place, framework, body, servers.With, servers.With);
    }

    [Fact]
    public async Task Post_ABodyThatValidatesItself_IsValidatedAsTheFrameworkDoes()
    {
        foreach (string body in s_selves)
            await AssertSameAsync("/self", "/framework/self", body, servers.With, servers.With);
    }

    [Theory]
    [InlineData("""{"a":{"name":"ab"}}""", HttpStatusCode.OK, null)]
    [InlineData("""{"a":{"name":"ab","b":{"count":5}}}""", HttpStatusCode.OK, null)]
    [InlineData("""{"a":{"name":"ab","b":{"count":50}}}""", HttpStatusCode.BadRequest, "Count")]
    [InlineData("""{"a":{"name":"a"}}""", HttpStatusCode.BadRequest, "Name")]
    public async Task Post_MembersOnPaths_AreValidatedByTheirNames(string body, HttpStatusCode status, string? member)
    {
        using HttpResponseMessage response = await servers.With.PostAsync("/paths", body);
        Assert.Equal(status, response.StatusCode);
        if (member is not null)
            Assert.Equal([member], (await ErrorsAsync(response)).Keys);
    }

    public static TheoryData<string> Bound =>
        ["/parameter", "/nullable", "/filtered", "/group/parameter", "/two", "/record", "/class", "/beside", "/self", "/paths", "/plain", "/form", "/text", "/own", "/controller", "/fields?fields=a"];

    // Nothing is validated of these, and a valid body of a type without attributes is read.
    [Theory]
    [MemberData(nameof(Bound))]
    public async Task Post_ABodyThatIsRejected_IsAnsweredAsWithoutValidation(string place)
    {
        foreach ((string body, string mediaType) in ((string, string)[])
            [
                ("{", "application/json"), ("", "application/json"), ("null", "application/json"), ("""{"name":5,"first":"x","a":5}""", "application/json"), ("[]", "application/json"),
                ($$"""{"name":"{{new string('a', 2_000)}}"}""", "application/json"), ("{}", "text/html"), ("payload={", "application/x-www-form-urlencoded"), ("payload=%zz", "application/x-www-form-urlencoded"),
            ])
        {
            await AssertSameAsync(place, place, body, servers.With, servers.Without, mediaType);
        }

        await AssertSameAsync("/plain", "/plain", """{"name":"a"}""", servers.With, servers.Without);
    }

    [Theory]
    [InlineData("")]
    [InlineData("?fields=a,b")]
    [InlineData("?fields=a(")]
    [InlineData("?fields=a&fields=")]
    public async Task Get_FieldsOfAnyMask_AreAnsweredAsWithoutValidation(string query)
    {
        using HttpResponseMessage with = await servers.With.GetAsync($"/fields{query}"), without = await servers.Without.GetAsync($"/fields{query}");
        Assert.Equal((without.StatusCode, await TextAsync(without)), (with.StatusCode, await TextAsync(with)));
    }

    // MVC validates by itself, with or without AddValidation, and names members as for a body of its own.
    [Fact]
    public async Task Post_ToControllers_IsValidatedAsMvcDoes()
    {
        foreach (App app in (App[])[servers.With, servers.Without])
        {
            foreach (string body in s_records)
            {
                await AssertSameAsync("/controller", "/controller/framework", body, app, app);
                await AssertSameAsync("/controller/held", "/controller/framework", body, app, app, prefix: "Body.");
            }
        }
    }

    // What MVC makes of an annotation, it makes of that of a projection too.
    [Fact]
    public async Task Post_NullForAMemberThatExcludesIt_IsRejectedByControllersOfAnApi()
    {
        foreach ((string path, HttpStatusCode status) in ((string, HttpStatusCode)[])[("/paths", HttpStatusCode.OK), ("/controller/paths", HttpStatusCode.BadRequest)])
        {
            using HttpResponseMessage response = await servers.With.PostAsync(path, """{"a":{"name":null}}""");
            Assert.Equal((path, status), (path, response.StatusCode));
        }
    }

    private static async Task AssertSameAsync(string path, string otherPath, string body, App app, App other, string mediaType = "application/json", string prefix = "")
    {
        using HttpResponseMessage response = await app.PostAsync(path, body, mediaType), expected = await other.PostAsync(otherPath, body, mediaType);
        Assert.Equal((path, body, expected.StatusCode), (path, body, response.StatusCode));
        if (await TextAsync(expected) is ['{', ..] problem && JsonNode.Parse(problem)!["errors"] is not null)
            Assert.Equal((await ErrorsAsync(expected)).Select(error => (prefix + error.Key, error.Value)), (await ErrorsAsync(response)).Select(error => (error.Key, error.Value)));
        else
            Assert.Equal(await TextAsync(expected), await TextAsync(response));
    }

    private static Task<string> TextAsync(HttpResponseMessage response) => response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);

    private static async Task<SortedDictionary<string, string>> ErrorsAsync(HttpResponseMessage response) =>
        new(JsonNode.Parse(await TextAsync(response))!["errors"]!.AsObject().ToDictionary(error => error.Key, error => error.Value!.ToJsonString()), StringComparer.Ordinal);

    private static ValueTask<object?> PassAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next) => next(context);

    /// <summary>The same application with and without validation.</summary>
    public sealed class Servers : IAsyncLifetime
    {
        internal App With { get; private set; } = null!;

        internal App Without { get; private set; } = null!;

        /// <inheritdoc/>
        public async ValueTask InitializeAsync()
        {
            With = await StartAsync(services => services.AddValidation());
            Without = await StartAsync(_ => { });
        }

        /// <inheritdoc/>
        public async ValueTask DisposeAsync()
        {
            await With.DisposeAsync();
            await Without.DisposeAsync();
        }

        private static Task<App> StartAsync(Action<IServiceCollection> configure) => App.StartAsync(
            app =>
            {
                app.MapPost("/parameter", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> body) => "read");
                app.MapPost("/nullable", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord>? body) => "read");
                app.MapPost("/filtered", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> body) => "read").AddEndpointFilter(PassAsync).AddEndpointFilter(PassAsync);
                app.MapGroup("/group").AddEndpointFilter(PassAsync).MapPost("/parameter", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> body) => "read");
                app.MapPost("/two", ([ProjectedBody(MaxBytes = 1000)] Projected<Unvalidated> other, [ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> body) => "read");
                app.MapPost("/record", ([AsParameters] HeldValidated held) => "read");
                app.MapPost("/class", ([AsParameters] ValidatedHolder held) => "read");
                app.MapPost("/beside", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> body, [Range(1, 5)] int? page) => "read");
                app.MapPost("/self", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedSelf> body) => "read");
                app.MapPost("/paths", ([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedPaths> body) => "read");
                app.MapPost("/plain", ([ProjectedBody(MaxBytes = 1000)] Projected<Unvalidated> body) => "read");
                app.MapPost("/form", ([ProjectedBody(MaxBytes = 1000, FormField = "payload")] Projected<ValidatedRecord> body) => "read");
                app.MapPost("/text", ([ProjectedBody(MaxBytes = 1000, AcceptsPlainText = true)] Projected<ValidatedRecord> body) => "read");
                app.MapPost("/own", ([ProjectedBody(MaxBytes = 1000)] HeldByBinding held) => "read");
                app.MapGet("/fields", ([AllowedFields("*")] RequestedFields fields) => $"{fields.Mask}");
                app.MapPost("/framework/parameter", (ValidatedRecord body) => "read");
                app.MapPost("/framework/record", ([AsParameters] FrameworkHeld held) => "read");
                app.MapPost("/framework/beside", (ValidatedRecord body, [Range(1, 5)] int? page) => "read");
                app.MapPost("/framework/self", (ValidatedSelf body) => "read");
                app.MapControllers();
            },
            builder =>
            {
                configure(builder.Services);
                builder.Services.AddControllers().ConfigureApplicationPartManager(manager => HolderTests.Only(manager, typeof(ValidatedController))).AddProjected();
            });
    }

    [ApiController]
    [Route("controller")]
    internal sealed class ValidatedController : ControllerBase
    {
        [HttpPost]
        public string Post([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> body) => $"read {body is not null}";

        [HttpPost("held")]
        public string PostHeld([FromQuery] ValidatedHolder held) => $"read {held is not null}";

        [HttpPost("paths")]
        public string PostPaths(Projected<ValidatedPaths> body) => $"read {body is not null}";

        [HttpPost("framework")]
        public string PostFramework(ValidatedRecord body) => $"read {body is not null}";
    }
}
