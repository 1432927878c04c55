using System.Text.Json;
using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Responses without a body, where there should have been something, or its length is announced.</summary>
public sealed class NoContentTests : FaultTestBase
{
    // The length is that of a body that never comes: reading it must neither wait for it nor take the next answer for it.
    [Fact, Trait("Row", "B17")]
    public async Task ReadProjection_ResponseToHead_HasNoBody()
    {
        Origin.Queue(Scripts.Send(Answer.Head(Answer.Length(1000), "Content-Type: application/json")));
        using var request = new HttpRequestMessage(HttpMethod.Head, Origin.Address);
        using (HttpResponseMessage response = await Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Cancellation))
        {
            Task<Item[]> read = response.Content.ReadProjectionArrayAsync<Item>(Options, Cancellation);
            await FailsAsync<JsonException>(read);
        }

        await AssertNextAsync(CallKinds.Array, connections: 1);
    }

    // The length that is announced does not come, and so is neither too large nor missing.
    [Theory, Trait("Row", "B17")]
    [MemberData(nameof(Kinds.All), MemberType = typeof(Kinds))]
    public async Task Send_Head_BringsNothing(CallKinds kind)
    {
        Http = Http with { MaxBodyBytes = 100 };
        Origin.Queue(Scripts.Send(Answer.Head(Answer.Length(1000), "Content-Type: application/json")));
        using var request = new HttpRequestMessage(HttpMethod.Head, Origin.Address);

        Assert.Equal(Kinds.None(kind), await SoonAsync(Kinds.SendAsync(kind, Client, request, Options)));
        await AssertNextAsync(kind, connections: 1);
    }
}
