using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.Text;
using Decant.AspNetCore.Support;
using Decant.Support;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using NSec.Cryptography;

namespace Decant.AspNetCore.Docs.Webhooks;

/// <summary>The code of <c>docs/guides/webhooks.md</c> is compiled and does what the page says, with requests as the services send them.</summary>
public sealed class WebhookPageTests(WebhookPageTests.Server server) : IClassFixture<WebhookPageTests.Server>
{
    private const string Form = "application/x-www-form-urlencoded";

    private static readonly byte[] s_discordKey = Convert.FromHexString("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");

    private static readonly Dictionary<string, Webhook> s_webhooks = new()
    {
        ["GitHub"] = new("/webhooks/github", "application/json", Payloads.GitHubPush, SignForGitHub, "\"ärger/kettle refs/heads/main\""),
        ["GitHub, form"] = new("/webhooks/github/form", Form, $"payload={WebUtility.UrlEncode(Payloads.GitHubPush)}", SignForGitHub, "\"ärger/kettle refs/heads/main\""),
        ["Slack"] = new("/webhooks/slack", Form, $"payload={Uri.EscapeDataString(Payloads.SlackAction)}", SignForSlack, "\"anna deploy-42\"", IsTimed: true),
        ["Slack, command"] = new("/webhooks/slack/commands", Form, Payloads.SlackCommand, SignForSlack, "anna /weather 94070 & 95014", IsTimed: true),
        ["Discord, ping"] = new("/webhooks/discord", "application/json", Payloads.DiscordPing, SignForDiscord, """{"type":1}"""),
        ["Discord"] = new("/webhooks/discord", "application/json", Payloads.DiscordCommand, SignForDiscord, """{"type":4,"data":{"content":"Running brew"}}"""),
        ["Stripe"] = new(
            "/webhooks/stripe", "application/json; charset=utf-8", Payloads.StripeEvent, SignForStripe, "\"payment_intent.succeeded pi_3MtwBwLkdIwHu7ix28a3tqPa 2000\"", IsTimed: true),
        ["Stripe, two secrets"] = new(
            "/webhooks/stripe", "application/json; charset=utf-8", Payloads.StripeEvent, SignForStripeTwice, "\"payment_intent.succeeded pi_3MtwBwLkdIwHu7ix28a3tqPa 2000\"", IsTimed: true),
    };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string> Webhooks => [.. s_webhooks.Keys];

    [Fact]
    public void Blocks_Always_AreThoseThatAreTested()
    {
        (string Name, string Code)[] blocks = [.. PageBlocks.Of("docs/guides/webhooks.md")];
        Assert.InRange(blocks.Length, 11, 50);
        PageBlocks.AssertTested(blocks, "*.cs");
    }

    [Theory, Trait("Row", "G24")]
    [MemberData(nameof(Webhooks))]
    public async Task Post_SignedByTheService_IsTaken(string name)
    {
        Webhook webhook = s_webhooks[name];
        using HttpResponseMessage response = await SendAsync(webhook, webhook.Body, webhook.Sign("secret", webhook.Body, Now(0)));
        Assert.Equal((HttpStatusCode.OK, webhook.Expected), (response.StatusCode, await response.Content.ReadAsStringAsync(Cancellation)));
    }

    [Theory, Trait("Row", "G24")]
    [MemberData(nameof(Webhooks))]
    public async Task Post_SignedByAnotherOrNotAtAll_IsRejected(string name)
    {
        Webhook webhook = s_webhooks[name];
        (string Name, string Value)[] right = webhook.Sign("secret", webhook.Body, Now(0));
        List<(string Body, (string Name, string Value)[] Headers)> forged =
        [
            (webhook.Body, webhook.Sign("guess", webhook.Body, Now(0))),
            (webhook.Body, []),
            (webhook.Body, [.. right.Select(header => (header.Name, ""))]),
            (webhook.Body, [.. right.Select(header => (header.Name, "zz=zz,v1=,t,=,x"))]),
            (webhook.Body, [.. right.Select(header => (header.Name, header.Value + "0"))]),
            // One byte that changes nothing of what is read.
            (webhook.Body.Replace("\"id\"", "\"iD\"", StringComparison.Ordinal).Replace("%22id%22", "%22iD%22", StringComparison.Ordinal).Replace("token=g", "token=G", StringComparison.Ordinal), right),
            (webhook.Body + (webhook.MediaType == Form ? "&" : " "), right),
        ];
        if (webhook.IsTimed)
            forged.AddRange(((int[])[-301, 301]).Select(seconds => (webhook.Body, webhook.Sign("secret", webhook.Body, Now(seconds)))));
        if (webhook.IsTimed)
            forged.AddRange(((string[])["", "x", "-1", "99999999999999999999", "9223372036854775807"]).Select(time => (webhook.Body, webhook.Sign("secret", webhook.Body, time))));
        foreach ((string body, (string Name, string Value)[] headers) in forged)
        {
            Assert.True(body != webhook.Body || !headers.SequenceEqual(right), "It differs from what is signed.");
            using HttpResponseMessage response = await SendAsync(webhook, body, headers);
            Assert.Equal(HttpStatusCode.Unauthorized, response.StatusCode);
        }
    }

