using System.Buffers;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using NSec.Cryptography;

namespace Decant.AspNetCore.Docs.Webhooks;

/// <summary>What <c>docs/guides/webhooks.md</c> shows, to the letter.</summary>
internal static class WebhookPage
{
    public static void Register(WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton(TimeProvider.System);
        builder.Services.AddHttpClient("sns");
        builder.Services.AddSingleton<SnsSignatures>();
    }

    public static void Map(WebApplication app)
    {
        app.MapPost("/webhooks/github", (Projected<Push> push, HttpRequest request) => Answer(push, request));
        app.MapPost("/webhooks/github/form", ([ProjectedBody(FormField = "payload")] Projected<Push> push, HttpRequest request) => Answer(push, request));

        static Results<Ok<string>, UnauthorizedHttpResult> Answer(Projected<Push> push, HttpRequest request) =>
            Signature.AreEqual($"sha256={Signature.Compute("secret", "", push.Body)}", request.Headers["X-Hub-Signature-256"].ToString())
                ? TypedResults.Ok($"{push.Value.Repository} {push.Value.Ref}")
                : TypedResults.Unauthorized();

        app.MapPost("/webhooks/slack", Results<Ok<string>, UnauthorizedHttpResult> (
            [ProjectedBody(FormField = "payload")] Projected<Interaction> interaction, HttpRequest request, TimeProvider time) =>
            Slack.IsSigned(request, interaction.Body, time)
                ? TypedResults.Ok($"{interaction.Value.User} {interaction.Value.Value}")
                : TypedResults.Unauthorized());

        app.MapPost("/webhooks/slack/commands", async (HttpRequest request, TimeProvider time, CancellationToken cancellationToken) =>
        {
            using var body = new MemoryStream();
            await request.Body.CopyToAsync(body, cancellationToken);
            if (!Slack.IsSigned(request, new(body.GetBuffer(), 0, (int)body.Length), time))
                return Results.Unauthorized();
            body.Position = 0;
            request.Body = body;
            IFormCollection form = await request.ReadFormAsync(cancellationToken);
            return Results.Text($"{form["user_name"]} {form["command"]} {form["text"]}");
        }).WithMetadata(new RequestSizeLimitAttribute(100_000));

        app.MapPost("/webhooks/sns", async Task<Results<Ok<string>, Ok, UnauthorizedHttpResult>> (
            [ProjectedBody(AcceptsPlainText = true)] Projected<SnsMessage> body,
            SnsSignatures signatures,
            IHttpClientFactory clients,
            CancellationToken cancellationToken) =>
        {
            SnsMessage message = body.Value;
            if (message.TopicArn != "arn:aws:sns:us-east-1:123456789012:orders" || !await signatures.VerifyAsync(message, cancellationToken))
                return TypedResults.Unauthorized();
            if (message.Type == "Notification")
            {
                Order order = JsonProjection.Parse<Order>(message.Message);
                return TypedResults.Ok($"{order.Id} {order.FirstSku}");
            }

            if (message.Type == "SubscriptionConfirmation" && SnsSignatures.IsOfSns(message.SubscribeUrl, out Uri confirmation))
                (await clients.CreateClient("sns").GetAsync(confirmation, cancellationToken)).EnsureSuccessStatusCode().Dispose();
            return TypedResults.Ok();
        });

        PublicKey key = PublicKey.Import(
            SignatureAlgorithm.Ed25519,
            Convert.FromHexString("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"),
            KeyBlobFormat.RawPublicKey);

        app.MapPost("/webhooks/discord", (Projected<DiscordInteraction> interaction, HttpRequest request) =>
        {
            byte[] signature = new byte[64];
            byte[] signed = [.. Encoding.UTF8.GetBytes(request.Headers["X-Signature-Timestamp"].ToString()), .. interaction.Body.ToArray()];
            if (Convert.FromHexString(request.Headers["X-Signature-Ed25519"].ToString(), signature, out _, out _) != OperationStatus.Done
                || !SignatureAlgorithm.Ed25519.Verify(key, signed, signature))
            {
                return Results.Unauthorized();
            }

            return interaction.Value.Type == 1
                ? Results.Json(new { type = 1 })
                : Results.Json(new { type = 4, data = new { content = $"Running {interaction.Value.Command}" } });
        });

        app.MapPost("/webhooks/stripe", Results<Ok<string>, UnauthorizedHttpResult> (Projected<StripeEvent> message, HttpRequest request, TimeProvider time) =>
        {
            ILookup<string, string> header = request.Headers["Stripe-Signature"].ToString().Split(',')
                .Select(part => part.Split('=', 2)).Where(part => part.Length == 2).ToLookup(part => part[0], part => part[1]);
            string timestamp = header["t"].FirstOrDefault("");
            string expected = Signature.Compute("secret", $"{timestamp}.", message.Body);
            return header["v1"].Any(given => Signature.AreEqual(expected, given)) && Signature.IsRecent(timestamp, time)
                ? TypedResults.Ok($"{message.Value.Type} {message.Value.Payment} {message.Value.Amount}")
                : TypedResults.Unauthorized();
        });
    }
}
