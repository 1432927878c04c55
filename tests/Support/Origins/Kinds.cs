using Decant.Http.Calls;
using Decant.Http.Origins;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>The kinds of calls that get bodies from an origin, and what each gives for the right answers.</summary>
internal static class Kinds
{
    /// <summary>Those that send for the body themselves.</summary>
    public static readonly CallKinds[] Gets = [CallKinds.One, CallKinds.Array, CallKinds.Elements, CallKinds.Body];

    public static readonly CallKinds[] GetsAndContents =
        [.. Gets, CallKinds.ContentArray, CallKinds.ContentElements, CallKinds.ContentBody, CallKinds.PooledJson];

    public static TheoryData<CallKinds> All => [.. Gets];

    /// <summary>Those that read JSON.</summary>
    public static TheoryData<CallKinds> Projections => [CallKinds.One, CallKinds.Array, CallKinds.Elements];

    /// <summary>Those that return the whole.</summary>
    public static TheoryData<CallKinds> Materialising => [CallKinds.One, CallKinds.Array, CallKinds.Body];

    /// <summary>Whether elements are handed out one by one.</summary>
    public static bool IsOfElements(this CallKinds kind) => kind is CallKinds.Elements or CallKinds.ContentElements;

    /// <summary>What it asks for.</summary>
    public static string Path(CallKinds kind) => kind == CallKinds.One ? "one" : "many";

    /// <summary>The body that it can read.</summary>
    public static string Json(CallKinds kind) => kind == CallKinds.One ? Answer.Object : Answer.Array;

    /// <summary>What it gives for that body.</summary>
    public static string Good(CallKinds kind) => Of(kind, Json(kind));

    /// <summary>What it gives for a body.</summary>
    public static string Of(CallKinds kind, string body) => Bodies.Expect(kind, System.Text.Encoding.UTF8.GetBytes(body));

    /// <summary>What it gives for a response without content.</summary>
    public static string None(CallKinds kind) => kind == CallKinds.One ? Call.Nothing : Of(kind, kind == CallKinds.Body ? "" : "[]");

    /// <summary>The call by a request.</summary>
    public static async Task<string> SendAsync(CallKinds kind, HttpMessageInvoker invoker, HttpRequestMessage request, JsonProjectionOptions options)
    {
        switch (kind)
        {
            case CallKinds.One:
                Item? one = await invoker.GetProjectionAsync<Item>(request, options, Cancellation);
                return one is null ? Call.Nothing : Bodies.Describe([one]);
            case CallKinds.Array:
                return Bodies.Describe(await invoker.GetProjectionArrayAsync<Item>(request, options, Cancellation));
            case CallKinds.Elements:
                return Bodies.Describe(await invoker.GetProjectionAsAsyncEnumerable<Item>(request, options, Cancellation).TakeAllAsync());
            default:
                using (PooledBody body = await invoker.GetPooledBodyAsync(request, options.Http, Cancellation))
                    return Bodies.Describe(body.Span);
        }
    }
}
