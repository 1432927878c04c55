// Answers with the fields that the caller chooses, of an upstream's JSON, without objects: GET /orgs/dotnet/repos?fields=name,license(spdx_id)
using Decant;
using Decant.AspNetCore;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddHttpClient("github", client =>
    {
        client.BaseAddress = new Uri(builder.Configuration["Upstream"] ?? "https://api.github.com/");
        client.DefaultRequestHeaders.UserAgent.ParseAdd("DecantGateway");
    })
    .AddDecant(new DecantHttpOptions { Timeout = TimeSpan.FromSeconds(20), MaxBodyBytes = 16 * 1024 * 1024 });
builder.Services.AddOutputCache();
builder.Services.AddOpenApi();
builder.Services.AddProblemDetails();

WebApplication app = builder.Build();
app.UseOutputCache();
app.MapOpenApi();
app.MapGet("/orgs/{organization}/repos", (
        IHttpClientFactory clients,
        string organization,
        [AllowedFields("name,html_url,description,stargazers_count,owner(login),license(spdx_id)")] RequestedFields fields) =>
    ProjectionResults.Copy(
        clients.CreateClient("github"), $"orgs/{Uri.EscapeDataString(organization)}/repos", fields.Mask, passedHeaders: PassedHeaders.ETag))
    .CacheOutput(policy => policy.AddPolicy<RequestedFieldsCachePolicy>().Expire(TimeSpan.FromSeconds(30)));
app.Run();
