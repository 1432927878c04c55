using System.Buffers;
using System.Net;
using System.Text;
using System.Text.Json;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Binding;

/// <summary>Fields that a caller asks for, within what the developer allows, in every style.</summary>
public sealed class RequestedFieldsTests(RequestedFieldsTests.Gateway gateway) : IClassFixture<RequestedFieldsTests.Gateway>
{
    private const string Json = """[{"id":1,"name":"a","owner":{"login":"o","token":"t"},"x":{"y":{"z":1,"w":2}}},{"name":"b","owner":null,"x":[{"y":3}]}]""";

    // The two styles besides a parameter of a minimal API have the first of these.
    private const string First = "id,name,owner(login)";
    private const string Wide = "*(y(z),w(z),*(q))";

    private static readonly string[] s_allowed = [First, "*", "name", "owner", "*(y)", "x/y/z,name", "*/*/z", Wide];

    private static readonly string[] s_asked =
    [
        "*", "name", "name,id", "owner", "owner(login)", "owner/token,owner/login", "*(login)", "*/*", "x", "x/y", "x(y(z,w))", "absent", "\"name\"", " name , id ",
        "*/*/z", "owner/*",
    ];

    private static readonly string[] s_styles = ["/minimal/0", "/held", "/fields"];

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<int> Allowed => [.. Enumerable.Range(0, s_allowed.Length)];

    // Each mask of the developer × each of a caller; the first in each style. The oracle is the intersection, copied from memory.
    [Theory, Trait("Row", "G29")]
    [MemberData(nameof(Allowed))]
    public async Task Get_AnyMaskWithinAnyOther_IsTheirIntersection(int allowed)
    {
        JsonFieldMask most = JsonFieldMask.Parse(s_allowed[allowed]);
        foreach (string path in allowed == 0 ? s_styles : [$"/minimal/{allowed}"])
        {
            Assert.Equal(Copy(most), await GetAsync(path));
            foreach (string asked in s_asked)
                Assert.Equal(Copy(most.Intersect(JsonFieldMask.Parse(asked))), await GetAsync($"{path}?fields={Uri.EscapeDataString(asked)}"));
        }
    }

    // By hand, so that the oracle is not only the code itself.
    [Theory, Trait("Row", "G29")]
    [InlineData(0, "*", """[{"id":1,"name":"a","owner":{"login":"o"}},{"name":"b","owner":null}]""")]
    [InlineData(0, "owner", """[{"owner":{"login":"o"}},{"owner":null}]""")]
    [InlineData(0, "owner/token", "[{},{}]")]
    [InlineData(2, "owner", "[{},{}]")]
    [InlineData(5, "x/y/w,name", """[{"name":"a"},{"name":"b"}]""")]
    public async Task Get_MoreThanIsAllowed_IsNotGiven(int allowed, string asked, string expected)
    {
        Assert.Equal(expected, await GetAsync($"/minimal/{allowed}?fields={Uri.EscapeDataString(asked)}"));
    }

    [Theory]
    [InlineData("/minimal/1?fields=name&fields=id", """[{"id":1,"name":"a"},{"name":"b"}]""")]
    [InlineData("/minimal/1?FIELDS=id", """[{"id":1},{}]""")]
    [InlineData("/minimal/1?select=id", Json)]
    [InlineData("/renamed?select=id", """[{"id":1},{}]""")]
    [InlineData("/renamed?fields=id", Json)]
    public async Task Get_ParameterOfTheQuery_IsFoundByItsName(string address, string expected)
    {
        Assert.Equal(expected, await GetAsync(address));
    }

    public static TheoryData<string> Wrong =>
    [
        "", "a(", "a)", "a,", ",", "a//b", "\"a", "a b", "(a)", string.Join('/', Enumerable.Repeat("a", JsonFieldMask.MaxDepth + 1)),
        string.Join(',', Enumerable.Range(0, JsonFieldMask.MaxFields + 1).Select(i => $"f{i}")), "*(b),*(c),secret(",
    ];

    // The position and what was expected is what the parser says of the same mask. The log quotes nothing of it.
    [Theory, Trait("Row", "G29")]
    [MemberData(nameof(Wrong), DisableDiscoveryEnumeration = true)]
    public async Task Get_AWrongMask_IsToldWhere(string mask)
    {
        string expected = Assert.Throws<FormatException>(() => JsonFieldMask.Parse(mask)).Message;
        foreach (string path in s_styles)
            await AssertRejectedAsync($"{path}?fields={Uri.EscapeDataString(mask)}", expected);
    }

    // What both select has more fields than a mask may have, although neither of them has.
    [Fact, Trait("Row", "G29")]
    public async Task Get_AMaskThatIsTooLargeWithWhatIsAllowed_IsRejected()
    {
        IEnumerable<int> numbers = Enumerable.Range(0, 31);
        string asked = string.Join(',', numbers.Select(i => $"a{i}({string.Join(',', numbers.Select(j => $"x{j}"))})"));
        Assert.False(JsonFieldMask.Parse(asked).IsEmpty);
        await AssertRejectedAsync($"/minimal/{Array.IndexOf(s_allowed, Wide)}?fields={asked}", "The mask selects more than 1024 fields. Ask for fewer.");
    }

