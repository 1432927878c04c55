using Decant.CompilerServices;
using Decant.Http.Decoding;
#if NET9_0_OR_GREATER
using Destination = System.IO.Pipelines.PipeWriter;
#else
using Destination = System.IO.Stream;
#endif

namespace Decant.AspNetCore.Fetching;

/// <summary>What a result copies of a response.</summary>
internal abstract class Copied
{
    /// <summary>Gets a text that differs for copies that are not alike. Is read only if the tag of an answer is bound to it, and then for each
    /// request.</summary>
    public abstract string Shape { get; }

    /// <summary>Copies the body of the response to the destination that the function returns for it.</summary>
    public abstract Task CopyAsync(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Destination?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken);

    /// <summary>Whether the copy of a response has a line for each element.</summary>
    public abstract bool IsInLines(HttpResponseMessage response, JsonProjectionOptions? options);

    protected static bool AsksForLines(JsonProjectionOptions? options) => options?.Copy is { JsonLines: true };
}

/// <summary>Copies one value of a projection.</summary>
internal sealed class CopiedValue<T>(JsonProjectionInfo<T> info) : Copied
{
    // As a rule a type has one info, so this saves the hash and the object of each result.
    private static CopiedValue<T>? s_last;

    private readonly JsonProjectionInfo<T> _info = info;

    // Several threads may make it at the same time; they make the same.
    private string? _shape;

    public override string Shape => _shape ??= $"value {ShapeTag.Hash(_info.CopyShape)}";

    public static CopiedValue<T> Of(JsonProjectionInfo<T> info) => s_last is { } last && last._info == info ? last : s_last = new(info);

    public override Task CopyAsync(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Destination?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken) =>
        invoker.CopyProjectionToAsync(request, new JsonProjection<T>(_info, options), destination, cancellationToken);

    public override bool IsInLines(HttpResponseMessage response, JsonProjectionOptions? options) => false;
}

/// <summary>Copies an array of a projection.</summary>
internal sealed class CopiedArray<T>(JsonProjectionInfo<T> info) : Copied
{
    // As a rule a type has one info, so this saves the hash and the object of each result.
    private static CopiedArray<T>? s_last;

    private readonly JsonProjectionInfo<T> _info = info;

    private string? _shape;

    public override string Shape => _shape ??= $"array {ShapeTag.Hash(_info.CopyShape)}";

    public static CopiedArray<T> Of(JsonProjectionInfo<T> info) => s_last is { } last && last._info == info ? last : s_last = new(info);

    public override Task CopyAsync(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Destination?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken) =>
        invoker.CopyProjectionArrayToAsync(request, new JsonProjection<T>(_info, options), destination, cancellationToken);

    public override bool IsInLines(HttpResponseMessage response, JsonProjectionOptions? options) => AsksForLines(options);
}

/// <summary>Copies what a mask selects.</summary>
internal sealed class CopiedFields : Copied
{
    private readonly JsonFieldMask _mask;

    private CopiedFields(JsonFieldMask mask) => _mask = mask;

    // Masks that select the same have the same text.
    public override string Shape => $"fields {_mask}";

    public static CopiedFields Of(JsonFieldMask mask)
    {
        ArgumentNullException.ThrowIfNull(mask);
        return new(mask);
    }

    public override Task CopyAsync(
        HttpMessageInvoker invoker,
        HttpRequestMessage request,
        Func<HttpResponseMessage, Destination?> destination,
        JsonProjectionOptions? options,
        CancellationToken cancellationToken) => invoker.CopyProjectionToAsync(request, _mask, destination, options, cancellationToken);

    // A mask passes the form of the body through, so a sequence stays one.
    public override bool IsInLines(HttpResponseMessage response, JsonProjectionOptions? options) =>
        AsksForLines(options)
        || (options?.Path is null && (options is { TopLevelValues: true } or { ValueSeparator: not null } || SequenceTypes.Contains(response.Content.Headers.ContentType?.MediaType)));
}
