using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Decant.Copying;
using Decant.Queries;
using Decant.Sources;

namespace Decant;

/// <summary>A copy of a part of JSON: the members of a projection, the elements of an array, or the fields of a mask.</summary>
/// <remarks>
/// <para>Pass it to a call that copies. Values are immutable and thread-safe. All of the JSON is checked, and no object is created. The output of a projection
/// is what <see cref="System.Text.Json.JsonSerializer"/> writes for the object with <see cref="System.Text.Json.JsonSerializerDefaults.Web"/>, except that
/// strings and numbers are written as received. The output of a mask is the document in its own order with fewer fields.</para>
/// <para>One value of a projection is written after the whole body was read, so an error leaves the destination untouched. Elements and the fields of a mask
/// are written as they arrive, 16 KiB or more at a time. After an error, the destination has incomplete output: an array without its closing bracket, some of
/// the lines, or the beginning of a document. In a response of your own, abort the connection then (<c>HttpContext.Abort</c>), so that the receiver does not
/// accept the output as complete. <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the first write.</para>
/// </remarks>
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
public readonly struct JsonCopy
{
    private readonly ICopySelection? _selection;

    internal JsonCopy(ICopySelection selection, JsonProjectionOptions? options) => (_selection, Options) = (selection, options);

    /// <summary>Gets the options for reading and writing, or null for the options of the client and the defaults.</summary>
    public JsonProjectionOptions? Options { get; init; }

    /// <summary>Gets whether the value was not initialized, so that calls with it throw an <see cref="ArgumentException"/>.</summary>
    public bool IsDefault => _selection is null;

    /// <summary>Gets a text that is equal for copies with equal output, apart from their options; for packages that extend this one.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public string Shape => Selection.Shape;

    /// <summary>The selection.</summary>
    /// <exception cref="ArgumentException">The value was not initialized.</exception>
    internal ICopySelection Selection
    {
        get
        {
            ThrowIfDefault();
            return _selection;
        }
    }

    /// <summary>Creates a copy of one value: the root, or the value at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <typeparam name="T">The projection. A copy runs no constructor, setter or converter, so a type with custom code in one of these cannot be copied: DCT031
    /// reports it at compile time, and calls throw a <see cref="NotSupportedException"/>.</typeparam>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    public static JsonCopy<T> Of<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(new(T.ProjectionInfo.Value, options));

    /// <summary>Creates a copy of the elements of an array or of a sequence of values.</summary>
    /// <remarks>The array is the root or the value at <see cref="JsonProjectionOptions.Path"/>. A body with the media type of a sequence
    /// (<c>application/x-ndjson</c>, <c>application/jsonl</c>) is read as a sequence. The output is an array, or lines
    /// (<see cref="JsonCopyOptions.JsonLines"/>). If there are several arrays at the path, the last one is used; a second array after elements of the first
    /// were written causes a <see cref="System.Text.Json.JsonException"/>.</remarks>
    /// <inheritdoc cref="Of{T}(JsonProjectionOptions?)"/>
    public static JsonCopy<T[]> OfArray<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(new(T.ProjectionInfo.Elements, options));

    /// <summary>Creates a copy of the fields that a mask selects from an object, an array, or a sequence of values.</summary>
    /// <param name="mask">The mask, which also converts implicitly to a copy without options.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <remarks>Values are written as received, without the white space between tokens. A field is omitted if it is missing, or if the mask selects parts of it
    /// but it is neither an object, an array nor null. Fields with the same name are all copied. A root that is neither an object, an array nor null causes a
    /// <see cref="System.Text.Json.JsonException"/>.</remarks>
    /// <exception cref="ArgumentNullException">The mask is null.</exception>
    public static JsonCopy Of(JsonFieldMask mask, JsonProjectionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(mask);
        return new(mask, options);
    }

    /// <summary>Converts a mask to a copy of its fields, without options.</summary>
    /// <param name="mask">The mask.</param>
    /// <exception cref="ArgumentNullException">The mask is null.</exception>
    [SuppressMessage("Usage", "CA2225", Justification = "Of is the method.")]
    public static implicit operator JsonCopy(JsonFieldMask mask) => Of(mask);

    /// <summary>Throws if the value was not initialized. Calls that copy check their parameters in order, and call this method for their copy.</summary>
    [MemberNotNull(nameof(_selection))]
    internal void ThrowIfDefault()
    {
        if (_selection is null)
        {
            throw new ArgumentException(
                $"The {nameof(JsonCopy)} was not initialized (default). Create it by {nameof(JsonCopy)}.{nameof(Of)} or {nameof(JsonCopy)}.{nameof(OfArray)}, or from a {nameof(JsonFieldMask)}.",
                "copy");
        }
    }

    /// <summary>Checks the options, before anything is read.</summary>
    /// <exception cref="ArgumentException">The options do not fit the copy.</exception>
    internal void CheckOptions() => CheckOptions(Options ?? JsonProjectionOptions.Default);

    internal void Copy(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination)
    {
        JsonProjectionOptions options = Options ?? JsonProjectionOptions.Default;
        Copier copier = Rent(options);
        MemorySource.Read<long, CopyRoot, BufferSink>(utf8Json, new(copier, options), new(copier, destination), options);
    }

    internal void Copy(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination)
    {
        JsonProjectionOptions options = Options ?? JsonProjectionOptions.Default;
        Copier copier = Rent(options);
        MemorySource.Read<long, CopyRoot, BufferSink>(utf8Json, new(copier, options), new(copier, destination), options);
    }

    /// <param name="utf8Json">The stream.</param>
    /// <param name="destination">The destination.</param>
    /// <param name="options">The options of the copy, to which the call has added its own settings.</param>
    /// <param name="cancellationToken">A token that cancels the copy.</param>
    /// <returns>The number of copied elements.</returns>
    internal ValueTask<long> CopyAsync(
        Stream utf8Json, JsonCopyDestination destination, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        Copier copier = Rent(options);
        return StreamSource.ReadAsync<long, CopyRoot, DestinationSink>(
            utf8Json, new(copier, options), new(copier, destination, options), options, cancellationToken);
    }

    private void CheckOptions(JsonProjectionOptions options) =>
        _ = options.PlanFor(Selection.FormOf(options) == CopyForm.Value ? PlanUse.One : PlanUse.Several);

    private Copier Rent(JsonProjectionOptions options)
    {
        CheckOptions(options);
        return Selection.Rent(options);
    }
}

/// <summary>A <see cref="JsonCopy"/> with the type of its output, so that a result of ASP.NET Core can describe it to OpenAPI.</summary>
/// <typeparam name="T">The type of the output: a projection, or an array of it.</typeparam>
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
public readonly struct JsonCopy<T>
{
    private readonly JsonCopy _copy;

    internal JsonCopy(JsonCopy copy) => _copy = copy;

    /// <inheritdoc cref="JsonCopy.Options"/>
    public JsonProjectionOptions? Options => _copy.Options;

    /// <summary>Converts the copy to a <see cref="JsonCopy"/>, which is the parameter type of calls.</summary>
    /// <param name="copy">The copy.</param>
    [SuppressMessage("Usage", "CA2225", Justification = "The conversion is lossless, and every call makes it.")]
    public static implicit operator JsonCopy(JsonCopy<T> copy) => copy._copy;
}
