using System.Buffers;
using System.Net;
using System.Text;
using System.Text.Json.Nodes;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Several parameters of one name: every pair of texts, valid and not, in every style. Each is a mask of its own, and what is selected is the union.</summary>
public sealed class RepeatedFieldsTests(RepeatedFieldsTests.Gateway gateway) : IClassFixture<RepeatedFieldsTests.Gateway>
{
    private const string Json = """[{"id":1,"name":"a","owner":{"login":"o","id":2},"a=b":3},{"name":"b","owner":null,"a,b":4}]""";

    // Pairs of these are valid when a comma joins them, although neither is.
    private static readonly string[] s_masks =
    [
        "", " ", "id", "name,id", "owner", "owner(login", "id)", "owner/login", "owner/", "login", "\"a", "=b\"", "b\"", "\"a=b\"", "\"a,b\"", "a\\", ",b", "id,", "a\\,b", "*", "*(id)", "absent",
    ];

    private static readonly string[] s_styles = ["/minimal", "/held", "/controller", "/cached"];

    public static TheoryData<string> Masks => [.. s_masks];

    [Theory, Trait("Row", "G29")]
    [MemberData(nameof(Masks))]
    public async Task Get_AnyMaskBesideAnyOther_IsTheirUnionOrRejected(string first)
    {
        foreach (string[] masks in s_masks.Select(second => (string[])[first, second]).Append([first]).Append([first, first, "id"]).Append(["id", "name", first]))
        {
            string query = string.Join('&', masks.Select(mask => $"fields={Uri.EscapeDataString(mask)}"));
            (HttpStatusCode Status, string Text) expected = Expect(masks);
            foreach (string style in s_styles)
            {
                // A cache in front answers the same, also to the second request.
                for (int i = 0; i < (style == "/cached" ? 2 : 1); i++)
                {
                    using HttpResponseMessage response = await gateway.App.GetAsync($"{style}?{query}");
                    string text = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
                    string found = response.StatusCode == HttpStatusCode.BadRequest ? (string)JsonNode.Parse(text)!["detail"]! : text;
                    Assert.Equal((query, expected.Status, expected.Text), (query, response.StatusCode, found));
                }
            }
        }
    }

    // No equals sign, and no value: both are a mask without text.
    [Theory, Trait("Row", "G29")]
    [InlineData("fields")]
    [InlineData("fields=")]
    [InlineData("fields&fields=id")]
    [InlineData("fields=id&fields")]
    [InlineData("fields=id&FIELDS=")]
    [InlineData("fields=id&fields=%20")]
    public async Task Get_AnEmptyMask_IsRejected(string query)
    {
        foreach (string style in s_styles)
        {
            using HttpResponseMessage response = await gateway.App.GetAsync($"{style}?{query}");
            Assert.Equal((style, HttpStatusCode.BadRequest), (style, response.StatusCode));
        }
    }

    // 8,192 characters are at most 4,096 masks: one too many is rejected before any is read.
    [Theory, Trait("Row", "G29")]
    [InlineData(1024, "a", HttpStatusCode.OK, "")]
    [InlineData(1025, "a", HttpStatusCode.BadRequest, "The 1025 masks together exceed a limit of one mask. Ask for fewer fields.")]
    [InlineData(4096, "a", HttpStatusCode.BadRequest, "The 4096 masks together exceed a limit of one mask. Ask for fewer fields.")]
    [InlineData(4097, "a", HttpStatusCode.BadRequest, "The 4097 masks have more than 8192 characters together.")]
    [InlineData(4097, "(", HttpStatusCode.BadRequest, "The 4097 masks have more than 8192 characters together.")]
    public async Task Get_ManyMasks_HaveTheLimitsOfOne(int count, string mask, HttpStatusCode status, string detail)
    {
        string query = string.Join('&', Enumerable.Repeat($"fields={mask}", count));
        foreach (string style in s_styles)
        {
            using HttpResponseMessage response = await gateway.App.GetAsync($"{style}?{query}");
            Assert.Equal(status, response.StatusCode);
            if (status == HttpStatusCode.BadRequest)
                Assert.Equal(detail, (await Problem.ReadAsync(response)).Detail);
        }
    }


