using System.Text.Json;
using Decant.Lab;

namespace Decant.Ladder.Tests.Memory;

/// <summary>Starts contenders that read from memory.</summary>
public abstract class MemoryTestBase(OriginFixture fixture)
{
    private static readonly HttpClient s_client = new();

    protected static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    /// <summary>Web defaults, with the names that the origin's shapes have.</summary>
    protected static JsonSerializerOptions SnakeCase { get; } =
        new(JsonSerializerDefaults.Web) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };

    protected Target Target(BodyKind kind, int items, string? query = null) => Transfers.Of(fixture.Origin.Http1, kind, items, query);

    protected static async Task<object?> ReadAsync(string name, Target target)
    {
        using Session session = Contenders.Find(name)!.Start(target);

        // Twice, because a second call meets what the first one left.
        await session.CallAsync(Cancellation);
        return await session.GetResultAsync(Cancellation);
    }

    protected static Task<byte[]> GetBytesAsync(Target target) => s_client.GetByteArrayAsync(target.Address, Cancellation);
}
