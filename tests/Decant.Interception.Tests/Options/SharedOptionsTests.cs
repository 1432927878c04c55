using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Options;

/// <summary>Options that several threads use at once, also for the first time.</summary>
public sealed class SharedOptionsTests
{
    private static readonly int s_rounds = Tier.Choose(fast: 10, deep: 50);

    private const int Threads = 4;

    [Fact]
    public async Task Calls_OnSeveralThreads_EndAsThoseOfTheFramework()
    {
        foreach (string json in new[] { """{"username":"a","ItemCount":1}""", """{"username":"a","ItemCount":true}""" })
        {
            foreach (Way<OptionsHolder> way in OptionsHolder.Ways)
            {
                string expected = (await Outcome.OfAsync(() => way.Framework(new(json)), CancellationToken.None)).Text;
                for (int round = 0; round < s_rounds; round++)
                {
                    var shared = new OptionsHolder(json);
                    using var barrier = new Barrier(Threads);
                    // Threads of their own, which wait for each other.
                    Task<string>[] calls =
                    [
                        .. Enumerable.Range(0, Threads).Select(_ => Task.Factory.StartNew(
                            () =>
                            {
                                barrier.SignalAndWait();
                                return Outcome.OfAsync(() => way.Intercepted(shared), CancellationToken.None).GetAwaiter().GetResult().Text;
                            },
                            CancellationToken.None,
                            TaskCreationOptions.LongRunning,
                            TaskScheduler.Default)),
                    ];
                    Assert.All(await Task.WhenAll(calls), text => Assert.Equal((way.Name, expected), (way.Name, text)));
                }
            }
        }
    }
}
