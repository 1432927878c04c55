using System.Net.NetworkInformation;
using System.Text.Json.Nodes;
using Decant.Crank.Tests.Agent;
using Decant.Crank.Tests.Config;

namespace Decant.Crank.Tests;

/// <summary>Every scenario, run on this machine as Crank's controller and agents would: one origin, and as many clients at once as the profile has endpoints
/// for them. The agents' part that is left out is to install an SDK and to publish the project.</summary>
public class ScenarioTests(ITestOutputHelper console)
{
    private const string Loopback = "127.0.0.1";

    // With the other profiles a scenario is the same but for addresses, which ConfigTests resolves for all of them.
    public static TheoryData<string, string> Runs => [("throughput", "one"), .. CrankConfig.Decant.Scenarios.Select(scenario => (scenario, "many"))];

    [Theory]
    [MemberData(nameof(Runs))]
    public async Task ScenarioPublishesItsResults(string scenario, string profile)
    {
        IReadOnlyList<CrankService> services = Resolve(scenario, profile, FreePort());
        var run = new CrankRun(services);
        await run.RunAsync(TestContext.Current.CancellationToken);

        Assert.Equal(services[^1].Endpoints.Count, run.Clients.Count);
        Assert.All(run.Clients, client => StatisticsAssert.IsComplete(client, scenario));
        ResultDefinition[] published = [.. run.Clients[0].Metadata.Select(ResultDefinition.Of)];
        console.WriteLine($"{scenario}, {profile}, {(run.Clients.Count == 1 ? "one client" : $"{run.Clients.Count} clients at once")}:");
        foreach (CrankService service in services)
            console.WriteLine($"  {service.Name}: {service.Arguments}");
        console.WriteLine(run.Json);
        console.WriteLine(run.ToTable(published));

        // What the file says of each figure is what the lab says, and neither has one that the other lacks.
        string prefix = $"decant/{scenario}/";
        Assert.Equal(
            CrankConfig.Decant.Results.Where(result => result.Name.StartsWith(prefix, StringComparison.Ordinal)).OrderBy(result => result.Name),
            published.OrderBy(result => result.Name));
        AssertReduced(run, published);
    }

    /// <summary>The services of a run on this machine, as short as can be.</summary>
    internal static IReadOnlyList<CrankService> Resolve(string scenario, string profile, int port = 5080)
    {
        List<(string, JsonNode)> commandLine = [("originPort", port), ("seconds", 2), ("rounds", scenario == "compare" ? 2 : 1)];
        // Those that the file asks for, of which each stands for a machine: this one has as many addresses.
        if (profile != "one")
            commandLine.AddRange([("originAddress", Loopback), ("loadAddress", "127.0.0.2")]);
        if (profile == "many")
            commandLine.Add(("secondLoadAddress", "127.0.0.3"));
        return CrankConfig.Decant.Resolve(scenario, profile, [.. commandLine]);
    }

    private static void AssertReduced(CrankRun run, ResultDefinition[] published)
    {
        IReadOnlyDictionary<string, double> reduced = run.Reduce(published);
        Assert.All(published, result =>
        {
            double[] values = [.. run.Clients.Select(client => client.Measurements.Single(measurement => measurement.Name == result.Measurement).Value)];
            double expected = result.Name.Split('/')[^1] switch
            {
                "requests_per_second" => values.Sum(),
                "p50_ns" or "p99_ns" or "peak_working_set" => values.Max(),
                "cpu_ns" or "allocated" or "pause_share" or "ratio" or "cpu_ratio" => values.Sum() / values.Length,
                // Of a pair: all but the bytes are ratios.
                "time" or "cpu" or "requests" or "p99" or "bytes" => values.Sum() / values.Length,
                var field => throw new NotSupportedException($"How machines' {field} become one is not known here: say it."),
            };
            Assert.Equal(expected, reduced[result.Name], 1e-9 * Math.Abs(expected));
        });
    }

    // Below those that the system gives to sockets that name no port: another process could get one of these before the origin does.
    private static int FreePort()
    {
        HashSet<int> taken = [.. IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpListeners().Select(listener => listener.Port)];
        return Enumerable.Range(Random.Shared.Next(20_000, 31_000), 1_000).First(port => !taken.Contains(port));
    }
}
