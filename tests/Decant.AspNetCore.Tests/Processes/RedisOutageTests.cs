using System.Diagnostics;
using System.Net;
using System.Text;
using Decant.AspNetCore.Docs;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.OutputCaching;
using Microsoft.AspNetCore.OutputCaching.StackExchangeRedis;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Processes;

/// <summary>A gateway whose Redis is out, with the options of <c>docs/guides/gateway.md</c>.</summary>
[Deep]
public sealed class RedisOutageTests
{
    private static readonly byte[] s_body = Encoding.UTF8.GetBytes("""[{"id":1,"name":"a"}]""");

    [Theory]
    [InlineData("KILL")]
    [InlineData("STOP")]
    public async Task Get_WithoutRedis_IsFetchedAndNotStored(string signal)
    {
        using RedisServer redis = await RedisServer.StartAsync();
        int requests = 0;
        await using Web origin = await Web.StartAsync(app => app.MapGet("/repos", () =>
        {
            Interlocked.Increment(ref requests);
            return Results.Bytes(s_body, "application/json");
        }));
        using var client = new HttpClient { BaseAddress = origin.Address };
        await using Web gateway = await Web.StartAsync(
            app =>
            {
                app.UseOutputCache();
                app.MapGet("/repos", () => ProjectionResults.Copy(client, "repos", JsonFieldMask.Parse("name")))
                    .CacheOutput(policy => policy.Expire(TimeSpan.FromDays(1)).Tag("repos"));
                app.MapPost("/evict", async (IOutputCacheStore store) => await store.EvictByTagAsync("repos", default));
            },
            builder =>
            {
                GatewayPageRedis.Register(builder);
                builder.Services.PostConfigure<RedisOutputCacheOptions>(options =>
                {
                    options.ConfigurationOptions!.EndPoints.Clear();
                    options.ConfigurationOptions.EndPoints.Add(redis.EndPoint);
                });
            });
        using var caller = new HttpClient { BaseAddress = gateway.Address };
        Assert.Equal((HttpStatusCode.OK, 1), await GetAsync("stored"));
        Assert.Equal((HttpStatusCode.OK, 1), await GetAsync("found"));

        await redis.SignalAsync(signal);
        for (int i = 2; i < 6; i++)
            Assert.Equal((HttpStatusCode.OK, i), await GetAsync("fetched"));
        using HttpResponseMessage evicted = await caller.PostAsync(new Uri("/evict", UriKind.Relative), null, TestContext.Current.CancellationToken);
        Assert.Equal(HttpStatusCode.InternalServerError, evicted.StatusCode);

        async Task<(HttpStatusCode Status, int Requests)> GetAsync(string what)
        {
            long start = Stopwatch.GetTimestamp();
            using HttpResponseMessage response = await caller.GetAsync(new Uri("/repos", UriKind.Relative), TestContext.Current.CancellationToken);
            Assert.Equal("""[{"name":"a"}]""", await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
            TestContext.Current.TestOutputHelper!.WriteLine($"{what}: {Stopwatch.GetElapsedTime(start).TotalMilliseconds:N0} ms");
            return (response.StatusCode, Volatile.Read(ref requests));
        }
    }
}
