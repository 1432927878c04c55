using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using StackExchange.Redis;

namespace Decant.AspNetCore.Docs;

/// <summary>What <c>docs/guides/gateway.md</c> shows of Redis, to the letter.</summary>
internal static class GatewayPageRedis
{
    public static void Register(WebApplicationBuilder builder)
    {
        builder.Services.AddOutputCache().AddStackExchangeRedisOutputCache(options => options.ConfigurationOptions = new()
        {
            EndPoints = { "redis.example:6379" },
            AbortOnConnectFail = false,
            ConnectTimeout = 250,
            SyncTimeout = 250,
            AsyncTimeout = 250,
            BacklogPolicy = BacklogPolicy.FailFast,
        });
    }
}