    [Fact, Trait("Row", "G29")]
    public async Task Get_TheSameSelectionInOtherParameters_IsOneEntryOfTheCache()
    {
        string path = $"/cached?other={Guid.NewGuid():N}&";
        int before = gateway.Origin.Requests.Count;
        foreach (string query in (string[])["fields=id,name", "fields=id&fields=name", "fields=name&fields=id", "fields=name,id&fields=id&fields=name/x"])
            (await gateway.App.GetAsync(path + query)).Dispose();
        Assert.Equal(1, gateway.Origin.Requests.Count - before);
    }

    // What any of the masks copies of the document. The first that is not valid is told, by the words for it alone.
    private static (HttpStatusCode Status, string Text) Expect(string[] masks)
    {
        for (int i = 0; i < masks.Length; i++)
        {
            if (Record.Exception(() => JsonFieldMask.Parse(masks[i])) is FormatException exception)
                return (HttpStatusCode.BadRequest, masks.Length == 1 ? exception.Message : $"Mask {i + 1} of {masks.Length}: {exception.Message}");
        }

        return (HttpStatusCode.OK, Merge(JsonNode.Parse(Json), [.. masks.Select(mask => JsonNode.Parse(Copy(mask)))])!.ToJsonString());
    }

    private static JsonNode? Merge(JsonNode? whole, JsonNode?[] parts) => whole switch
    {
        JsonArray array => new JsonArray([.. array.Select((element, i) => Merge(element, [.. parts.Select(part => part![i])]))]),
        JsonObject members => new JsonObject(members
            .Where(member => parts.Any(part => part!.AsObject().ContainsKey(member.Key)))
            .Select(member => KeyValuePair.Create(
                member.Key, Merge(member.Value, [.. parts.Where(part => part!.AsObject().ContainsKey(member.Key)).Select(part => part![member.Key])])))),
        _ => whole?.DeepClone(),
    };

    private static string Copy(string mask)
    {
        var copied = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(Encoding.UTF8.GetBytes(Json), JsonFieldMask.Parse(mask), copied);
        return Encoding.UTF8.GetString(copied.WrittenSpan);
    }

    /// <summary>An application whose endpoints have field masks.</summary>
    public sealed class Gateway : IAsyncLifetime
    {
        internal App App { get; private set; } = null!;

        internal Origin Origin { get; } = new(Json);

        /// <inheritdoc/>
        public async ValueTask InitializeAsync() => App = await App.StartAsync(
            app =>
            {
                app.UseOutputCache();
                app.MapGet("/minimal", ([AllowedFields("*")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask));
                app.MapGet("/held", ([AsParameters] Held held, HttpClient client) => ProjectionResults.Copy(client, "a", held.Fields.Mask));
                app.MapGet("/cached", ([AllowedFields("*")] RequestedFields fields, HttpClient client) => ProjectionResults.Copy(client, "a", fields.Mask))
                    .CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>());
                app.MapControllers();
            },
            builder =>
            {
                builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestLineSize = 100_000);
                builder.Services.AddOutputCache();
                builder.Services.AddTransient(_ => App.ClientOf(Origin));
                builder.Services.AddControllers().ConfigureApplicationPartManager(manager => HolderTests.Only(manager, typeof(RepeatedController))).AddProjected();
            });

        /// <inheritdoc/>
        public ValueTask DisposeAsync() => App.DisposeAsync();
    }

    internal sealed record Held([AllowedFields("*")] RequestedFields Fields);

    [Route("controller")]
    internal sealed class RepeatedController(HttpClient client) : ControllerBase
    {
        [HttpGet]
        public IResult Get([AllowedFields("*")] RequestedFields fields) => ProjectionResults.Copy(client, "a", fields.Mask);
    }
}
