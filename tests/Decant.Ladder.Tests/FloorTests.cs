using Decant.Lab;

namespace Decant.Ladder.Tests;

public sealed class FloorTests(OriginFixture fixture)
{
    public static TheoryData<string, BodyKind, string> All => [.. Tier.Sample(
    [
        .. from floor in (string[])["drain", "drain-invoker", "drain-factory"]
           from kind in Enum.GetValues<BodyKind>()
           where kind != BodyKind.Own
           from query in (string[])["transfer=length", "transfer=chunked"]
           select (floor, kind, query),
    ], oneOf: 8)];

    [Theory]
    [MemberData(nameof(All))]
    public async Task Drain_AnyBody_ReadsEveryByte(string name, BodyKind kind, string query)
    {
        using var client = new HttpClient();
        Target target = Transfers.Of(fixture.Origin.Http1, kind, 2_000, query);
        byte[] body = await client.GetByteArrayAsync(target.Address, TestContext.Current.CancellationToken);
        using Session session = Contenders.Find(name)!.Start(target);

        Assert.Equal(body.LongLength, await session.GetResultAsync(TestContext.Current.CancellationToken));
    }
}
