using Decant.Lab.Tests;
using Decant.Ladder.Origin;

[assembly: AssemblyFixture(typeof(OriginFixture))]

namespace Decant.Lab.Tests;

/// <summary>One origin for all tests; those that need a special one start their own.</summary>
public class OriginFixture : IAsyncLifetime
{
    public OriginProcess Origin { get; private set; } = null!;

    public async ValueTask InitializeAsync() => Origin = await OriginProcess.StartAsync();

    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return Origin.DisposeAsync();
    }
}

/// <summary>An origin for one class of tests alone.</summary>
public sealed class OwnOriginFixture : OriginFixture;
