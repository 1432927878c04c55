using Decant.Lab.Compare;
using Decant.Lab.Origins;
using Decant.Lab.Processes;
using Decant.Lab.Reports;
using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant.Lab.Connections;

/// <summary>Measures contenders over one kind of connection after the other, each in a process of its own: what the compiler learnt of one would be in
/// the code for the next. It is told not to wait, for there are many of them and each has many contenders.</summary>
internal static class ConnectionsRunner
{
    private static readonly (string Name, string Value) s_setting = ChildProcess.CompileAtOnce;

    private static bool IsSet => Environment.GetEnvironmentVariable(s_setting.Name) == s_setting.Value;

    public static async Task<ConnectionsResult> RunAsync(ConnectionsRequest request, CancellationToken cancellationToken)
    {
        request.Refuse();
        DateTimeOffset start = TimeProvider.System.GetUtcNow();
        KeptRows<ConnectionRow> kept = request.Bodies is [var only] && IsSet
            ? new(await MeasureAsync(request, only, cancellationToken), Failures: [], Interrupted: false)
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
        string output = await ChildProcess.RunCommandAsync([ConnectionsResult.File, .. request.ToArguments(body), .. request.Origin is { } origin ? (string[])["--origin", origin.ToString()] : [], "--json"], [s_setting], cancellationToken);
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
