using Decant.Lab.Compare;
using Decant.Tool.Inference;

namespace Decant.Lab.Measure;

/// <summary>
/// Rounds in which every way calls twice, in an order and then in reverse. As in <see cref="Rounds"/>, a drift within a round affects all alike. All ways are
/// compared with the same calls of one way, which saves requests to the server.
/// </summary>
internal sealed class MirroredRounds(IReadOnlyList<MeasuredWay> ways, Endpoint endpoint)
{
    private readonly Session[] _sessions = [.. ways.Select(way => way.Start(endpoint.Http, endpoint.Address))];
    private readonly List<long> _bodies = [];

    /// <summary>The sizes of the bodies that the floor read, in bytes.</summary>
    public IReadOnlyList<long> Bodies => _bodies;

    /// <summary>Lets every way make one request that is not measured.</summary>
    public async Task WarmUpAsync(CancellationToken cancellationToken)
    {
        for (int way = 0; way < ways.Count; way++)
            await MeasureAsync(way, cancellationToken);
    }

    /// <summary>Measures the rounds. Returns a block for each way in each round.</summary>
    public async Task<IReadOnlyList<Block[]>> MeasureAsync(int rounds, Action<int> onRound, CancellationToken cancellationToken)
    {
        List<Block[]> measured = [];
        for (int round = 0; round < rounds; round++)
        {
            onRound(round);
            measured.Add(await Rounds.MeasureRoundAsync(ways.Count, round, way => MeasureAsync(way, cancellationToken)));
        }

        return measured;
    }

    private async Task<Block> MeasureAsync(int way, CancellationToken cancellationToken)
    {
        await endpoint.WaitAsync(cancellationToken);
        try
        {
            var meter = Meter.Start();
            Task call = _sessions[way].CallAsync(cancellationToken);
            await call;
            Block block = meter.Stop(1);
            if (call is Task<long> drained)
                _bodies.Add(drained.Result);
            return block;
        }
        catch (OperationCanceledException e) when (!cancellationToken.IsCancellationRequested)
        {
            throw new LabException($"{endpoint.Shown} did not answer {ways[way].Name} in time.", e);
        }
        catch (Exception e) when (e is not (HttpRequestException or IOException or LabException or OperationCanceledException or OutOfMemoryException))
        {
            // Some of these messages contain a value of the body.
            throw new LabException(
                $"{ways[way].Name} could not read what {endpoint.Shown} answered this time ({e.GetType().Name}): is it always of the same shape?", e);
        }
    }
}
