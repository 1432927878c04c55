using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>Containers with clients.</summary>
internal static class TestClients
{
    public static ServiceProvider Build(Action<IServiceCollection> configure)
    {
        var services = new ServiceCollection();
        configure(services);
        return services.BuildServiceProvider(new ServiceProviderOptions { ValidateScopes = true, ValidateOnBuild = true });
    }

    public static HttpClient CreateClient(this IServiceProvider services, string name) =>
        services.GetRequiredService<IHttpClientFactory>().CreateClient(name);

    public static Task<Thing?> GetThingAsync(this HttpClient client) =>
        client.GetProjectionAsync<Thing>(AnswerHandler.Address, TestContext.Current.CancellationToken);

    /// <summary>Asserts that the client's calls have the options: a limit that the body is over.</summary>
    public static async Task AssertLimitedAsync(Func<Task> call)
    {
        HttpRequestException exception = await Assert.ThrowsAsync<HttpRequestException>(call);
        Assert.Equal(HttpRequestError.ConfigurationLimitExceeded, exception.HttpRequestError);
        Assert.Contains(nameof(DecantHttpOptions.MaxBodyBytes), exception.Message, StringComparison.Ordinal);
    }
}