    private static readonly Dictionary<string, Delegate> s_mistaken = new()
    {
        ["missing"] = (RequestedFields fields) => $"{fields.Mask}",
        ["wrong"] = ([AllowedFields("a(")] RequestedFields fields) => $"{fields.Mask}",
        ["null"] = ([AllowedFields(null!)] RequestedFields fields) => $"{fields.Mask}",
        ["held"] = ([AsParameters] WronglyHeld held) => $"{held.Fields.Mask}",
    };

    public static TheoryData<string> Mistaken => [.. s_mistaken.Keys];

    // As for other attributes of parameters (ProjectedBodyTests).
    [Theory]
    [MemberData(nameof(Mistaken))]
    public async Task FirstRequest_BesideAMistakenEndpoint_IsRejected(string name)
    {
        await using App app = await App.StartAsync(app =>
        {
            app.MapGet("/other", () => "other");
            app.MapGet("/", s_mistaken[name]);
        });
        using HttpResponseMessage response = await app.GetAsync("/other");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
    }

    [Theory]
    [InlineData(typeof(UnboundedController), "[AllowedFields(\"id,name\")]")]
    [InlineData(typeof(WronglyBoundedController), "is not valid at position 2")]
    [InlineData(typeof(UnboundedHolderController), "its member UnboundedHolder.Fields")]
    [InlineData(typeof(UnboundedPropertyController), "[AllowedFields(\"id,name\")]")]
    public async Task Start_OfAMistakenController_IsRejected(Type controller, string part)
    {
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => StartAsync(new(), controller));
        Assert.Contains(part, thrown.Message, StringComparison.Ordinal);
    }

    private async Task AssertRejectedAsync(string address, string detail)
    {
        gateway.Events.Clear();
        using HttpResponseMessage response = await gateway.App.GetAsync(address);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using JsonDocument problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync(Cancellation));
        Assert.Equal(
            ("The field mask is not valid", detail, "fields"),
            (Text("title"), Text("detail"), Text("parameter")));
        (int id, string text) = gateway.Events.Single;
        Assert.Equal(3, id);
        Assert.Matches(@"^The endpoint [^?]+ rejected a request\. The response is 400\. The field mask is not valid\.$", text);

        string? Text(string name) => problem.RootElement.GetProperty(name).GetString();
    }

    private Task<string> GetAsync(string address) => gateway.App.Client.GetStringAsync(new Uri(address, UriKind.Relative), Cancellation);

    private static string Copy(JsonFieldMask mask)
    {
        var copied = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(Encoding.UTF8.GetBytes(Json), mask, copied);
        return Encoding.UTF8.GetString(copied.WrittenSpan);
    }

    private static Task<App> StartAsync(FailureEvents events, Type controller) => App.StartAsync(
        app =>
        {
            app.MapGet("/minimal/0", ([AllowedFields(First)] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/1", ([AllowedFields("*")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/2", ([AllowedFields("name")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/3", ([AllowedFields("owner")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/4", ([AllowedFields("*(y)")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/5", ([AllowedFields("x/y/z,name")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/6", ([AllowedFields("*/*/z")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/minimal/7", ([AllowedFields(Wide)] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/renamed", ([AllowedFields("*", Name = "select")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
            app.MapGet("/held", ([AsParameters] Held held, HttpClient client) => ProjectionResults.Copy(client, "a", held.Fields.Mask));
            app.MapControllers();
        },
        builder =>
        {
            builder.Logging.AddProvider(events);
            builder.Services.AddTransient(_ => App.ClientOf(new(Json)));
            builder.Services.AddControllers()
                .ConfigureApplicationPartManager(manager => HolderTests.Only(manager, controller))
                .AddProjected();
        });

    /// <summary>An application whose endpoints have field masks.</summary>
    public sealed class Gateway : IAsyncLifetime
    {
        internal FailureEvents Events { get; } = new();

        internal App App { get; private set; } = null!;

        /// <inheritdoc/>
        public async ValueTask InitializeAsync() => App = await StartAsync(Events, typeof(FieldsController));

        /// <inheritdoc/>
        public ValueTask DisposeAsync() => App.DisposeAsync();
    }

    internal sealed record Held([AllowedFields(First)] RequestedFields Fields);

    internal sealed record WronglyHeld([AllowedFields("a(")] RequestedFields Fields);

    internal sealed class UnboundedHolder
    {
        public RequestedFields? Fields { get; set; }
    }

    [Route("fields")]
    internal sealed class FieldsController(HttpClient client) : ControllerBase
    {
        [HttpGet]
        public IResult Get([AllowedFields(First)] RequestedFields fields) => ProjectionResults.Copy(client, "a", fields.Mask);
    }

    [Route("mistaken")]
    internal sealed class UnboundedController : ControllerBase
    {
        [HttpGet]
        public string Get(RequestedFields fields) => $"{fields.Mask}";
    }

    [Route("mistaken")]
    internal sealed class WronglyBoundedController : ControllerBase
    {
        [HttpGet]
        public string Get([AllowedFields("a(")] RequestedFields fields) => $"{fields.Mask}";
    }

    [Route("mistaken")]
    internal sealed class UnboundedHolderController : ControllerBase
    {
        [HttpGet]
        public string Get([FromQuery] UnboundedHolder holder) => $"{holder.Fields?.Mask}";
    }

    [Route("mistaken")]
    internal sealed class UnboundedPropertyController : ControllerBase
    {
        [BindProperty(SupportsGet = true)]
        public RequestedFields? Fields { get; set; }

        [HttpGet]
        public string Get() => $"{Fields?.Mask}";
    }
}
