using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>A content that is read a second time, by a call of any kind after any other: it says so.</summary>
public sealed class ReadTwiceTests
{
    private static readonly CallKinds[] s_kinds = [.. Enum.GetValues<CallKinds>().Where(kind => kind.IsOfContent())];

    public static TheoryData<CallKinds, CallKinds> Cases => new MatrixTheoryData<CallKinds, CallKinds>(s_kinds, s_kinds);

    [Theory, Trait("Row", "G16")]
    [MemberData(nameof(Cases))]
    public async Task Read_AContentThatWasRead_SaysSo(CallKinds first, CallKinds second)
    {
        using var content = new ByteArrayContent(Bodies.Make(first, 1000));
        using var stream = new StreamContent(new MemoryStream(Bodies.Make(first, 1000)));
        foreach (HttpContent one in (HttpContent[])[content, stream])
        {
            using var client = new HttpClient(new HookedHandler(_ => new() { Content = one }));
            await KeepAsync(first, client);
            var thrown = await Assert.ThrowsAsync<ObjectDisposedException>(() => KeepAsync(second, client));
            Assert.StartsWith("The content was already read", thrown.Message, StringComparison.Ordinal);
        }
    }

    // Only the content is read; its response is not disposed.
    private static async Task KeepAsync(CallKinds kind, HttpClient client)
    {
        HttpResponseMessage response = await client.GetAsync(Call.Address, HttpCompletionOption.ResponseHeadersRead, Cancellation);
        switch (kind)
        {
            case CallKinds.ContentArray:
                await response.Content.ReadProjectionArrayAsync<Item>(Cancellation);
                break;
            case CallKinds.ContentElements:
                await foreach (Item _ in response.Content.ReadProjectionAsAsyncEnumerable<Item>(Cancellation))
                {
                }

                break;
            case CallKinds.ContentBody:
                (await response.Content.ReadAsPooledBodyAsync(Cancellation)).Dispose();
                break;
            default:
                await response.Content.ReadFromPooledJsonAsync(Bodies.TypeOf<Item[]>(), Cancellation);
                break;
        }
    }
}