    [Fact]
    public async Task Post_WithinFiveMinutes_IsTaken()
    {
        foreach (Webhook webhook in s_webhooks.Values.Where(webhook => webhook.IsTimed))
        {
            foreach (int seconds in (int[])[-300, 300])
            {
                using HttpResponseMessage response = await SendAsync(webhook, webhook.Body, webhook.Sign("secret", webhook.Body, Now(seconds)));
                Assert.Equal(HttpStatusCode.OK, response.StatusCode);
            }
        }
    }

    [Fact]
    public async Task Post_ACommandThatIsTooLarge_IsRejected()
    {
        Webhook webhook = s_webhooks["Slack, command"];
        using HttpResponseMessage response = await SendAsync(webhook, webhook.Body.PadRight(100_001, 'a'), []);
        Assert.Equal(HttpStatusCode.RequestEntityTooLarge, response.StatusCode);
    }

    [Theory, Trait("Row", "G24")]
    [InlineData("text/plain; charset=UTF-8", null)]
    [InlineData("text/plain; charset=UTF-8", "An order")]
    [InlineData("application/json", "An order")]
    public async Task Sns_ANotification_IsTaken(string mediaType, string? subject)
    {
        for (int i = 0; i < 2; i++)
        {
            using HttpResponseMessage response = await SendToSnsAsync(server.Topic.Send("Notification", Payloads.SnsMessage, subject), mediaType);
            Assert.Equal((HttpStatusCode.OK, "\"1042 KETTLE-7\""), (response.StatusCode, await response.Content.ReadAsStringAsync(Cancellation)));
        }

        // The certificate is fetched once.
        Assert.Equal(
            $"{SnsTopic.Origin}SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem", Assert.Single(server.Fetched, address => address.Query.Length == 0).AbsoluteUri);
    }

    [Fact]
    public async Task Sns_AConfirmation_IsVisited()
    {
        using HttpResponseMessage response = await SendToSnsAsync(server.Topic.Send("SubscriptionConfirmation", "You have chosen to subscribe to the topic.\nTo confirm, visit the SubscribeURL."));
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(
            "?Action=ConfirmSubscription&TopicArn=arn:aws:sns:us-east-1:123456789012:orders&Token=2336412f37", server.Fetched.Last(address => address.Query.Length > 0).Query);
    }

    [Theory, Trait("Row", "G24")]
    [InlineData("Message", "{}")]
    [InlineData("MessageId", "1")]
    [InlineData("Subject", "Another")]
    [InlineData("Timestamp", "2026-11-26T20:45:04.752Z")]
    [InlineData("Type", "UnsubscribeConfirmation")]
    [InlineData("TopicArn", "arn:aws:sns:us-east-1:123456789012:others")]
    [InlineData("Signature", "AAAA")]
    [InlineData("Signature", "")]
    [InlineData("SignatureVersion", "1")]
    [InlineData("SigningCertURL", "http://sns.us-east-1.amazonaws.com/a.pem")]
    [InlineData("SigningCertURL", "https://sns.us-east-1.amazonaws.com:8443/a.pem")]
    [InlineData("SigningCertURL", "https://sns.us-east-1.amazonaws.com@evil.example/a.pem")]
    [InlineData("SigningCertURL", "https://sns.us-east-1.amazonaws.com.evil.example/a.pem")]
    [InlineData("SigningCertURL", "https://sns.bucket.s3.amazonaws.com/a.pem")]
    [InlineData("SigningCertURL", "/a.pem")]
    [InlineData("SigningCertURL", "")]
    public async Task Sns_AChangedNotification_IsRejected(string member, string value)
    {
        using HttpResponseMessage response = await SendToSnsAsync(server.Topic.Send("Notification", Payloads.SnsMessage, "An order", (member, value)));
        Assert.Equal(HttpStatusCode.Unauthorized, response.StatusCode);
        Assert.DoesNotContain(server.Fetched, address => address.AbsolutePath == "/a.pem");
    }

