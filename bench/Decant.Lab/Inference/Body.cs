using System.Text.Json;

namespace Decant.Lab.Inference;

/// <summary>The bytes of a payload.</summary>
/// <param name="Source">The file, or the address without what may be secret in it.</param>
/// <param name="Utf8">The whole of it.</param>
/// <param name="MediaType">What the server calls it, if there is one that does.</param>
internal sealed record Body(string Source, byte[] Utf8, string? MediaType)
{
    /// <summary>The most that is read: a payload of this size tells all that a larger one would.</summary>
    public const int MostBytes = 64 << 20;

    /// <summary>Reads a file.</summary>
    /// <exception cref="LabException">It is too large.</exception>
    /// <exception cref="IOException">It cannot be read.</exception>
    public static async Task<Body> ReadFileAsync(string path, CancellationToken cancellationToken)
    {
        long length = new FileInfo(path).Length;
        return length <= MostBytes
            ? new(path, await File.ReadAllBytesAsync(path, cancellationToken), null)
            : throw new LabException(FormattableString.Invariant($"{path} has {length:N0} bytes: expected at most {MostBytes:N0}."));
    }

    /// <summary>Looks into it, and reads from it what is to be known.</summary>
    /// <param name="arrayPath">Where the wanted array lies, or <see langword="null"/> if the root is what is wanted.</param>
    /// <param name="read">Reads from what was found.</param>
    /// <exception cref="LabException">It is no JSON, or not in UTF-8.</exception>
    /// <exception cref="LabException">It has no objects where they are looked for.</exception>
    public T Read<T>(MemberPath? arrayPath, Func<Payload, T> read)
    {
        try
        {
            return read(Payload.Parse(Utf8, arrayPath));
        }
        catch (JsonException e)
        {
            string name = MediaType is null || MediaType.Contains("json", StringComparison.OrdinalIgnoreCase) ? "" : $" called {MediaType}, and is";
            throw new LabException($"{Source} is{name} no JSON: {e.Message}", e);
        }
        catch (InvalidOperationException e)
        {
            // Names and strings are decoded when they are looked at: bytes may be no UTF-8, and an escape half of a surrogate pair.
            throw new LabException($"{Source} has a string that is not valid text: {e.Message}", e);
        }
    }
}
