using Decant.CompilerServices;
using Decant.Copying;
using Decant.Masks;

namespace Decant.Http.Calls;

/// <summary>What a call copies of a body.</summary>
/// <remarks>As in <see cref="IResultReader{TResult}"/>, no member is static or has a body of its own.</remarks>
internal interface ICopy
{
    /// <summary>Whether the media type of a body counts, which tells sequences of values from one value.</summary>
    bool TakesSequences(bool isArray);

    /// <summary>What is written.</summary>
    CopyForm FormOf(bool isArray, JsonProjectionOptions options);

    /// <summary>Copies a body.</summary>
    ValueTask<long> CopyAsync(
        Stream body, CopyDestination destination, bool isArray, JsonProjectionOptions options, CancellationToken cancellationToken);

    /// <summary>Refuses a response without content, if there is no null for it.</summary>
    void CheckNone(HttpCall call);
}

/// <summary>Copies a projection.</summary>
internal readonly struct ProjectionCopy<T>(JsonProjectionInfo<T> info) : ICopy
{
    public static ProjectionCopy<T> Of(JsonProjection<T> projection)
    {
        ArgumentNullException.ThrowIfNull(projection);
        return new(projection.Info);
    }

    public bool TakesSequences(bool isArray) => isArray;

    public CopyForm FormOf(bool isArray, JsonProjectionOptions options) => CopyForms.Of(isArray, options);

    public ValueTask<long> CopyAsync(
        Stream body, CopyDestination destination, bool isArray, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        info.CopyAsync(body, destination, isArray, options, cancellationToken);

    public void CheckNone(HttpCall call) => ObjectReader<T>.None(call);
}

/// <summary>Copies what a mask selects.</summary>
internal readonly struct MaskCopy : ICopy
{
    private readonly JsonFieldMask _mask;

    private MaskCopy(JsonFieldMask mask) => _mask = mask;

    public static MaskCopy Of(JsonFieldMask mask)
    {
        ArgumentNullException.ThrowIfNull(mask);
        return new(mask);
    }

    public bool TakesSequences(bool isArray) => true;

    public CopyForm FormOf(bool isArray, JsonProjectionOptions options) => MaskCopier.FormOf(options);

    public ValueTask<long> CopyAsync(
        Stream body, CopyDestination destination, bool isArray, JsonProjectionOptions options, CancellationToken cancellationToken) =>
        _mask.CopyAsync(body, destination, options, cancellationToken);

    public void CheckNone(HttpCall call)
    {
    }
}