    [Theory]
    [InlineData("SubscribeURL", "https://evil.example/")]
    [InlineData("Token", "1")]
    public async Task Sns_AChangedConfirmation_IsRejected(string member, string value)
    {
        int before = server.Fetched.Count(address => address.Query.Length > 0);
        using HttpResponseMessage response = await SendToSnsAsync(server.Topic.Send("SubscriptionConfirmation", "You have chosen.", null, (member, value)));
        Assert.Equal(HttpStatusCode.Unauthorized, response.StatusCode);
        Assert.Equal(before, server.Fetched.Count(address => address.Query.Length > 0));
        Assert.DoesNotContain(server.Fetched, address => address.Host == "evil.example");
    }

    private static (string, string)[] SignForGitHub(string secret, string body, string time) => [("X-Hub-Signature-256", $"sha256={Sign(secret, body)}")];

    private static (string, string)[] SignForSlack(string secret, string body, string time) =>
        [("X-Slack-Signature", $"v0={Sign(secret, $"v0:{time}:{body}")}"), ("X-Slack-Request-Timestamp", time)];

    private static (string, string)[] SignForStripe(string secret, string body, string time) => [("Stripe-Signature", $"t={time},v0=x,v1={Sign(secret, $"{time}.{body}")}")];

    private static (string, string)[] SignForStripeTwice(string secret, string body, string time) =>
        [("Stripe-Signature", $"t={time},v1={Sign("old", $"{time}.{body}")},v1={Sign(secret, $"{time}.{body}")}")];

    private static (string, string)[] SignForDiscord(string secret, string body, string time)
    {
        using Key key = secret == "secret" ? Key.Import(SignatureAlgorithm.Ed25519, s_discordKey, KeyBlobFormat.RawPrivateKey) : Key.Create(SignatureAlgorithm.Ed25519);
        return [("X-Signature-Ed25519", Convert.ToHexStringLower(SignatureAlgorithm.Ed25519.Sign(key, Encoding.UTF8.GetBytes(time + body)))), ("X-Signature-Timestamp", time)];
    }

    private static string Sign(string secret, string text) =>
        Convert.ToHexStringLower(System.Security.Cryptography.HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes(text)));

    private string Now(int seconds) => server.Time.GetUtcNow().AddSeconds(seconds).ToUnixTimeSeconds().ToString(CultureInfo.InvariantCulture);

    private async Task<HttpResponseMessage> SendAsync(Webhook webhook, string body, (string Name, string Value)[] headers)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, webhook.Path) { Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body)) };
        request.Content.Headers.TryAddWithoutValidation("Content-Type", webhook.MediaType);
        foreach ((string name, string value) in headers)
            request.Headers.TryAddWithoutValidation(name, value);
        return await server.Client.SendAsync(request, Cancellation);
    }

    private Task<HttpResponseMessage> SendToSnsAsync(string body, string mediaType = "text/plain; charset=UTF-8") =>
        SendAsync(new("/webhooks/sns", mediaType, body, SignForGitHub, ""), body, [("x-amz-sns-message-type", "Notification")]);

    private sealed record Webhook(string Path, string MediaType, string Body, Func<string, string, string, (string Name, string Value)[]> Sign, string Expected, bool IsTimed = false);

    public sealed class Server : IAsyncLifetime
    {
        private App? _app;

        internal HttpClient Client => _app!.Client;

        internal SnsTopic Topic { get; } = new();

        internal FakeTimeProvider Time { get; } = new();

        internal ConcurrentQueue<Uri> Fetched { get; } = [];

        // Only the network and the clock are others than on the page.
        public async ValueTask InitializeAsync() => _app = await App.StartAsync(WebhookPage.Map, builder =>
        {
            WebhookPage.Register(builder);
            builder.Services.AddSingleton<TimeProvider>(Time);
            builder.Services.AddHttpClient("sns").ConfigurePrimaryHttpMessageHandler(() => new Origin((request, _) =>
            {
                Fetched.Enqueue(request.RequestUri!);
                string text = request.RequestUri!.AbsolutePath.EndsWith(".pem", StringComparison.Ordinal) ? Topic.Certificate : "<ConfirmSubscriptionResponse/>";
                return Task.FromResult(new HttpResponseMessage { Content = new StringContent(text) });
            }));
        });

        public ValueTask DisposeAsync()
        {
            Topic.Dispose();
            return _app!.DisposeAsync();
        }
    }
}
