using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options, and calls that are written with them.</summary>
/// <param name="Name">Their name in messages.</param>
/// <param name="Options">What the framework's calls are given.</param>
/// <param name="IsServed">Whether the calls are served with them.</param>
/// <param name="Text">A call with a string.</param>
/// <param name="Stream">A call with a stream.</param>
/// <param name="Content">A call with a content.</param>
/// <param name="Witnessed">A call whose value tells who created it.</param>
internal sealed record OptionCase(
    string Name,
    JsonSerializerOptions? Options,
    bool IsServed,
    Func<string, Settled?> Text,
    Func<Stream, ValueTask<Settled?>> Stream,
    Func<HttpContent, Task<Settled?>> Content,
    Func<string, Witness?> Witnessed)
{
    /// <summary>Gets the calls beside those of the framework.</summary>
    public IReadOnlyList<Way<byte[]>> Ways =>
    [
        new(
            $"string, {Name}",
            json => Task.FromResult<object?>(Text(Encoding.UTF8.GetString(json))),
            json => Task.FromResult<object?>(Written<Settled>.String(Encoding.UTF8.GetString(json), Options))),
        new(
            $"stream, {Name}",
            json => Outcome.Box(Stream(new MemoryStream(json))),
            json => Outcome.Box(Written<Settled>.StreamAsync(new MemoryStream(json), Options, CancellationToken.None))),
        new(
            $"content, {Name}",
            json => Outcome.Box(Content(new ByteArrayContent(json))),
            json => Outcome.Box(Written<Settled>.ContentWithOptions(new ByteArrayContent(json), Options, CancellationToken.None))),
    ];
}
