using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Extensions;

namespace Decant.Rivals.KiotaClient;

/// <summary>A request builder in the form that Kiota generates. The constructor is that of its <c>WithUrl</c>, because the lab uses any address.</summary>
internal sealed class RepositoriesRequestBuilder(string rawUrl, IRequestAdapter requestAdapter, WantedMembers members)
    : BaseRequestBuilder(requestAdapter, "{+baseurl}/repositories", rawUrl)
{
    public async Task<List<Repository>?> GetAsync(
        Action<RequestConfiguration<DefaultQueryParameters>>? requestConfiguration = null, CancellationToken cancellationToken = default)
    {
        RequestInformation request = ToGetRequestInformation(requestConfiguration);
        IEnumerable<Repository>? collection =
            await RequestAdapter.SendCollectionAsync(request, _ => new Repository(members), null, cancellationToken).ConfigureAwait(false);
        return collection?.AsList();
    }

    private RequestInformation ToGetRequestInformation(Action<RequestConfiguration<DefaultQueryParameters>>? requestConfiguration)
    {
        var request = new RequestInformation(Method.GET, UrlTemplate, PathParameters);
        request.Configure(requestConfiguration);
        request.Headers.TryAdd("Accept", "application/json");
        return request;
    }
}
