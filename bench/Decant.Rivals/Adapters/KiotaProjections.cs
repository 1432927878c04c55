using Decant;
using Microsoft.Kiota.Abstractions.Serialization;

namespace Decant.Rivals.Adapters;

/// <summary>Reads the types of a context with Decant. Kiota's own nodes read the others.</summary>
public sealed class KiotaProjections(JsonProjectionContext context) : IAsyncParseNodeFactory
{
    public string ValidContentType => "application/json";

    public async Task<IParseNode> GetRootParseNodeAsync(string contentType, Stream content, CancellationToken cancellationToken = default)
    {
        MemoryStream json = Create(content);
        await content.CopyToAsync(json, cancellationToken);
        return new ProjectionNode(context, json.GetBuffer().AsMemory(0, (int)json.Length));
    }

    // Kiota 1 demands it, and has no caller for it.
    public IParseNode GetRootParseNode(string contentType, Stream content)
    {
        MemoryStream json = Create(content);
        content.CopyTo(json);
        return new ProjectionNode(context, json.GetBuffer().AsMemory(0, (int)json.Length));
    }

    private static MemoryStream Create(Stream content) => new(content.CanSeek ? (int)content.Length : 0);
}
