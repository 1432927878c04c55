using Decant.Http.Calls;

namespace Decant.Http;

/// <summary>A body that can only be streamed, a few bytes at a time: who buffers it first is found out.</summary>
internal sealed class FakeContent(byte[] bytes, string? contentType, Func<int, CancellationToken, ValueTask>? beforeRead = null)
    : ShapedContent(bytes, piece: 7, contentType: contentType, beforeRead: beforeRead);
