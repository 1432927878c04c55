#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>What a call copies.</summary>
internal enum CopiedAs
{
    Value,
    Array,
    Mask,
}

/// <summary>What a public method that copies is called with: each kind of copy, and each kind of destination.</summary>
/// <param name="What">What is copied.</param>
/// <param name="ToPipe">Whether the destination is a pipe.</param>
internal sealed record CopyVariant(CopiedAs What, bool ToPipe)
{
    private static readonly string s_one = $$"""{"id":7,"name":"{{new string('n', 30_000)}}"}""";

    private static readonly string s_array = $"[{string.Join(",", Enumerable.Range(0, 2000).Select(i => $$"""{"id":{{i}},"name":"a name of some letters"}"""))}]";

    public static IReadOnlyList<CopyVariant> All { get; } =
    [
        .. from what in Enum.GetValues<CopiedAs>()
#if NET9_0_OR_GREATER
           from toPipe in (bool[])[false, true]
#else
           from toPipe in (bool[])[false]
#endif
           select new CopyVariant(what, toPipe),
    ];

    /// <summary>A body of more than 24 KB, and what is copied of it.</summary>
    public (string Json, string Copied) Long => What == CopiedAs.Value ? (s_one, s_one) : (s_array, s_array);

    public JsonCopy CopyOf(JsonProjectionOptions? options) => What switch
    {
        CopiedAs.Value => JsonCopy.Of<Item>(options),
        CopiedAs.Array => JsonCopy.OfArray<Item>(options),
        _ => JsonCopy.Of(JsonFieldMask.Parse("id,name"), options),
    };

    public JsonCopyDestination To(Stream stream) =>
#if NET9_0_OR_GREATER
        ToPipe ? PipeWriter.Create(stream, new(leaveOpen: true)) :
#endif
        stream;
}
