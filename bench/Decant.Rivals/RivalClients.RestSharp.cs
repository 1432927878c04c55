using Decant.Rivals.Adapters;
using RestSharp;
using RestSharp.Serializers.Json;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>One client for the API, as RestSharp's documentation has it. Its serializer is System.Text.Json with web defaults.</summary>
    [Rival(RivalKind.Library, "RestSharp's ExecuteGetAsync<T> on one client: the body as bytes and as one string, then System.Text.Json")]
    public static Session RestSharp(Target target) => StartRestSharp(target, target.Members.AreThoseOf(WantedMembers.Seed)
        ? null
        : configuration => configuration.UseSystemTextJson(target.Members.JsonOptions));

    /// <summary>The same client with Decant as its serializer.</summary>
    [Rival(RivalKind.Library, "RestSharp's ExecuteGetAsync<T> on one client: the body as bytes and as one string, then Decant over the bytes", Under = nameof(RestSharp))]
    public static Session RestSharpWithDecant(Target target)
    {
        ThrowIfRenamed(target, nameof(RestSharpWithDecant));
        RestSharpProjections projections = new RestSharpProjections(RivalContext.Default).AddLists(RivalContext.Default.Project);
        return StartRestSharp(target, configuration => configuration.UseSerializer(() => projections));
    }

    private static Session StartRestSharp(Target target, ConfigureSerialization? serialization)
    {
        var options = new RestClientOptions(target.BaseAddress)
        {
            // Its own handler, which requests compressed bodies and follows redirects, unless the target needs another one.
            ConfigureMessageHandler = own => target.NeedsHandler ? target.CreateHandler() : own,
        };
        var client = new RestClient(options, configureSerialization: serialization);
        return new(GetAsync, client);

        // Not its shorter GetAsync<T>, which accepts the body of a 404.
        async Task<Project[]?> GetAsync(CancellationToken cancellationToken)
        {
            RestResponse<Project[]> response = await client.ExecuteGetAsync<Project[]>(new RestRequest(target.Path), cancellationToken);
            if (response.IsSuccessful)
                return response.Data;
            throw response.ErrorException ?? new HttpRequestException($"Status {(int)response.StatusCode}.", null, response.StatusCode);
        }
    }
}
