using Decant.Lab.Tests;
using Decant.Ladder.Origin;

[assembly: AssemblyFixture(typeof(OriginFixture))]

namespace Decant.Lab.Tests;

/// <summary>One origin for all tests; those that need a special one start their own.</summary>
public sealed class OriginFixture : IAsyncLifetime
{
    public OriginProcess Origin { get; private set; } = null!;

    public async ValueTask InitializeAsync() => Origin = await OriginProcess.StartAsync();

    public ValueTask DisposeAsync() => Origin.DisposeAsync();
}
