using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>A field mask varies the output cache wherever it is bound, although no parameter of the query does.</summary>
public sealed class CachedHolderTests
{
    private const string Policy = "fields";

    private const string Json = """{"id":1,"name":"a","stars":2}""";

    private static readonly string[] s_holders = ["/parameter", "/record", "/cached/parameter", "/cached/class", "/property"];

    public static TheoryData<string> Holders => [.. s_holders];

    [Theory]
    [MemberData(nameof(Holders))]
    public async Task Get_AMaskBoundAnywhere_VariesTheCache(string holder)
    {
        var origin = new Origin(Json);
        await using App app = await StartAsync(origin);
        Assert.Equal("""{"id":1,"name":"a"}""", await GetAsync(app, holder));
        Assert.Equal("""{"id":1}""", await GetAsync(app, $"{holder}?fields=id,stars"));
        Assert.Equal("""{"name":"a"}""", await GetAsync(app, $"{holder}?fields=name"));
        Assert.Equal(3, origin.Requests.Count);
        foreach (string same in (string[])["?fields=name,id", "?fields=id", "?fields=id&other=1", "?fields=name/x,name"])
            await GetAsync(app, $"{holder}{same}");
        Assert.Equal(3, origin.Requests.Count);
    }

    // What one of them selects may be the same for requests that differ in the other.
    [Fact]
    public async Task Get_TwoMasksOfOneName_VaryTheCacheTogether()
    {
        var origin = new Origin(Json);
        await using App app = await StartAsync(origin);
        foreach (string asked in (string[])["id", "name", "stars", "id,name", "*"])
        {
            string expected = await GetAsync(app, $"/uncached?fields={asked}");
            Assert.Equal(expected, await GetAsync(app, $"/two?fields={asked}"));
        }
    }

    private static Task<string> GetAsync(App app, string address) =>
        app.Client.GetStringAsync(new Uri(address, UriKind.Relative), TestContext.Current.CancellationToken);

    private static Task<App> StartAsync(Origin origin) => App.StartAsync(
        app =>
        {
            app.UseOutputCache();
            app.MapGet("/parameter", ([AllowedFields("id,name")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask))
                .CacheOutput(Policy);
            app.MapGet("/record", ([AsParameters] HeldFields held, HttpClient client) => ProjectionResults.Copy(client, "a", held.Fields.Mask)).CacheOutput(Policy);
            app.MapGet("/two", Two).CacheOutput(Policy);
            app.MapGet("/uncached", Two);
            app.MapControllers();
        },
        builder =>
        {
            builder.Services.AddTransient(_ => App.ClientOf(origin));
            builder.Services.AddOutputCache(options => options.AddPolicy(Policy, policy => policy.SetVaryByQuery([]).AddPolicy<RequestedFieldsCachePolicy>()));
            builder.Services.AddControllers()
                .ConfigureApplicationPartManager(manager => HolderTests.Only(manager, typeof(CachedController), typeof(CachedPropertyController)))
                .AddProjected();
        });

    private static string Two([AllowedFields("id")] RequestedFields first, [AllowedFields("name")] RequestedFields second) => $"{first.Mask} {second.Mask}";

    internal sealed record HeldFields([AllowedFields("id,name")] RequestedFields Fields);

    internal sealed class HeldFieldsModel
    {
        [AllowedFields("id,name")]
        public RequestedFields? Fields { get; set; }
    }

    [Route("cached")]
    [OutputCache(PolicyName = Policy)]
    internal sealed class CachedController(HttpClient client) : ControllerBase
    {
        [HttpGet("parameter")]
        public IResult Get([AllowedFields("id,name")] RequestedFields fields) => ProjectionResults.Copy(client, "a", fields.Mask);

        [HttpGet("class")]
        public IResult GetHeld([FromQuery] HeldFieldsModel held) => ProjectionResults.Copy(client, "a", held.Fields!.Mask);
    }

    [Route("property")]
    [OutputCache(PolicyName = Policy)]
    internal sealed class CachedPropertyController(HttpClient client) : ControllerBase
    {
        [BindProperty(SupportsGet = true)]
        [AllowedFields("id,name")]
        public RequestedFields? Fields { get; set; }

        [HttpGet]
        public IResult Get() => ProjectionResults.Copy(client, "a", Fields!.Mask);
    }
}
