using System.Net.Http.Headers;
using System.Net.Mime;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Gateway;

/// <summary>The calls that load a gateway, and their expected answers.</summary>
internal static class GatewayCalls
{
    /// <summary>Creates a session of the calls that a service is loaded with.</summary>
    public static Session Start(GatewayService service, Uri gateway)
    {
        if (service.Load == GatewayLoad.Projects)
            return Contenders.Drain.Start(new Target(new(gateway, "/projects"), BodyKind.Repositories));

        var http = new HttpClient();
        var address = new Uri(gateway, "/webhook");
        return new(cancellationToken => PostAsync(http, address, cancellationToken), http);
    }

    /// <summary>Calls once, and checks the answer.</summary>
    /// <exception cref="LabException">The answer is not the expected one.</exception>
    public static async Task CheckAsync(GatewayService service, Uri gateway, Project[] expected, CancellationToken cancellationToken)
    {
        using var http = new HttpClient();
        string found, wanted;
        if (service.Load == GatewayLoad.Webhook)
        {
            found = await PostAsync(http, new(gateway, "/webhook"), cancellationToken);
            wanted = service.Traits.HasFlag(ContenderTraits.Floor) ? WebhookBody.Json.Length.ToString(CultureInfo.InvariantCulture) : WebhookBody.Answer;
        }
        else
        {
            Project[] projects = JsonSerializer.Deserialize<Project[]>(
                await http.GetByteArrayAsync(new Uri(gateway, "/projects"), cancellationToken), JsonSerializerOptions.Web)!;
            found = string.Join('\n', projects.AsEnumerable());
            wanted = string.Join('\n', expected.AsEnumerable());
        }

        if (found != wanted)
            throw new LabException($"{service.Name} does not answer with what the origin has: expected {Start(wanted)}, found {Start(found)}.");

        static string Start(string text) => text.Length <= 80 ? text : $"{text[..80]}…";
    }

    private static async Task<string> PostAsync(HttpClient http, Uri address, CancellationToken cancellationToken)
    {
        using var content = new ByteArrayContent(WebhookBody.Json);
        content.Headers.ContentType = new MediaTypeHeaderValue(MediaTypeNames.Application.Json);
        using HttpResponseMessage response = await http.PostAsync(address, content, cancellationToken);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadAsStringAsync(cancellationToken);
    }
}
