using System.Net;
using System.Text;
using System.Text.Json.Serialization;
using Decant;
using Decant.AspNetCore;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

// What is trimmed away or not compiled ahead of time shows only when the published program runs: an application that is its own origin and its own client.
WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0));
builder.Logging.ClearProviders();
WebApplication app = builder.Build();
using var client = new HttpClient();
app.MapGet("/origin", (HttpContext context) =>
{
    context.Response.Headers.ETag = "\"v1\"";
    return TypedResults.Text("""[{"name":"a","html_url":"u","x":[1]},{"stars":"3"}]""", "application/json");
});
app.MapGet("/broken", () => TypedResults.Text("""[{"stars":"x"}]""", "application/json"));
app.MapGet("/projects", () => ProjectionResults.Copy(client, "origin", JsonCopy.OfArray<Project>()));
app.MapGet("/failure", () => ProjectionResults.Copy(client, "broken", JsonCopy.OfArray<Project>()));
app.MapGet("/fields", ([AllowedFields("name,x")] RequestedFields fields) => ProjectionResults.Copy(client, "origin", fields.Mask, passedHeaders: PassedHeaders.ETag));
app.MapPost("/webhook", (Projected<Push> push) => TypedResults.Text($"{push.Value.Ref} {push.Value.Repository} {push.Body.Length}"));
app.MapPost("/form", ([ProjectedBody(FormField = "payload")] Projected<Push> push) => TypedResults.Text($"{push.Value.Ref} {push.Body.Length}"));
await app.StartAsync();
client.BaseAddress = new Uri(app.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.First());

List<string> differences = [];
await CheckAsync("GET", "projects", null, HttpStatusCode.OK, """[{"name":"a","url":"u","stars":0},{"name":null,"url":null,"stars":3}]""");
await CheckAsync("GET", "failure", null, HttpStatusCode.BadGateway, "\"title\":\"Bad Gateway\"");
await CheckAsync("GET", "fields", null, HttpStatusCode.OK, """[{"name":"a","x":[1]},{}]""");
await CheckAsync("GET", "fields?fields=x,html_url", null, HttpStatusCode.OK, """[{"x":[1]},{}]""");
await CheckAsync("GET", "fields?fields=x(", null, HttpStatusCode.BadRequest, "not valid at position 2");
await CheckAsync("POST", "webhook", """{"ref":"main","repository":{"full_name":"a/b"}}""", HttpStatusCode.OK, "main a/b 47");
await CheckAsync("POST", "webhook", """{"ref":5}""", HttpStatusCode.BadRequest, "\"path\":\"$.ref\"");
await CheckAsync("POST", "form", "payload=%7B%22ref%22%3A%22a+b%22%7D", HttpStatusCode.OK, "a b 35", "application/x-www-form-urlencoded");
await CheckAsync("POST", "form", "payload=%7B%", HttpStatusCode.BadRequest, "at byte 11 of the body", "application/x-www-form-urlencoded");
await app.DisposeAsync();
differences.ForEach(Console.Error.WriteLine);
Console.WriteLine(differences.Count == 0 ? "9 of 9 as expected" : $"{differences.Count} of 9 differ");
return differences.Count == 0 ? 0 : 1;

async Task CheckAsync(string method, string path, string? body, HttpStatusCode status, string part, string mediaType = "application/json")
{
    using var request = new HttpRequestMessage(new HttpMethod(method), path);
    if (body is not null)
        request.Content = new StringContent(body, Encoding.UTF8, mediaType);
    using HttpResponseMessage response = await client.SendAsync(request);
    string text = await response.Content.ReadAsStringAsync();
    if (response.StatusCode != status || !text.Contains(part, StringComparison.Ordinal))
        differences.Add($"{method} {path}: expected {(int)status} with '{part}', got {(int)response.StatusCode} with '{text}'");
}

/// <summary>What the gateway answers.</summary>
[JsonProjection]
internal sealed partial record Project(string? Name, [property: JsonPropertyPath("html_url")] string? Url, int Stars);

/// <summary>What the webhook wants.</summary>
[JsonProjection]
internal sealed partial record Push(string Ref, [property: JsonPropertyPath("repository.full_name")] string? Repository);
