using Decant.Ladder.Origin;

namespace Decant;

/// <summary>One origin for all tests that share it.</summary>
public sealed class OriginFixture : IAsyncLifetime
{
    public OriginProcess Origin { get; private set; } = null!;

    public async ValueTask InitializeAsync() => Origin = await OriginProcess.StartAsync();

    public ValueTask DisposeAsync() => Origin.DisposeAsync();
}
