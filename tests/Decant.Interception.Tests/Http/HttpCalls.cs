using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Options;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Http;

/// <summary>What a call with a client is given.</summary>
internal sealed record ClientInput(HttpClient Client, string? Address, CancellationToken Token)
{
    public Uri? Uri => Address is null ? null : new(Address, UriKind.RelativeOrAbsolute);
}

/// <summary>What a call with a content is given.</summary>
internal sealed record ContentInput(HttpContent Content, CancellationToken Token);

/// <summary>The calls of <c>System.Net.Http.Json</c>.</summary>
internal static class HttpCalls
{
    public static Way<ClientInput>[] Clients { get; } =
    [
        new(
            "string",
            input => Outcome.Box(input.Client.GetFromJsonAsync<Order>(input.Address, input.Token)),
            input => Outcome.Box(Written<Order>.Text(input.Client, input.Address, input.Token))),
        new(
            "string and options",
            input => Outcome.Box(input.Client.GetFromJsonAsync<Order>(input.Address, KnownOptions.General, input.Token)),
            input => Outcome.Box(Written<Order>.TextWithOptions(input.Client, input.Address, KnownOptions.General, input.Token))),
        new(
            "string and a small buffer",
            input => Outcome.Box(input.Client.GetFromJsonAsync<Order>(input.Address, KnownOptions.SmallBuffer, cancellationToken: input.Token)),
            input => Outcome.Box(Written<Order>.TextWithOptions(input.Client, input.Address, KnownOptions.SmallBuffer, input.Token))),
        new(
            "URI",
            input => Outcome.Box(HttpClientJsonExtensions.GetFromJsonAsync<Order>(input.Client, input.Uri, input.Token)),
            input => Outcome.Box(Written<Order>.Uri(input.Client, input.Uri, input.Token))),
        new(
            "URI and options",
            input => Outcome.Box(input.Client.GetFromJsonAsync<Order>(input.Uri, JsonSerializerOptions.Web, input.Token)),
            input => Outcome.Box(Written<Order>.UriWithOptions(input.Client, input.Uri, JsonSerializerOptions.Web, input.Token))),
        new(
            "URI and null",
            input => Outcome.Box(input.Client.GetFromJsonAsync<Order>(input.Uri, (JsonSerializerOptions?)null, input.Token)),
            input => Outcome.Box(Written<Order>.UriWithOptions(input.Client, input.Uri, null, input.Token))),
    ];

    public static Way<ContentInput>[] Contents { get; } =
    [
        new(
            "content",
            input => Outcome.Box(input.Content.ReadFromJsonAsync<Order>(input.Token)),
            input => Outcome.Box(Written<Order>.Content(input.Content, input.Token))),
        new(
            "content and options",
            input => Outcome.Box(HttpContentJsonExtensions.ReadFromJsonAsync<Order>(input.Content, KnownOptions.General, input.Token)),
            input => Outcome.Box(Written<Order>.ContentWithOptions(input.Content, KnownOptions.General, input.Token))),
    ];

    /// <summary>Makes calls of both families with the same content.</summary>
    /// <param name="differences">What collects the differences.</param>
    /// <param name="what">What is read.</param>
    /// <param name="create">Makes the content of a call.</param>
    /// <param name="mostWays">How many calls of each family are made.</param>
    public static async Task CompareAsync(Differences differences, string what, Func<HttpContent> create, int mostWays = int.MaxValue)
    {
        await CompareClientsAsync(differences, what, () => AnsweringHandler.With(create()), mostWays: mostWays);
        foreach (Way<ContentInput> way in Contents.Take(mostWays))
        {
            List<HttpContent> made = [];
            await differences.CompareAsync(what, way, () =>
            {
                made.Add(create());
                return new(made[^1], differences.Token);
            });
            CompareContents(differences, $"{way.Name}, {what}", made);
        }
    }

    /// <summary>Makes calls with a client.</summary>
    public static async Task CompareClientsAsync(
        Differences differences, string what, Func<AnsweringHandler> create, Action<HttpClient>? configure = null, string? address = "http://a/b?c=d", int mostWays = int.MaxValue)
    {
        foreach (Way<ClientInput> way in Clients.Take(mostWays))
        {
            List<AnsweringHandler> made = [];
            await differences.CompareAsync(what, way, () =>
            {
                made.Add(create());
                var client = new HttpClient(made[^1]);
                configure?.Invoke(client);
                return new(client, address, differences.Token);
            });
            differences.Compare($"{way.Name}, {what}: the requests", made[1].Observe(), made[0].Observe());
            CompareContents(differences, $"{way.Name}, {what}", [.. made.Select(handler => handler.Answered?.Content!)]);
        }
    }

    // The framework's is the first.
    private static void CompareContents(Differences differences, string what, List<HttpContent> made)
    {
        if (made is [TrackedContent framework, TrackedContent intercepted])
            differences.Compare($"{what}: the content", intercepted.Observe(), framework.Observe());
    }
}
