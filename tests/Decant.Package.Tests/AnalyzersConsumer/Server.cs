using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

/// <summary>Answers every request with two projects, or with what it was sent.</summary>
internal sealed class Server : IDisposable
{
    private readonly WebApplication _app;

    public Server()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        _app = builder.Build();
        _app.MapGet("/", () => Results.Text("""[{"Name":"http-client","Stars":12},{"Name":"sediment","Stars":0}]""", "application/json"));
        _app.MapPost("/", context =>
        {
            context.Response.ContentType = "application/json";
            return context.Request.Body.CopyToAsync(context.Response.Body);
        });
        _app.Urls.Add("http://127.0.0.1:0");
        _app.Start();
    }

    public string Address => _app.Urls.Single();

    public void Dispose() => ((IDisposable)_app).Dispose();
}
