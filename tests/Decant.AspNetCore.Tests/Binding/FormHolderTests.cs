using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Binding;

/// <summary>A form whose bytes are wanted, with everything else that reads forms: MVC, other parameters, middleware.</summary>
public sealed class FormHolderTests(FormHolderTests.Server server) : IClassFixture<FormHolderTests.Server>
{
    private const string Form = "application/x-www-form-urlencoded";
    private const string Before = "X-Before";
    private const string Body = "id=form&payload=%7B%22ref%22%3A%22main%22%7D";

    // MVC does not take other values from the form: it would read it before. A minimal API does, because it binds a form last.
    public static TheoryData<string, string> Holders => new()
    {
        { "/minimal?id=query", "main 44 query" },
        { "/record?id=query", "main 44 query" },
        { "/with?id=query", "main 44 form" },
        { "/form/parameter?id=query", "main 44 query" },
        { "/form/parameter", "main 44 " },
        { "/form/two?id=query", "main 44 query" },
        { "/form/model?id=query", "main 44 query" },
        { "/form/list?held[0].id=query", "main 44 query" },
        { "/form/property?id=query", "main 44 query" },
        { "/forms/page?id=query", "main 44 query" },
    };

    [Theory]
    [MemberData(nameof(Holders))]
    public async Task Post_AForm_ReachesTheHandlerWithItsBytes(string holder, string expected)
    {
        foreach ((string body, HttpStatusCode status) in ((string, HttpStatusCode)[])[(Body, HttpStatusCode.OK), ("id=form", HttpStatusCode.BadRequest), ("payload=%", HttpStatusCode.BadRequest)])
        {
            using HttpResponseMessage response = await SendAsync(holder, body);
            Assert.Equal(status, response.StatusCode);
            if (status == HttpStatusCode.OK)
                Assert.Equal(expected, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        }
    }

    // Its bytes are gone. Nothing that a caller sends is at fault.
    [Theory, Trait("Row", "G23")]
    [InlineData("/minimal", true)]
    [InlineData("/form/parameter", true)]
    [InlineData("/form/later", false)]
    public async Task Post_AFormThatSomethingElseReadsBefore_IsAnErrorThatSaysSo(string path, bool isByMiddleware)
    {
        server.Log.Exceptions.Clear();
        using HttpResponseMessage response = await SendAsync(path, Body, isByMiddleware ? "read" : "");
        Assert.Equal(HttpStatusCode.InternalServerError, response.StatusCode);
        Exception thrown = Assert.Single(server.Log.Exceptions);
        Assert.IsType<InvalidOperationException>(thrown);
        Assert.StartsWith("The form was read before a parameter or property of type Projected<T> was bound to it", thrown.Message, StringComparison.Ordinal);
    }

    [Theory, Trait("Row", "G23")]
    [InlineData("/minimal?id=query", "main 44 query")]
    [InlineData("/with", "main 44 form")]
    [InlineData("/form/parameter?id=query", "main 44 query")]
    [InlineData("/form/later", "main 44 form")]
    public async Task Post_ABufferedFormThatSomethingElseReadsBefore_IsRead(string path, string expected)
    {
        using HttpResponseMessage response = await SendAsync(path, Body, "buffered and read");
        Assert.Equal(expected, await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData(typeof(FormTwiceController), "'held' of ")]
    [InlineData(typeof(FormWholeController), "'held' of ")]
    [InlineData(typeof(FormTwiceByPropertyController), "'Body' of ")]
    public async Task Start_AnActionThatTakesAFieldToo_IsRejected(Type controller, string holder)
    {
        var thrown = await Assert.ThrowsAsync<InvalidOperationException>(() => App.StartAsync(
            app => app.MapControllers(),
            builder => builder.Services.AddControllers().ConfigureApplicationPartManager(manager => HolderTests.Only(manager, controller)).AddProjected()));
        Assert.StartsWith("'id' of ", thrown.Message, StringComparison.Ordinal);
        Assert.Contains($" is bound from the form, but {holder}", thrown.Message, StringComparison.Ordinal);
        Assert.Contains(" is or contains a Projected<T> with a FormField, which reads the form itself.", thrown.Message, StringComparison.Ordinal);
    }

    private async Task<HttpResponseMessage> SendAsync(string path, string body, string before = "")
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, path) { Content = new StringContent(body, Encoding.UTF8, Form) };
        request.Headers.Add(Before, before);
        return await server.Client.SendAsync(request, TestContext.Current.CancellationToken);
    }

    internal sealed record Holder([ProjectedBody(FormField = "payload")] Projected<Push> Body, string? Id);

    public sealed class Server : IAsyncLifetime
    {
        private App? _app;

        internal HttpClient Client => _app!.Client;

        internal ErrorLog Log { get; } = new();

        public async ValueTask InitializeAsync() => _app = await App.StartAsync(
            app =>
            {
                app.Use(async (context, next) =>
                {
                    string before = context.Request.Headers[Before].ToString();
                    if (before.Contains("buffered", StringComparison.Ordinal))
                        context.Request.EnableBuffering();
                    if (before.Contains("read", StringComparison.Ordinal))
                        await context.Request.ReadFormAsync();
                    await next(context);
                });
                app.MapPost("/minimal", ([ProjectedBody(FormField = "payload")] Projected<Push> push, string? id) => $"{push.Value.Ref} {push.Body.Length} {id}");
                app.MapPost("/record", ([AsParameters] Holder held) => $"{held.Body.Value.Ref} {held.Body.Body.Length} {held.Id}");
                app.MapPost("/with", ([ProjectedBody(FormField = "payload")] Projected<Push> push, [FromForm] string id) => $"{push.Value.Ref} {push.Body.Length} {id}")
                    .DisableAntiforgery();
                app.MapControllers();
                app.MapRazorPages();
            },
            builder =>
            {
                builder.Logging.AddProvider(Log);
                builder.Services.AddRazorPages().AddApplicationPart(typeof(FormHolderTests).Assembly).AddProjected().ConfigureApplicationPartManager(manager =>
                {
                    HolderTests.WithoutMisused(manager);
                    HolderTests.Add(manager, typeof(FormHolderController), typeof(FormPropertyController));
                });
            });

        public async ValueTask DisposeAsync()
        {
            await _app!.DisposeAsync();
            Log.Dispose();
        }
    }
}
