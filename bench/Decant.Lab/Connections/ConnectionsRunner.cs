using Decant.Lab.Compare;
using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Connections;

/// <summary>Measures contenders over one kind of connection after the other, each in a process of its own. In one process, code would be optimized with the
/// profile of another connection. The runtime is set to compile at once, because there are many processes with many contenders.</summary>
internal static class ConnectionsRunner
{
    private static readonly (string Name, string Value) s_setting = ChildProcess.CompileAtOnce;

    private static bool IsSet => Environment.GetEnvironmentVariable(s_setting.Name) == s_setting.Value;

    public static async Task<ConnectionsResult> RunAsync(ConnectionsRequest request, CancellationToken cancellationToken)
    {
        request.Refuse();
        bool isMeasuredHere = request.Bodies.Count == 1 && IsSet;
        // Each child would refuse the same origin.
        if (request.Origin is { } elsewhere && !isMeasuredHere)
            await (await LabOrigin.OpenAsync(elsewhere, bodyFile: null, cancellationToken)).DisposeAsync();
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        KeptRows<ConnectionRow> kept = isMeasuredHere
            ? new(await MeasureAsync(request, request.Bodies[0], cancellationToken), Failures: [], Interrupted: false)
            : await LabProgress.ShowAsync(request.Bodies.Count, progress => KeptRows<ConnectionRow>.MeasureAsync(
                request.Bodies, body => $"{body}", body => MeasureInChildAsync(request, body, progress, cancellationToken)));
        return new()
        {
            Date = start,
            Machine = Machine.Current,
            Origin = request.Origin,
            Arguments = string.Join(' ', request.ToArguments()),
            Rounds = request.Rounds,
            Against = request.Against.Name,
            Interrupted = kept.Interrupted,
            Failures = kept.Failures,
            Rows = kept.Rows,
        };
    }

    private static async Task<IReadOnlyList<ConnectionRow>> MeasureInChildAsync(
        ConnectionsRequest request, SuiteBody body, LabProgress progress, CancellationToken cancellationToken)
    {
        progress.Start($"{body}");
        string[] elsewhere = request.Origin is { } origin ? ["--origin", origin.ToString()] : [];
        string output = await ChildProcess.RunCommandAsync(
            [ConnectionsResult.File, .. request.ToArguments(body), .. elsewhere, "--json"], [s_setting], cancellationToken);
        return JsonReport.Read<ConnectionsResult>(output).Rows;
    }

    private static async Task<ConnectionRow[]> MeasureAsync(ConnectionsRequest request, SuiteBody body, CancellationToken cancellationToken)
    {
        await using LabOrigin origin = await LabOrigin.OpenAsync(request.Origin, bodyFile: null, cancellationToken);
        Target target = body.At(origin.Endpoints);
        long bodyBytes = await BodySize.MeasureAsync(target, cancellationToken), sentBytes = await BodySize.MeasureSentAsync(target, cancellationToken);
        List<SuiteCase> cases = [];
        foreach (Contender contender in request.Contenders)
        {
            SuiteCase tried = await new SuiteCase(contender, body).TryAsync(origin.Endpoints, cancellationToken);
            cases.Add(tried.Failure is null ? tried : throw new LabException($"{contender.Name} {tried.Failure}"));
        }

        Session[] sessions = [.. request.Contenders.Select(contender => contender.Start(target))];
        try
        {
            var loops = new Rounds([.. sessions.Select(session => new ClosedLoop(session, callers: 1, timesCalls: false))]);
            await loops.WarmUpAsync(request.Rounds, cancellationToken);
            IReadOnlyList<Block[]> rounds = await loops.MeasureAsync(request.Rounds, onRound: null, cancellationToken);
            cancellationToken.ThrowIfCancellationRequested();
            int against = Array.IndexOf(request.Contenders, request.Against);
            return [.. cases.Select((row, index) => ConnectionRow.Of(row, bodyBytes, sentBytes, [.. rounds.Select(round => (round[index], round[against]))]))];
        }
        finally
        {
            foreach (Session session in sessions)
                session.Dispose();
        }
    }
}
