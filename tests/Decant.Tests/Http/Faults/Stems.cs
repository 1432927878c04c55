using System.Text;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Runs a stem, and says in a line what it gave.</summary>
internal static class Stems
{
    public static TheoryData<Stem> All => [.. Enum.GetValues<Stem>()];

    /// <summary>Those that read JSON.</summary>
    public static TheoryData<Stem> Projections => [Stem.One, Stem.Array, Stem.Elements];

    /// <summary>Those that return the whole.</summary>
    public static TheoryData<Stem> Materialising => [Stem.One, Stem.Array, Stem.Body];

    /// <summary>What it asks for.</summary>
    public static string Path(Stem stem) => stem == Stem.One ? "one" : "many";

    /// <summary>The body that it can read.</summary>
    public static string Json(Stem stem) => stem == Stem.One ? Answer.Object : Answer.Array;

    /// <summary>What it gives for that body.</summary>
    public static string Good(Stem stem) => stem switch
    {
        Stem.One => "1",
        Stem.Body => Answer.Array,
        _ => "1,2",
    };

    /// <summary>What it gives for a response without content.</summary>
    public static string None(Stem stem) => stem == Stem.One ? "null" : "";

    /// <summary>What it gives for these elements.</summary>
    public static string Ids(Item[] items) => string.Join(',', items.Select(item => item.Id));

    /// <param name="stem">Which call.</param>
    /// <param name="client">Through which client.</param>
    /// <param name="uri">Whereto.</param>
    /// <param name="options">How.</param>
    /// <param name="received">Takes the elements as they come.</param>
    /// <param name="token">Cancels it.</param>
    public static async Task<string> RunAsync(
        Stem stem, HttpClient client, Uri uri, JsonProjectionOptions options, List<int> received, CancellationToken token)
    {
        switch (stem)
        {
            case Stem.One:
                Item? one = await client.GetProjectionAsync<Item>(uri, options, token);
                return one is null ? "null" : $"{one.Id}";
            case Stem.Array:
                Item[] items = await client.GetProjectionArrayAsync<Item>(uri, options, token);
                return Ids(items);
            case Stem.Elements:
                await foreach (Item item in client.GetProjectionAsAsyncEnumerable<Item>(uri, options, token))
                    received.Add(item.Id);
                return string.Join(',', received);
            default:
                using (PooledBody body = await client.GetPooledBodyAsync(uri, options.Http, token))
                    return Encoding.UTF8.GetString(body.Span);
        }
    }

    /// <summary>The same by a request.</summary>
    public static async Task<string> SendAsync(Stem stem, HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions options)
    {
        switch (stem)
        {
            case Stem.One:
                Item? one = await invoker.GetProjectionAsync<Item>(request, options, Cancellation);
                return one is null ? "null" : $"{one.Id}";
            case Stem.Array:
                return Ids(await invoker.GetProjectionArrayAsync<Item>(request, options, Cancellation));
            case Stem.Elements:
                return Ids(await invoker.GetProjectionAsAsyncEnumerable<Item>(request, options, Cancellation).TakeAllAsync());
            default:
                using (PooledBody body = await invoker.GetPooledBodyAsync(request, options.Http, Cancellation))
                    return Encoding.UTF8.GetString(body.Span);
        }
    }
}
