using System.Text.Json;

namespace Decant.Differential;

/// <summary>The snapshots of a projection under test.</summary>
internal interface ISnapshots : IDisposable
{
    void Append(byte[] utf8Json);

    /// <summary>What is shown; null if nothing is.</summary>
    Outcome? TryGet();

    Outcome Complete();
}

/// <inheritdoc/>
internal sealed class Snapshots<T>(ProjectionSnapshots<T> snapshots) : ISnapshots
{
    public void Append(byte[] utf8Json) => snapshots.Append(utf8Json);

    public Outcome? TryGet()
    {
        try
        {
            return snapshots.TryGetSnapshot(out T? snapshot) ? new(Dump.Of(snapshot), null, "") : null;
        }
        catch (JsonException exception)
        {
            return Outcome.Of(exception);
        }
    }

    public Outcome Complete() => Outcome.Of(() => snapshots.Complete());

    public void Dispose() => snapshots.Dispose();
}
