using Decant.Extensions.Http.Tests.Support;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Tests;

/// <summary>Bad options stop the application when it starts, and not when the first call fails.</summary>
public sealed class AddDecantValidationTests
{
    private static readonly Func<IServiceProvider, DecantHttpOptions> s_bad = _ => new DecantHttpOptions { MaxBodyBytes = -1 };

    [Fact]
    public void AddDecant_BadValue_ThrowsWhereItIsWritten() => Assert.Throws<ArgumentOutOfRangeException>(
        nameof(DecantHttpOptions.MaxBodyBytes), () => new ServiceCollection().AddHttpClient("things").AddDecant(new() { MaxBodyBytes = -1 }));

    [Fact]
    public async Task AddDecant_FunctionThatMakesABadValue_StopsTheHost()
    {
        HostApplicationBuilder builder = Host.CreateEmptyApplicationBuilder(null);
        builder.Services.AddHttpClient("things").AddDecant(s_bad);
        using IHost host = builder.Build();

        OptionsValidationException exception =
            await Assert.ThrowsAsync<OptionsValidationException>(() => host.StartAsync(TestContext.Current.CancellationToken));

        Assert.Contains("\"things\"", exception.Message, StringComparison.Ordinal);
        Assert.Contains(nameof(DecantHttpOptions.MaxBodyBytes), exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void AddDecant_SeveralFunctionsThatFail_AreAllTold()
    {
        using ServiceProvider services = TestClients.Build(services =>
        {
            services.AddHttpClient("first").AddDecant(s_bad);
            services.AddHttpClient("second").AddDecant(_ => new DecantHttpOptions { IdleTimeout = TimeSpan.Zero });
            services.AddHttpClient("null").AddDecant(_ => null!);
            services.AddHttpClient("text").AddDecant(_ => new DecantHttpOptions { MaxPages = int.Parse("many", null) });
            services.AddHttpClient("good").AddDecant(_ => new DecantHttpOptions());
        });

        AggregateException exception = Assert.Throws<AggregateException>(() => services.GetRequiredService<IStartupValidator>().Validate());

        Assert.Equal(4, exception.InnerExceptions.Count);
        Assert.All(exception.InnerExceptions, inner => Assert.IsType<OptionsValidationException>(inner));
        foreach (string expected in (string[])["\"first\"", nameof(DecantHttpOptions.IdleTimeout), "\"null\"", "many"])
            Assert.Contains(expected, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void AddDecant_BadDefaultsOfAllClients_AreToldWithoutAClient()
    {
        using ServiceProvider services = TestClients.Build(services => services.ConfigureHttpClientDefaults(builder => builder.AddDecant(s_bad)));

        OptionsValidationException exception =
            Assert.Throws<OptionsValidationException>(() => services.GetRequiredService<IStartupValidator>().Validate());

        Assert.Contains("the HTTP client without a name", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void AddDecant_BadValueWithoutAHost_IsToldByTheFirstClient()
    {
        using ServiceProvider services = TestClients.Build(services => services.AddHttpClient("things").AddDecant(s_bad));

        OptionsValidationException exception = Assert.Throws<OptionsValidationException>(() => services.CreateClient("things"));

        Assert.Contains("\"things\"", exception.Message, StringComparison.Ordinal);
    }
}
