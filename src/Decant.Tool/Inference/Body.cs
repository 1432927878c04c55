namespace Decant.Tool.Inference;

/// <summary>The bytes of a payload.</summary>
/// <param name="Source">The file, a hyphen for standard input, or the URL without the parts that may be secret.</param>
/// <param name="MediaType">The media type that the server sent, if it sent one.</param>
internal sealed record Body(string Source, byte[] Utf8, string? MediaType)
{
    /// <summary>The maximum number of bytes that are read. A larger payload would not improve the result.</summary>
    public const int MostBytes = 64 << 20;

    public string Shown => Source == "-" ? "Standard input" : Source;

    /// <inheritdoc cref="Read{T}(PayloadPlace, Func{Payload, T})"/>
    public T Read<T>(MemberPath? arrayPath, Func<Payload, T> read) => Read(new PayloadPlace(arrayPath), read);

    /// <summary>Parses the payload, and passes it to a function.</summary>
    /// <param name="place">The place of the objects.</param>
    /// <param name="read">The function.</param>
    /// <exception cref="InferenceException">The payload is not JSON in UTF-8, or has no objects in the wanted place.</exception>
    public T Read<T>(PayloadPlace place, Func<Payload, T> read)
    {
        try
        {
            return read(Payload.Parse(Utf8, place));
        }
        catch (JsonException e)
        {
            string name = MediaType is null || MediaType.Contains("json", StringComparison.OrdinalIgnoreCase) ? "" : $" has the media type {MediaType} and";
            throw new InferenceException($"{Shown}{name} is not JSON: {OtherFormats.Describe(Utf8) ?? $"{e.Message} Expected one value, or lines of values."}", e);
        }
        catch (InvalidOperationException e)
        {
            // The function decodes names and strings. GetString throws if their bytes are invalid UTF-8, or if an escape is half of a surrogate pair.
            throw new InferenceException($"{Shown} contains a string that is not valid text: {e.Message} Expected UTF-8.", e);
        }
    }
}
