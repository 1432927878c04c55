using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Decant.Copying;
using Decant.Sources;

namespace Decant;

/// <summary>What is written of JSON, with the options for reading and writing: the members of a projection, the elements of an array of it, or the fields of a mask.
/// Pass it to a call that copies. Values are immutable, and safe for any number of threads.</summary>
/// <remarks>
/// <para>All of the JSON is checked, and no object is created. The output of a projection is what <see cref="System.Text.Json.JsonSerializer"/> writes for the object
/// with <see cref="System.Text.Json.JsonSerializerDefaults.Web"/>, with strings and numbers as they were received. The output of a mask is the document in its own
/// order with fewer fields.</para>
/// <para>One value of a projection is written after the whole body was read, so that an error leaves the destination untouched. Elements, and what a mask selects, are
/// written as they arrive, 16 KiB or more at a time. Bytes that were written before an error cannot be taken back: they are an array without its closing bracket,
/// lines, or the beginning of a document. If you pass them on, abort the connection then (<c>HttpContext.Abort</c>), so that the receiver does not take them for the
/// whole. <see cref="JsonCopyOptions.InitialBufferBytes"/> delays the first write.</para>
/// </remarks>
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
public readonly struct JsonCopy
{
    private readonly ICopySelection? _selection;

    internal JsonCopy(ICopySelection selection, JsonProjectionOptions? options) => (_selection, Options) = (selection, options);

    /// <summary>Gets the options for reading and writing; null for the defaults, where the options of the client count.</summary>
    public JsonProjectionOptions? Options { get; init; }

    /// <summary>Gets whether the value was not initialized. Calls throw an <see cref="ArgumentException"/> for it.</summary>
    public bool IsDefault => _selection is null;

    /// <summary>Gets a text that is the same for selections whose copies are written in the same way. It does not include the options. It is for packages that build on
    /// this one.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public string Shape => Selection.Shape;

    /// <summary>What is selected.</summary>
    /// <exception cref="ArgumentException">The value was not initialized.</exception>
    internal ICopySelection Selection
    {
        get
        {
            ThrowIfDefault();
            return _selection;
        }
    }

    /// <summary>Creates the copy of one value: the root, or the value at <see cref="JsonProjectionOptions.Path"/>.</summary>
    /// <typeparam name="T">The projection. A copy runs no constructor, setter or converter, so a type that has code of its own in one of these cannot be copied.
    /// Diagnostic DCT031 reports it at compile time, and calls throw a <see cref="NotSupportedException"/>.</typeparam>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    public static JsonCopy<T> Of<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(new(T.ProjectionInfo.Value, options));

    /// <summary>Creates the copy of an array: the root, the array at <see cref="JsonProjectionOptions.Path"/>, or a sequence of values if the media type is one
    /// (<c>application/x-ndjson</c>, <c>application/jsonl</c>). It is written as an array, or as lines (<see cref="JsonCopyOptions.JsonLines"/>).</summary>
    /// <remarks>If there are several arrays at the path, the last one counts. A second one after elements of the first were written causes a
    /// <see cref="System.Text.Json.JsonException"/>.</remarks>
    /// <inheritdoc cref="Of{T}(JsonProjectionOptions?)"/>
    public static JsonCopy<T[]> OfArray<T>(JsonProjectionOptions? options = null)
        where T : IJsonProjection<T> => new(new(T.ProjectionInfo.Elements, options));

    /// <summary>Creates the copy of the fields that a mask selects of a document: an object, an array, or a sequence of values, whichever it is.</summary>
    /// <param name="mask">The mask. It converts to a copy without options.</param>
    /// <param name="options">The options for reading and writing, or null for the defaults.</param>
    /// <remarks>Values are written as they were received, without the white space between tokens. A field that is missing, or of which parts are selected but which is
    /// neither an object nor an array nor null, is left out. Fields of the same name are all copied. A root that is neither an object, an array nor null causes a
    /// <see cref="System.Text.Json.JsonException"/>.</remarks>
    /// <exception cref="ArgumentNullException">The mask is null.</exception>
    public static JsonCopy Of(JsonFieldMask mask, JsonProjectionOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(mask);
        return new(mask, options);
    }

    /// <summary>Converts a mask to the copy of its fields, without options.</summary>
    /// <param name="mask">The mask.</param>
    /// <exception cref="ArgumentNullException">The mask is null.</exception>
    [SuppressMessage("Usage", "CA2225", Justification = "Of is the method.")]
    public static implicit operator JsonCopy(JsonFieldMask mask) => Of(mask);

    /// <summary>Refuses a value that was not initialized, after what comes before it in a method's parameters was checked.</summary>
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

    internal void Copy(ReadOnlySpan<byte> utf8Json, IBufferWriter<byte> destination)
    {
        JsonProjectionOptions options = Options ?? JsonProjectionOptions.Default;
        Copier copier = Selection.Rent(options);
        MemorySource.Read<long, CopyRoot, BufferSink>(utf8Json, new(copier, options), new(copier, destination), options);
    }

    internal void Copy(in ReadOnlySequence<byte> utf8Json, IBufferWriter<byte> destination)
    {
        JsonProjectionOptions options = Options ?? JsonProjectionOptions.Default;
        Copier copier = Selection.Rent(options);
        MemorySource.Read<long, CopyRoot, BufferSink>(utf8Json, new(copier, options), new(copier, destination), options);
    }

    /// <param name="utf8Json">The stream.</param>
    /// <param name="destination">The destination.</param>
    /// <param name="options">The options, completed by those of a call.</param>
    /// <param name="cancellationToken">A token that cancels the copy.</param>
    /// <returns>How many elements were copied.</returns>
    internal ValueTask<long> CopyAsync(
        Stream utf8Json, JsonCopyDestination destination, JsonProjectionOptions options, CancellationToken cancellationToken)
    {
        Copier copier = Selection.Rent(options);
        return StreamSource.ReadAsync<long, CopyRoot, DestinationSink>(
            utf8Json, new(copier, options), new(copier, destination, options), options, cancellationToken);
    }
}

/// <summary>A <see cref="JsonCopy"/> of which the compiler knows what is written, so that a result of ASP.NET Core can describe it to OpenAPI.</summary>
/// <typeparam name="T">What is written: a projection, or an array of it.</typeparam>
[SuppressMessage("Performance", "CA1815", Justification = "Nobody compares them.")]
public readonly struct JsonCopy<T>
{
    private readonly JsonCopy _copy;

    internal JsonCopy(JsonCopy copy) => _copy = copy;

    /// <inheritdoc cref="JsonCopy.Options"/>
    public JsonProjectionOptions? Options => _copy.Options;

    /// <summary>Converts the copy to one of which the compiler does not know what is written, as calls take it.</summary>
    /// <param name="copy">The copy.</param>
    [SuppressMessage("Usage", "CA2225", Justification = "The conversion is lossless, and every call makes it.")]
    public static implicit operator JsonCopy(JsonCopy<T> copy) => copy._copy;
}
