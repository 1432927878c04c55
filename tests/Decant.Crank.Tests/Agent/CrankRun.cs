using System.Globalization;
using Decant.Crank.Tests.Config;

namespace Decant.Crank.Tests.Agent;

/// <summary>A run of a scenario as controller and agents make it: the services one after the other, those that wait for no exit until the end, a client on all
/// of its endpoints at once.</summary>
internal sealed class CrankRun(IReadOnlyList<CrankService> services)
{
    /// <summary>What the clients published, one each.</summary>
    public List<JobStatistics> Clients { get; } = [];

    /// <summary>The JSON of the first of them.</summary>
    public string Json { get; private set; } = "";

    public async Task RunAsync(CancellationToken cancellationToken)
    {
        var servers = new Stack<JobProcess>();
        try
        {
            foreach (CrankService service in services)
            {
                Task<JobProcess>[] starts = [.. service.Endpoints.Select(_ => JobProcess.StartAsync(service, cancellationToken))];
                JobProcess[] jobs = await AllOrNoneAsync(starts);
                if (service.WaitsForExit)
                    await FinishAsync(service, jobs, cancellationToken);
                else
                    Array.ForEach(jobs, servers.Push);
            }

            foreach (JobProcess server in servers)
            {
                // Else the agent would take the figures of a process that waits.
                Assert.NotNull(server.ChildProcessId);
                await server.StopAsync(JobProcess.AgentsPoll, cancellationToken);
            }
        }
        finally
        {
            foreach (JobProcess server in servers)
                server.Dispose();
        }
    }

    /// <summary>One value a result: what each client measured, folded by <see cref="ResultDefinition.Aggregate"/>, and of several clients by
    /// <see cref="ResultDefinition.Reduce"/>.</summary>
    public IReadOnlyDictionary<string, double> Reduce(IEnumerable<ResultDefinition> definitions)
    {
        var reduced = new Dictionary<string, double>();
        foreach (ResultDefinition definition in definitions)
        {
            double[] ofClients =
            [
                .. from client in Clients
                   let values = client.Measurements.Where(found => found.Name == definition.Measurement).Select(found => found.Value).ToArray()
                   where values.Length > 0
                   select Operations.Find(definition.Aggregate).Apply(values).Single(),
            ];
            if (ofClients.Length > 0)
                reduced[definition.Name] = ofClients.Length == 1 ? ofClients[0] : Operations.Find(definition.Reduce).Apply(ofClients).Single();
        }

        return reduced;
    }

    /// <summary>The results as the controller's table has them.</summary>
    public string ToTable(IReadOnlyCollection<ResultDefinition> definitions)
    {
        IReadOnlyDictionary<string, double> reduced = Reduce(definitions);
        return string.Join('\n', definitions.Where(definition => reduced.ContainsKey(definition.Name)).Select(definition =>
        {
            IEnumerable<double> parts = Clients.Select(client => client.Measurements.First(measurement => measurement.Name == definition.Measurement).Value);
            return $"{definition.Description,-48}{Show(reduced[definition.Name]),16}" +
                (Clients.Count == 1 ? "" : $"  {definition.Reduce} of {string.Join(" and ", parts.Select(Show))}");

            string Show(double value) => value.ToString(definition.Format, CultureInfo.InvariantCulture);
        }));
    }

    // Where one does not start, the others are ended.
    private static async Task<JobProcess[]> AllOrNoneAsync(Task<JobProcess>[] starts)
    {
        try
        {
            return await Task.WhenAll(starts);
        }
        catch
        {
            foreach (Task<JobProcess> start in starts.Where(start => start.IsCompletedSuccessfully))
                (await start).Dispose();
            throw;
        }
    }

    private async Task FinishAsync(CrankService service, JobProcess[] jobs, CancellationToken cancellationToken)
    {
        try
        {
            int[] exitCodes = await Task.WhenAll(jobs.Select(job => job.WaitForExitAsync(cancellationToken)));
            foreach ((JobProcess job, int exitCode) in jobs.Zip(exitCodes))
            {
                Assert.True(exitCode == 0, $"{service.Name} ended with {exitCode}:\n{job.Output}");
                Clients.Add(Assert.Single(job.Output.Statistics));
            }

            Json = jobs[0].Output.Json;
        }
        finally
        {
            Array.ForEach(jobs, job => job.Dispose());
        }
    }
}
